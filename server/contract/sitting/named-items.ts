// Which items the public may read with their case: in the chapters of a stream, and in a search of recordings. Pure.
import type { Mask, Span } from "./core/airing.ts";
import { redact } from "./redact.ts";
import type { Sitting } from "./sitting.ts";
import { isKeptOff } from "./topics/stream.ts";

/** Masks for the sake of an item, and not of the moment: its case is named in no chapter of the day. */
const ofItem: ReadonlySet<Mask> = new Set(["objection", "excluded", "excluded_kind", "in_camera"]);

/** The items whose case may be named, as the public reads them. */
export function namedIn(sitting: Sitting, spans: readonly Span[]): Map<string, Sitting["items"][string]> {
  const hidden = new Set(spans.flatMap(({ item, mask }) => (mask !== null && ofItem.has(mask) ? item : [])));
  const { items } = redact({ ...sitting, chat: {} }, "public");
  const heard = new Set(spans.flatMap(({ item }) => item ?? []));
  return new Map(
    [...heard].flatMap((id): [string, Sitting["items"][string]][] => {
      const item = items[id];
      return item && !hidden.has(id) && !isKeptOff(item, sitting) ? [[id, item]] : [];
    }),
  );
}
