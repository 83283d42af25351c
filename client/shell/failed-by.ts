// Turns what was thrown on the way to a page, or in it, into what the error page shows. Pure.

export type Failed = { status: number; message?: string; detail?: string };

/** Letters of a detail that are shown. */
const DETAIL_LENGTH = 200;

/**
 * Returns what the error page shows for an error. An error with a status was made for people, so its message is the title of the page. The
 * message of any other error is a detail for support.
 */
export function failedBy(error: unknown): Failed {
  const { status, message }: { status?: unknown; message?: unknown } = Object(error);
  const words = typeof message === "string" && message !== "" ? message.slice(0, DETAIL_LENGTH) : undefined;
  const isOfPage = typeof status === "number" && status >= 400 && status < 600;
  return isOfPage ? { status, message: words } : { status: 500, detail: words };
}
