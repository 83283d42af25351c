// Loads a style sheet before the module that needs it runs; the build puts calls of it for `import "x.css"`.

/** Adds the sheet at `href` to the page, once; settles when it is in force, or could not be loaded. */
export function loadStylesheet(href: string): Promise<void> {
  if (document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return Promise.resolve();
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  return new Promise((resolve) => {
    // A page without its colours is still a page: a lost sheet does not stop it.
    link.onload = () => resolve();
    link.onerror = () => resolve();
    document.head.append(link);
  });
}
