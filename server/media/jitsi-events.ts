// What our plugin in Prosody tells us, and how we know that it is it.
import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { MediaRight } from "../contract/media.ts";

/** Bytes of one batch: fifty events of the longest names stay far below. */
export const EVENTS_BYTES = 256 * 1024;

const word = z.string().min(1).max(200);
const count = z.number().int().min(0);
const head = { n: count.min(1), at: count };
const seat = { room: word, user: word, group: word, nick: z.string().max(1_000) };

/** Numbered from one in each life of Prosody; events that we do not know yet are passed over by their number alone. */
export const JitsiEvent = z.union([
  z.object({ ...head, ...seat, type: z.literal("joined"), right: MediaRight, seq: count }),
  z.object({ ...head, ...seat, type: z.literal("left"), cause: z.string().max(200) }),
  z.object({ ...head, ...seat, type: z.literal("sharing"), on: z.boolean() }),
  z.object({ ...head, type: z.literal("started") }),
  z.object({
    ...head,
    type: z.literal("refused"),
    room: word,
    code: word,
    user: z.string().max(200).optional(),
  }),
  z.object({ ...head, type: z.enum(["roomCreated", "roomDestroyed"]), room: word }),
  z
    .object({ ...head, type: z.string().max(60) })
    .refine(({ type }) => !known.includes(type))
    .transform(({ n, at }) => ({ n, at, type: "unknown" as const })),
]);
export type JitsiEvent = z.infer<typeof JitsiEvent>;
const known = ["joined", "left", "sharing", "started", "refused", "roomCreated", "roomDestroyed"];

/** What comes in one request: events in order, of one life of Prosody (`boot`). */
export const JitsiBatch = z.object({
  boot: word,
  sent: count,
  dropped: count,
  events: z.array(JitsiEvent).min(1).max(500),
});
export type JitsiBatch = z.infer<typeof JitsiBatch>;

/** Whether a body was signed with the secret. In: `sha256=…` as it came, or nothing. Compared in constant time. */
export function isSigned(body: string, signature: string | undefined, secret: string): boolean {
  const expected = Buffer.from(`sha256=${createHmac("sha256", secret).update(body).digest("hex")}`);
  const given = Buffer.from(signature ?? "");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
