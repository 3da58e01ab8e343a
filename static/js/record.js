// A record that is too large to be sent leaves its proof at home: the viewer does not need it.
(() => {
  const form = document.getElementById("import");
  const file = form.elements.file;
  const pasted = form.elements.record;
  const needed = form.dataset.keys.split(" ");
  const most = Number(form.dataset.most);
  const slim = (text) => {
    try {
      const record = JSON.parse(text);
      return JSON.stringify(Object.fromEntries(needed.filter((key) => key in record).map((key) => [key, record[key]])));
    } catch {
      return text;
    }
  };
  const size = (text) => new Blob([text]).size;
  const changed = () => { file.setCustomValidity(""); pasted.setCustomValidity(""); };
  file.addEventListener("change", changed);
  pasted.addEventListener("input", changed);
  form.addEventListener("submit", async (event) => {
    const chosen = file.files[0];
    if ((chosen ? chosen.size : size(pasted.value)) <= most) return;
    event.preventDefault();
    const text = slim(chosen ? await chosen.text() : pasted.value);
    const field = chosen ? file : pasted;
    if (size(text) > most) {
      field.setCustomValidity(form.dataset.large);
      field.reportValidity();
      return;
    }
    file.value = "";
    pasted.value = text;
    form.submit();
  });
})();
