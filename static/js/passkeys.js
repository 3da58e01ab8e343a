// Beside allauth's scripts for passkeys: when one can't be made or used, the page says so.
document.addEventListener("allauth.error", (event) => {
  event.preventDefault();
  document.querySelectorAll("[data-passkey-failed]").forEach((sentence) => { sentence.hidden = false; });
});
