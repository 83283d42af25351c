// Copies the look of this page to another window: language, theme, style sheets and title, also when the theme changes.

const attributes = ["lang", "dir", "data-theme"] as const;

/**
 * Copies the styles of this page to another window, and follows their changes.
 * @returns a function that stops following
 */
export function copyStyles(other: Window, title: string): () => void {
  const { document: theirs } = other;
  theirs.title = title;
  const follow = () => {
    for (const name of attributes)
      theirs.documentElement.setAttribute(name, document.documentElement.getAttribute(name) ?? "");
    copySheets(theirs);
    // A style sheet that is still loading is copied once it has loaded.
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
      if (!link.sheet) link.addEventListener("load", follow, { once: true });
  };
  follow();
  const watch = new MutationObserver(follow);
  watch.observe(document.documentElement, { attributes: true, attributeFilter: [...attributes] });
  watch.observe(document.head, { childList: true });
  return () => watch.disconnect();
}

/** The rules themselves, in order: nothing is fetched, so the window has its styles at once and without a network. */
function copySheets(theirs: Document): void {
  const view = theirs.defaultView;
  if (view === null || theirs.adoptedStyleSheets.length === document.styleSheets.length) return;
  theirs.adoptedStyleSheets = [...document.styleSheets].map(({ cssRules }) => {
    const copy = new view.CSSStyleSheet();
    copy.replaceSync(Array.from(cssRules, ({ cssText }) => cssText).join("\n"));
    return copy;
  });
}
