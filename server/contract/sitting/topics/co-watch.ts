// Co-watch: a file shown to everybody at the same page, zoom and time. It counts as the hall's single share.

import { z } from "zod";
import type { Role } from "../../roles.ts";
import { whileSitting } from "../core/phases.ts";
import { everywhere } from "../core/places.ts";
import { courtOrBar, judge, officer } from "../core/role-groups.ts";
import { type Cowatch, type SharedFile, ZOOM_MAX, ZOOM_MIN } from "../core/shared-file.ts";
import type { CoreState } from "../core/state.ts";
import { type CommandsOf, type Folds, onlyServer, type Rules } from "../core/topic.ts";
import { type ShareState, withoutRequest } from "./screen-share.ts";

const part = () => z.number().min(0).max(1);

export const commands = () => [
  z.strictObject({
    type: z.literal("turnCowatch"),
    page: z.int().min(1).max(20_000),
    zoom: z.number().min(ZOOM_MIN).max(ZOOM_MAX),
    x: part(),
    y: part(),
  }),
  z.strictObject({
    type: z.literal("playCowatch"),
    time: z.number().min(0).max(86_400),
    playing: z.boolean(),
  }),
];
/** Sent by the upload alone, which has checked the file: nobody can claim one that the server has not read. */
type StartCowatch = { type: "startCowatch"; file: SharedFile };
export const serverCommands = onlyServer<StartCowatch>();
export const permissions: Rules<CommandsOf<typeof commands> | StartCowatch> = {
  startCowatch: {
    roles: courtOrBar,
    phases: whileSitting,
    switch: { flag: "co_watch", refusal: "cowatch_off" },
    in: everywhere,
  },
  turnCowatch: { roles: courtOrBar, phases: whileSitting, in: everywhere },
  playCowatch: { roles: courtOrBar, phases: whileSitting, in: everywhere },
};

export type CowatchEvent =
  | { type: "cowatchStarted"; person: string; file: SharedFile; at: number }
  | { type: "cowatchTurned"; page: number; zoom: number; x: number; y: number; at: number }
  | { type: "cowatchPlayed"; time: number; playing: boolean; at: number };
export const folds: Folds<CoreState & ShareState, CowatchEvent> = {
  cowatchStarted: ({ shareRequests, running }, { person, file, at }) => {
    const cowatch = { file, page: 1, zoom: 1, x: 0, y: 0, time: 0, playing: false, at };
    return {
      shareRequests: withoutRequest(shareRequests, person),
      share: { state: "on", person, kind: "cowatch", mode: "text", item: running, at, cowatch },
    };
  },
  cowatchTurned: (sitting, { page, zoom, x, y }) => move(sitting, { page, zoom, x, y }),
  cowatchPlayed: (sitting, { time, playing, at }) => move(sitting, { time, playing, at }),
};

function move({ share }: ShareState, change: Partial<Cowatch>): Partial<ShareState> {
  return share?.cowatch ? { share: { ...share, cowatch: { ...share.cowatch, ...change } } } : {};
}

/** Roles that may turn the pages of another person's file. */
export const mayTurnForOthers: readonly Role[] = officer;

/** Roles that may read a shared file at a page of their own, on their page alone. */
export const mayTurnAlone: readonly Role[] = judge;

/**
 * The position of a shared film at a moment. Takes the shared file's state and the court's time in milliseconds.
 * @returns seconds from its beginning; callers end it at the film's own length
 */
export function filmPosition({ time, playing, at }: Cowatch, now: number): number {
  return playing ? time + Math.max(0, now - at) / 1000 : time;
}
