// The playground of a demo as server and page know it: its scenes, one place in one of them, and what is done there.
import { z } from "zod";
import { PLAYGROUND_ACTS } from "../limits.ts";
import { commandId, type ServerMessage } from "../messages.ts";
import { refusals } from "../refusals.ts";
import { personCommand } from "../sitting/commands.ts";
import { account } from "./accounts.ts";
import { boardRows } from "./courts.ts";

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

/** The place that is asked for: its scene, whose place it is, and what was done there since. */
export const playgroundVisit = z.strictObject({
  scene: name,
  as: name,
  acts: z.array(playgroundAct).max(PLAYGROUND_ACTS),
});
export type PlaygroundVisit = z.infer<typeof playgroundVisit>;

/** The person of the scene whose view is shown. */
const playgroundViewer = z.object({ id: z.string(), name: z.string(), role: z.string() });
export type PlaygroundViewer = z.infer<typeof playgroundViewer>;

/** A scene: a scripted history, told up to the moment that is shown. */
const playgroundScene = z.object({
  id: z.string(),
  group: z.string(),
  title: z.string(),
  /** A text about what there is to see. */
  about: z.string(),
  viewers: z.array(playgroundViewer),
});
export type PlaygroundScene = z.infer<typeof playgroundScene>;
export const playgroundScenes = z.array(playgroundScene);

/** A message as the socket sends it; its type is the socket's. */
const messageOf = <T extends ServerMessage["t"]>(): z.ZodType<Extract<ServerMessage, { t: T }>> => z.any();

/** The place of one person in one scene, as their page reads it. */
export const playgroundPlace = z.object({
  account,
  /** The time at the scene's end, in milliseconds since 1970. */
  now: z.number(),
  board: boardRows,
  /** The whole of what they may see. */
  reset: messageOf<"reset">(),
  /** The refusal of the last act; null where it was done, or there was none. */
  refused: z.enum(refusals).nullable(),
  /** The change that the last act sent to the person's audience, if it was done and they are still of that audience. */
  change: messageOf<"change">().nullable(),
  /** Whether they are seen and heard, or watch; null where they have neither. */
  right: z.enum(["publish", "watch"]).nullable(),
  /** Where that is; null where they have neither. */
  place: z.string().nullable(),
  /** Everybody whom they would see and hear in the same place, themselves left out. */
  onAir: z.array(z.string()),
});
export type PlaygroundPlace = z.infer<typeof playgroundPlace>;
