// Loads a style sheet before the module that needs it runs; the build puts calls of it for `import "x.css"`.

/** Adds the sheet at `href` to the page, once; settles when it is in force, or could not be loaded. */
export function loadStylesheet(href: string): Promise<void> {
  const link =
    document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${href}"]`) ?? added(href);
  if (link.sheet) return Promise.resolve();
  return new Promise((resolve) => {
    link.addEventListener("load", () => resolve());
    // A page without its colours is still a page: a lost sheet does not stop it, and whoever needs it next asks anew.
    link.addEventListener("error", () => {
      link.remove();
      resolve();
    });
  });
}

function added(href: string): HTMLLinkElement {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  document.head.append(link);
  return link;
}
