// What calls of copies answer: a copy as a row, and its files; a film is read range by range.
import type { CopyRow as Found } from "../../db/queries/recording-copies.ts";
import { readCopy } from "../broadcast/copies/copy-files.ts";
import { copyState } from "../broadcast/copies/copy-state.ts";
import { MEMO_CATEGORY } from "../contract/limits.ts";
import type { CopyRow } from "../contract/rest/recording-copies.ts";
import { isClosed } from "../contract/sitting/core/closed-items.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import { Failure } from "../kernel/failure.ts";
import { itemText } from "../record/words.ts";
import type { Services } from "./services.ts";

/** A copy as somebody reads it. */
export function rowOf(row: Found, now: number, reader: string): CopyRow {
  const { sitting, copy, hall, date, items, why, asker, objectors } = row;
  return {
    sitting,
    copy,
    hall,
    date,
    items,
    why,
    asker,
    state: copyState(row, now),
    name: row.name ?? "",
    objections: objectors.length,
    hasObjected: objectors.includes(reader),
    isMine: row.person === reader,
    askedAt: row.askedAt.getTime(),
    partiesUntil: row.partiesUntil?.getTime() ?? null,
    givenUntil: row.givenUntil?.getTime() ?? null,
    refusedWhy: row.refusedWhy ?? "",
    seconds: row.seconds ?? 0,
    bytes: row.bytes ?? 0,
    hash: row.hash ?? "",
    isMarked: row.marked === true,
    failedWhy: row.failedWhy,
    hasTrouble: row.trouble !== null && row.madeAt === null,
  };
}

/** Items for the paper's readers, who may be anybody: closed ones by number alone, memos without their text. */
export function itemsIn(state: Sitting, items: readonly string[]): string[] {
  return items.map((id) => {
    const item = state.items[id];
    if (!item) return id;
    return isClosed(item, state) || item.category === MEMO_CATEGORY
      ? itemText(item)
      : `${itemText(item)} (${item.caseNumber})`;
  });
}

/** The name of a copy’s files, without what tells their kind. */
export const nameOf = ({ sitting, copy }: Pick<Found, "sitting" | "copy">) => `recording-${sitting}-${copy}`;

/** A file that the browser keeps. */
export function attached(content: string | Uint8Array<ArrayBuffer>, type: string, name: string): Response {
  return new Response(content, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
    },
  });
}

/** Answers with the file, or with the one range of its bytes that was asked for. */
export async function fileAnswer(
  { broadcasts, log }: Services,
  { row, ...kept }: { row: Found } & Parameters<typeof readCopy>[1],
  asked: string | undefined,
): Promise<Response> {
  const length = row.bytes ?? 0;
  const headers = {
    "Content-Type": "video/mp4",
    "Content-Disposition": `attachment; filename="${nameOf(row)}.mp4"`,
    "Accept-Ranges": "bytes",
    "Cache-Control": "private, no-store",
    ETag: `"${row.hash ?? ""}"`,
  };
  const range = rangeOf(asked, length);
  if (range === "beyond")
    return new Response(null, { status: 416, headers: { "Content-Range": `bytes */${length}` } });
  const [from, to] = range ?? [0, length];
  const body = await streamOf(readCopy(broadcasts.store, kept, [from, to]), log);
  const part = { "Content-Length": String(to - from) };
  if (range === null) return new Response(body, { headers: { ...headers, ...part } });
  const content = { "Content-Range": `bytes ${from}-${to - 1}/${length}` };
  return new Response(body, { status: 206, headers: { ...headers, ...part, ...content } });
}

/**
 * Reads on as fast as it is downloaded.
 * @throws Failure not_found where not even the first part can be read, while that can still be said
 */
async function streamOf(
  parts: AsyncGenerator<Uint8Array>,
  log: Services["log"],
): Promise<ReadableStream<Uint8Array>> {
  let first: IteratorResult<Uint8Array> | null = await parts.next().catch((err: unknown) => {
    log.warn({ err }, "a copy of a recording cannot be read");
    throw new Failure("not_found", "The file cannot be read");
  });
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = first ?? (await parts.next());
      first = null;
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}

/** One range of bytes (RFC 9110), from the first, before the last; null for none or several: the whole file. */
function rangeOf(asked: string | undefined, length: number): readonly [number, number] | "beyond" | null {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(asked ?? "") ?? [];
  if (first === "" && last === "") return null;
  const from = first === "" ? Math.max(0, length - Number(last)) : Number(first);
  const to = first === "" || last === "" ? length : Math.min(length, Number(last) + 1);
  return from < to ? [from, to] : "beyond";
}
