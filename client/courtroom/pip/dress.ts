// Gives another window of this page its look: language, theme, style sheets and title, also when the theme changes.

const attributes = ["lang", "dir", "data-theme"] as const;

/** Dresses the window. Out: the way to stop following the page. */
export function dress(other: Window, title: string): () => void {
  const { document: theirs } = other;
  theirs.title = title;
  const follow = () => {
    for (const name of attributes)
      theirs.documentElement.setAttribute(name, document.documentElement.getAttribute(name) ?? "");
    const known = new Set(
      [...theirs.querySelectorAll("[data-of]")].map((each) => each.getAttribute("data-of")),
    );
    for (const sheet of document.querySelectorAll<HTMLElement>('link[rel="stylesheet"], style')) {
      const name = sheet instanceof HTMLLinkElement ? sheet.href : (sheet.textContent ?? "").slice(0, 200);
      if (known.has(name)) continue;
      const copy = theirs.importNode(sheet, true);
      if (sheet instanceof HTMLLinkElement) copy.setAttribute("href", sheet.href);
      copy.setAttribute("data-of", name);
      theirs.head.append(copy);
    }
  };
  follow();
  const watch = new MutationObserver(follow);
  watch.observe(document.documentElement, { attributes: true, attributeFilter: [...attributes] });
  watch.observe(document.head, { childList: true });
  return () => watch.disconnect();
}
