// The headers of a file from somebody for others: it is saved or shown by our pages, and never runs as one.
import { disposition } from "./names.ts";

/** A file runs nothing, loads nothing, and is shown in no frame. */
export const FILE_POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'";

/**
 * @param mime - its type, as it was judged when it came in
 * @param bytes - its length
 * @param name - under which it is saved; without one the browser takes that of the address
 */
export function fileHeaders({ mime, bytes, name }: { mime: string; bytes: number; name?: string }) {
  return {
    "Content-Type": mime,
    "Content-Length": String(bytes),
    "Content-Disposition": name === undefined ? "attachment" : disposition("attachment", name),
    "Content-Security-Policy": FILE_POLICY,
    "Cross-Origin-Resource-Policy": "same-origin",
  };
}
