/** Asks the browser to keep the page, so that it opens without a network. Without that everything works all the same. */

if (import.meta.env.PROD && isSecureContext && "serviceWorker" in navigator)
  addEventListener("load", () => {
    navigator.serviceWorker.register("./sw.js").catch(() => {});
  });
