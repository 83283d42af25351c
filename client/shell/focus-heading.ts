// Where the keyboard and readers begin on a page that has just come: its heading, unless the page put the focus somewhere itself.

/** The keyboard goes on from the top of the new page, and readers say what it is. */
export function focusHeading(): void {
  const focused = document.activeElement;
  // A page that put the focus somewhere itself knows better.
  if (focused !== null && focused !== document.body) return;
  const heading = document.querySelector<HTMLElement>("#main h1") ?? document.getElementById("main");
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
