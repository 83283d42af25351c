// The messages between the mesh relays of several server processes, small enough for one NOTIFY each.
import { z } from "zod";
import {
  type LinkSignal,
  LinkSignal as LinkSignalSchema,
  MediaMember,
  MediaPersonId,
  MediaSession,
  Place,
} from "../../contract/media.ts";

/** Characters of a piece: with three bytes each, or two once in JSON twice, it fits a sealed notification. */
const PIECE = 1_700;
/** Signals that are still incomplete; the oldest are dropped, so that a dead process cannot fill our memory. */
const UNFINISHED_MAX = 200;

const relay = z.string().min(1).max(64);

const since = z.number().int().min(0);

const SeatOf = z.enum(["bench", "court", "bar", "public"]);

/** `relay` is the process that sends it; a relay ignores its own. */
export const MeshForward = z.discriminatedUnion("kind", [
  /** A process has started: the others answer with their members. */
  z.strictObject({ kind: z.literal("hello"), relay }),
  z.strictObject({ kind: z.literal("member"), relay, place: Place, member: MediaMember, of: SeatOf, since }),
  /** A person of the public gave up their seat for counsel. */
  z.strictObject({
    kind: z.literal("displaced"),
    relay,
    place: Place,
    personId: MediaPersonId,
    session: MediaSession,
  }),
  z.strictObject({
    kind: z.literal("left"),
    relay,
    place: Place,
    personId: MediaPersonId,
    session: MediaSession,
    reason: z.enum(["left", "lost", "revoked"]),
  }),
  z.strictObject({ kind: z.literal("revoked"), relay, personId: MediaPersonId }),
  /** A signal that its receiver could not take: `relay` reports it to the sender's process. */
  z.strictObject({
    kind: z.literal("undelivered"),
    relay,
    place: Place,
    from: MediaPersonId,
    fromSession: MediaSession,
    to: MediaPersonId,
  }),
  z.strictObject({
    kind: z.literal("signal"),
    relay,
    place: Place,
    from: MediaPersonId,
    fromSession: MediaSession,
    to: MediaPersonId,
    toSession: MediaSession,
    /** The signal of this relay to which the piece belongs, its index in it, and how many pieces there are. */
    number: z.number().int().min(0),
    piece: z.number().int().min(0),
    pieces: z.number().int().min(1).max(80),
    text: z.string().max(PIECE),
  }),
]);
export type MeshForward = z.infer<typeof MeshForward>;
export type ForwardedSignal = Extract<MeshForward, { kind: "signal" }>;

/**
 * Splits a signal with its address.
 * @returns the messages that carry it, each at most 5.9 kB as JSON
 */
export function cutSignal(
  address: Omit<ForwardedSignal, "kind" | "piece" | "pieces" | "text">,
  signal: LinkSignal,
): ForwardedSignal[] {
  const whole = JSON.stringify(signal);
  const pieces = Math.ceil(whole.length / PIECE);
  return Array.from({ length: pieces }, (_, piece) => ({
    kind: "signal",
    ...address,
    piece,
    pieces,
    text: whole.slice(piece * PIECE, (piece + 1) * PIECE),
  }));
}

/** Combines pieces to signals again, in whatever order they arrive. */
export class SignalPieces {
  private readonly unfinished = new Map<string, (string | undefined)[]>();

  /**
   * @param message - one piece
   * @returns the signal, once its last piece has arrived; null before, or if the whole is not a signal
   */
  add(message: ForwardedSignal): LinkSignal | null {
    const key = `${message.relay} ${message.number}`;
    const texts = this.unfinished.get(key) ?? new Array<string | undefined>(message.pieces).fill(undefined);
    if (message.piece >= texts.length) return null;
    texts[message.piece] = message.text;
    if (texts.some((text) => text === undefined)) {
      this.unfinished.set(key, texts);
      const oldest = this.unfinished.keys().next();
      if (this.unfinished.size > UNFINISHED_MAX && !oldest.done) this.unfinished.delete(oldest.value);
      return null;
    }
    this.unfinished.delete(key);
    return readSignal(texts.join(""));
  }
}

function readSignal(text: string): LinkSignal | null {
  try {
    return LinkSignalSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
