// Scrolling in the list: finds the row of an item, and scrolls so that one row is visible above it.

/** The row of an item in the list; null when its group is closed. */
export function rowElement(list: HTMLElement | null, item: string): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-item="${CSS.escape(item)}"]`) ?? null;
}

/** Scrolls only the list, until the row is below the heading of its group with one row above it. */
export function showWithOneAbove(list: HTMLElement, row: HTMLElement): void {
  const line = row.closest("li");
  const above = line?.previousElementSibling ?? line;
  const head = line?.closest("section[data-part~=day-list__section]")?.querySelector("h2");
  if (!above) return;
  const offset = above.getBoundingClientRect().top - list.getBoundingClientRect().top;
  list.scrollTop += offset - (head?.getBoundingClientRect().height ?? 0);
}
