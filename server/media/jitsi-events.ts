// The events of our plugin in Prosody, and the check that they come from it.
import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { MediaRight } from "../contract/media.ts";

/** Bytes of one batch: fifty events with the longest names stay far below. */
export const EVENTS_BYTES = 256 * 1024;

/** PostgreSQL does not accept a zero byte, and none of our texts has a control character. */
const word = z
  .string()
  .min(1)
  .max(200)
  .regex(/^\P{Cc}*$/u);
const count = z.number().int().min(0);
const head = { n: count.min(1), at: count };
const era = z.string().max(200);
const seat = { room: word, user: word, group: word, nick: z.string().max(1_000) };

/** What the plugins refuse, and why; `other` for values newer than this version. */
const REFUSED = ["stream", "conference", "room", "screen", "other"] as const;
const REFUSAL_CODES = [
  ...(["bad_token", "bad_claims", "wrong_room", "stale", "denied"] as const),
  ...(["no_share", "nick_taken", "nick_fixed", "other"] as const),
] as const;

/** Numbered from one in each run of Prosody; events of unknown types are skipped by their number. */
export const JitsiEvent = z.union([
  z.object({ ...head, ...seat, type: z.literal("joined"), right: MediaRight, seq: count, era }),
  z.object({ ...head, ...seat, type: z.literal("left"), cause: z.string().max(200) }),
  z.object({ ...head, ...seat, type: z.literal("sharing"), on: z.boolean() }),
  z.object({ ...head, type: z.literal("started") }),
  z.object({
    ...head,
    type: z.literal("refused"),
    of: z.enum(REFUSED).catch("other"),
    code: z.enum(REFUSAL_CODES).catch("other"),
    count: count.min(1),
    room: z.string().max(200).optional(),
    user: z.string().max(200).optional(),
    group: z.string().max(200).optional(),
  }),
  z.object({ ...head, type: z.enum(["roomCreated", "roomDestroyed"]), room: word }),
  z
    .object({ ...head, type: z.string().max(60) })
    .refine(({ type }) => !known.includes(type))
    .transform(({ n, at }) => ({ n, at, type: "unknown" as const })),
]);
export type JitsiEvent = z.infer<typeof JitsiEvent>;
const known = ["joined", "left", "sharing", "started", "refused", "roomCreated", "roomDestroyed"];

/** An invalid event: the part of it that may be logged, with 0 for no number. */
type Unread = { n: number; type: string };

/**
 * One request: events in order, of one run of Prosody (`boot`). An unreadable one does not refuse the others, which
 * would come with it again and again.
 */
export const JitsiBatch = z
  .object({
    boot: word,
    sent: count,
    dropped: count,
    events: z.array(z.unknown()).min(1).max(500),
  })
  .transform(({ events: given, ...rest }) => {
    const read = given.map((event) => ({ event, ...JitsiEvent.safeParse(event) }));
    const events = read.flatMap(({ data }) => (data ? [data] : []));
    return {
      ...rest,
      events,
      unread: read.flatMap(({ event, success }) => (success ? [] : [unread(event)])),
    };
  });
export type JitsiBatch = z.infer<typeof JitsiBatch>;

/** Its number, and its type if that is a plain word: everything else may be somebody's data. */
const unreadShape = z
  .object({
    n: head.n.catch(0),
    type: z
      .string()
      .regex(/^[a-zA-Z]{1,40}$/)
      .catch("none"),
  })
  .catch({ n: 0, type: "none" });

function unread(event: unknown): Unread {
  return unreadShape.parse(event);
}

/**
 * Whether a body was signed with the secret. Compared in constant time.
 * @param signature - `sha256=…` as received, or nothing
 */
export function isSigned(body: string, signature: string | undefined, secret: string): boolean {
  const expected = Buffer.from(`sha256=${createHmac("sha256", secret).update(body).digest("hex")}`);
  const given = Buffer.from(signature ?? "");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
