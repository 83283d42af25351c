// Gives another window of this page its look: language, theme, style sheets and title, also when the theme changes.

const attributes = ["lang", "dir", "data-theme"] as const;

/** Dresses the window, which shows nothing before its sheets are there. Out: the way to stop following the page. */
export function dress(other: Window, title: string): () => void {
  const { document: theirs } = other;
  theirs.title = title;
  const follow = () => {
    for (const name of attributes)
      theirs.documentElement.setAttribute(name, document.documentElement.getAttribute(name) ?? "");
    copySheets(theirs);
  };
  follow();
  const watch = new MutationObserver(follow);
  watch.observe(document.documentElement, { attributes: true, attributeFilter: [...attributes] });
  watch.observe(document.head, { childList: true });
  return () => watch.disconnect();
}

/** Copies the sheets of the page that the other document has not yet. */
function copySheets(theirs: Document): void {
  const known = new Set([...theirs.querySelectorAll("link")].map((link) => link.getAttribute("href")));
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (known.has(href)) continue;
    const link = theirs.createElement("link");
    link.rel = "stylesheet";
    link.setAttribute("href", href);
    link.dataset.state = "coming";
    theirs.body.hidden = true;
    const come = () => {
      link.dataset.state = "here";
      theirs.body.hidden = theirs.querySelector('link[data-state="coming"]') !== null;
    };
    link.addEventListener("load", come);
    // A window without its colours is still a window.
    link.addEventListener("error", come);
    theirs.head.append(link);
  }
}
