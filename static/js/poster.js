// The picture of an award as PNG, to be sent or kept: chats and albums take no SVG. Loaded when somebody wants one.
const drawn = async (address) => {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [picture.naturalWidth, picture.naturalHeight];
  canvas.getContext("2d").drawImage(picture, 0, 0);
  return new Promise((resolve) => { canvas.toBlob(resolve, "image/png"); });
};
const save = (png) => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(png);
  link.download = png.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};
// Whoever shuts the list of chats has changed their mind; a browser that can't send files keeps them.
const send = async (png, title) => {
  const message = { files: [png], title };
  if (!navigator.canShare?.(message)) return save(png);
  return navigator.share(message).catch((no) => { if (no.name !== "AbortError") save(png); });
};

export const poster = async ({ href, dataset }) => {
  try {
    const png = new File([await drawn(href)], `${dataset.name}.png`, { type: "image/png" });
    await (dataset.poster === "send" ? send(png, dataset.title) : save(png));
  } catch {
    location.href = href; // the picture as the server has drawn it
  }
};
