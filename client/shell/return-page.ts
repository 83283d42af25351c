// The page from which a person set out for a hall, so that Back on the way there leads to it again.

const before = ["/court-list", "/select-case", "/add-case", "/multi-court"] as const;
export type ReturnPage = (typeof before)[number];

let last: ReturnPage | null = null;

/** Notes each page that is shown; only those from which one sets out count. */
export function notePage(path: string): void {
  last = before.find((each) => each === path) ?? last;
}

/** The page from which the person set out, in this window since it was loaded; null when it is not known. */
export function returnPageOf(): ReturnPage | null {
  return last;
}
