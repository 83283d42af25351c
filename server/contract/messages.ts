// Everything that travels on the socket, named by who sends it.
import { z } from "zod";
import { ClientSignal, type MediaNews, type ServerSignal } from "./media.ts";
import { type QualityNews, qualityReport } from "./quality.ts";
import type { RefusalCode } from "./refusals.ts";
import type { BoardRow } from "./rest/courts.ts";
import { personCommand } from "./sitting/commands.ts";
import { type HallAudience, hallAudiences } from "./sitting/core/audience.ts";
import type { Sitting } from "./sitting/sitting.ts";
import type { ViewChanged } from "./sitting/view.ts";

/** Ids with a colon are the server's own (`kick:…`), so that no client can use them first. */
export const commandId = z.string().regex(/^[\w-]{8,80}$/);

/** Any text: one that names no sitting is answered as such, and does not end the connection. */
const sitting = z.string();
const audience = z.enum(hallAudiences);

/**
 * What a client may say. `hello` comes first and carries the bearer token (none for the public board).
 * `watch` follows a sitting from a known point; `enter` is a command like all others.
 */
const plainMessage = z.discriminatedUnion("t", [
  z.strictObject({
    t: z.literal("hello"),
    token: z.string().max(4000).nullable(),
    /** The token is a recorder's, and not of a login. */
    as: z.literal("recorder").optional(),
  }),
  z.strictObject({
    t: z.literal("watch"),
    sitting,
    /** none: looking on; link: in the hall, so that losing this connection is seen; media: with audio and video too. */
    presence: z.enum(["none", "link", "media"]),
    /** The last entry this client has folded, and whose view it holds; null for none. */
    known: z.strictObject({ seq: z.int().min(0), audience, epoch: z.string().max(40) }).nullable(),
  }),
  z.strictObject({ t: z.literal("unwatch"), sitting }),
  z.strictObject({ t: z.literal("board"), on: z.boolean() }),
  z.strictObject({
    t: z.literal("command"),
    sitting,
    id: commandId,
    command: personCommand,
    /** It was given before under this id, and has no answer yet: a refusal is then one of every process. */
    again: z.boolean().optional(),
  }),
  z.strictObject({ t: z.literal("ping"), at: z.number() }),
  qualityReport(),
]);
export const clientMessage = z.union([plainMessage, ClientSignal]);
export type ClientMessage = z.infer<typeof clientMessage>;

/** The id of a command whose shape is wrong, under which the client waits for its refusal. */
export const malformedCommand = z.looseObject({ t: z.literal("command"), id: z.string().min(1).max(200) });

/** The notices of docs/reference.md#notices, letter for letter. */
const notices = [
  "urgent-hand-raise",
  "urgent-hand-raise-overflow",
  "secret-room",
  "chat-request",
  "hc-server-down",
  "synced-case-data",
  "kicked-out",
  "urgent-entry",
  "passover-message",
  "stand-in",
  "copy-waits",
] as const;
export type Notice = (typeof notices)[number];

export type ServerMessage =
  /**
   * The connection is known. `epoch` names this server's run, `now` its clock in milliseconds, `build` its build of
   * the client: null in development.
   */
  | {
      t: "welcome";
      connection: string;
      account: string | null;
      epoch: string;
      now: number;
      build: string | null;
    }
  /** The whole of what the audience may see, up to `seq`; `ownPart` is what only this person may see. */
  | {
      t: "reset";
      sitting: string;
      audience: HallAudience;
      epoch: string;
      seq: number;
      view: Sitting;
      ownPart: Sitting | null;
    }
  /** There is no such sitting to watch: no such court, or no such day of it. */
  | { t: "noHall"; sitting: string }
  /** The whole of a hall was asked for too often on this connection: to be asked again after so many seconds. */
  | { t: "watchRefused"; sitting: string; code: "too_often"; seconds: number }
  /** What the entries `from` to `seq` changed of what the audience may see; null for nothing. */
  | {
      t: "change";
      sitting: string;
      audience: HallAudience;
      from: number;
      seq: number;
      change: ViewChanged | null;
    }
  /** All of what only this person may see, sent again. */
  | { t: "ownPart"; sitting: string; seq: number; ownPart: Sitting }
  /** Its changes since it was last sent on this connection. */
  | { t: "ownChange"; sitting: string; seq: number; change: ViewChanged }
  | { t: "done"; id: string; seq: number }
  | { t: "refused"; id: string; code: RefusalCode }
  | { t: "board"; rows: BoardRow[] }
  | { t: "boardRow"; row: BoardRow }
  | { t: "notice"; notice: Notice; sitting: string | null; data: Record<string, string | number | null> }
  | ServerSignal
  | QualityNews
  | MediaNews
  /** The client broke the protocol or may not be here; the connection ends after this. */
  | {
      t: "bye";
      code:
        | "no_session"
        | "session_ended"
        | "other_login"
        | "bad_message"
        | "too_slow"
        | "stopping"
        | "silent"
        | "too_many"
        | "too_many_sockets";
    }
  | { t: "pong"; at: number };
