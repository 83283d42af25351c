// The playground of a demo as server and page know it: its scenes, one place in one of them, and what is done there.
import { z } from "zod";
import type { Account } from "./accounts.ts";
import type { BoardRow } from "./courts.ts";
import { commandId, type ServerMessage } from "./messages.ts";
import type { RefusalCode } from "./refusals.ts";
import { personCommand } from "./sitting/commands.ts";

/** Acts that one visit to a scene may hold: each is decided anew with every question. */
export const PLAYGROUND_ACTS = 100;
/** Milliseconds after which no act of a visit counts as later. */
const LONGEST_VISIT_MS = 24 * 3600_000;

const name = z
  .string()
  .max(80)
  .regex(/^[\w-]+$/);

/** A command that somebody gave in a scene, so many milliseconds after the scene's end. */
const playgroundAct = z.strictObject({
  id: commandId,
  as: name,
  command: personCommand,
  after: z.number().min(0).max(LONGEST_VISIT_MS),
});
export type PlaygroundAct = z.infer<typeof playgroundAct>;

/** Which place is asked for: the scene, whose place it is, and what was done there since. */
export const playgroundVisit = z.strictObject({
  scene: name,
  as: name,
  acts: z.array(playgroundAct).max(PLAYGROUND_ACTS),
});
export type PlaygroundVisit = z.infer<typeof playgroundVisit>;

/** Whose place it is: a person of the scene. */
export type PlaygroundViewer = { id: string; name: string; role: string };

/** A scene: a scripted history, told up to the moment that is shown. */
export type PlaygroundScene = {
  id: string;
  group: string;
  title: string;
  /** What is to be seen there. */
  about: string;
  viewers: PlaygroundViewer[];
};

/** The place of one person in one scene, as their page is told it. */
export type PlaygroundPlace = {
  account: Account;
  /** The time at the scene's end, in milliseconds since 1970. */
  now: number;
  board: BoardRow[];
  /** The whole of what they may see. */
  reset: Extract<ServerMessage, { t: "reset" }>;
  /** What the last act was answered with; null where it was done, or there was none. */
  refused: RefusalCode | null;
  /** What the person's audience was told by the last act, when it was done and they are still of that audience. */
  change: Extract<ServerMessage, { t: "change" }> | null;
  /** Whether they are seen and heard, or watch; null where they have neither. */
  right: "publish" | "watch" | null;
  /** Where that is; null where they have neither. */
  place: string | null;
  /** Everybody whom they would see and hear in the same place, themselves left out. */
  onAir: string[];
};
