// The topic of sharing: one screen, or one file shown in step to all, at a time in a hall; asked for, granted, stopped.
import { z } from "zod";
import { type Role, standingOf } from "../roles.ts";
import { type Audience, personOf } from "./audience.ts";
import type { Named } from "./named.ts";
import type { Person, Sitting } from "./state.ts";

/** What may be shared: one's screen, or a file that everybody sees at the same page, zoom and time. */
export const shareKinds = ["screen", "cowatch"] as const;
export type ShareKind = (typeof shareKinds)[number];

/** How a screen is sent: sharp, for reading, or smooth, for what moves. */
export const shareModes = ["text", "motion"] as const;
export type ShareMode = (typeof shareModes)[number];

export const cowatchKinds = ["pdf", "image", "video"] as const;
export type CowatchKind = (typeof cowatchKinds)[number];

/** Zooms of a shared page: 1 is the whole width of the place it is shown in. */
export const ZOOM_MIN = 0.5;
export const ZOOM_MAX = 6;

/**
 * A file as the server stored it: a random id, what its content was found to be, and the SHA-256 of its bytes for the
 * record (logs from before it have none).
 */
export type SharedFile = {
  id: string;
  name: string;
  kind: CowatchKind;
  type: string;
  size: number;
  hash?: string;
};

/** Where a shared file is now. Pages count from 1; x and y are the part scrolled away, 0 to 1; times are seconds. */
export type Cowatch = {
  file: SharedFile;
  page: number;
  zoom: number;
  x: number;
  y: number;
  /** Where the film was at the time `at`, and whether it has been running since. */
  time: number;
  playing: boolean;
  at: number;
};

/** The one share of a hall: granted and not begun, or on. Times are milliseconds since 1970. */
export type Share = {
  state: "granted" | "on";
  person: string;
  kind: ShareKind;
  mode: ShareMode;
  /** The item that ran when it was granted or begun; the share ends with it. */
  item: string | null;
  at: number;
  cowatch: Cowatch | null;
};

/** A wish to share that waits for the court officer, or was declined. */
export type ShareRequest = { person: string; kind: ShareKind; state: "asked" | "declined"; at: number };

export type Sharing = { share: Share | null; shareRequests: ShareRequest[] };
export const emptyShare: Sharing = { share: null, shareRequests: [] };

const person = z
  .string()
  .min(1)
  .max(80)
  .refine((text) => !text.includes("\u0000") && text.isWellFormed());
const part = z.number().min(0).max(1);

/** The commands of sharing that come from a socket. */
export const shareCommands = [
  z.strictObject({ type: z.literal("askToShare"), kind: z.enum(shareKinds) }),
  z.strictObject({ type: z.literal("decideShare"), person, granted: z.boolean() }),
  z.strictObject({ type: z.literal("startShare"), mode: z.enum(shareModes) }),
  z.strictObject({ type: z.literal("stopShare"), person: person.optional() }),
  z.strictObject({
    type: z.literal("turnCowatch"),
    page: z.int().min(1).max(20_000),
    zoom: z.number().min(ZOOM_MIN).max(ZOOM_MAX),
    x: part,
    y: part,
  }),
  z.strictObject({
    type: z.literal("playCowatch"),
    time: z.number().min(0).max(86_400),
    playing: z.boolean(),
  }),
] as const;

/** Given by the upload alone, once the file's content is known: nobody can claim a file that the server has not read. */
export type StartCowatch = { type: "startCowatch"; file: SharedFile };

export type ShareEvent =
  | { type: "shareAsked"; request: ShareRequest; at: number }
  | { type: "shareWithdrawn"; person: string; by: "self" | "gone"; at: number }
  | { type: "shareDeclined"; person: string; at: number }
  | { type: "shareGranted"; person: string; kind: ShareKind; at: number }
  | { type: "shareStarted"; person: string; mode: ShareMode; at: number }
  | { type: "shareEnded"; person: string; by: "self" | "court" | "gone" | "item"; at: number }
  | { type: "cowatchStarted"; person: string; file: SharedFile; at: number }
  | { type: "cowatchTurned"; page: number; zoom: number; x: number; y: number; at: number }
  | { type: "cowatchPlayed"; time: number; playing: boolean; at: number };

/** Whether a role shares without asking: people of the court do, and what they share waits for nobody. */
export function sharesUnasked({ role, subRole }: Pick<Person, "role" | "subRole">): boolean {
  return standingOf(role, subRole) === "court";
}

/** Whether a role may end another's share, or turn another's page. The bench may stop; the officer also turns. */
export const mayStopShares: readonly Role[] = ["MASTER", "JUDGE"];
export const mayTurnForOthers: readonly Role[] = ["MASTER"];

/** The person whose screen the media plane may carry now; null for nobody. */
export function screenSharer({ share }: Pick<Sitting, "share">): string | null {
  return share?.state === "on" && share.kind === "screen" ? share.person : null;
}

/** The person's own open wish to share; undefined when they have none. */
export function requestOf(sitting: Pick<Sitting, "shareRequests">, id: string): ShareRequest | undefined {
  return sitting.shareRequests.find((request) => request.person === id);
}

/**
 * Where a shared film is at a moment. In: the shared file's state and the court's time in milliseconds.
 * Out: seconds from its beginning; callers end it at the film's own length.
 */
export function filmPosition({ time, playing, at }: Cowatch, now: number): number {
  return playing ? time + Math.max(0, now - at) / 1000 : time;
}

/** The people whose own part of sharing is other than before: they are told anew. */
export function shareMoved(before: Sharing, after: Sharing): string[] {
  if (before.share === after.share && before.shareRequests === after.shareRequests) return [];
  const requests = [...before.shareRequests, ...after.shareRequests];
  const moved = requests.filter(
    ({ person: id }) => requestOf(before, id) !== requestOf(after, id) || before.share !== after.share,
  );
  const shares = [before.share, after.share].flatMap((share) => share?.person ?? []);
  return [...new Set([...moved.map((request) => request.person), ...shares])];
}

/** What an audience other than the court may see of sharing. In: who is told, and whether the door is closed. */
export function redactShare(
  { share, shareRequests }: Sharing,
  audience: Audience,
  isDoorClosed: boolean,
): Sharing {
  const self = personOf(audience);
  if (self !== null)
    return {
      share: share?.person === self ? shareOf(share, share.cowatch?.file ?? null) : null,
      shareRequests: shareRequests.filter(({ person: id }) => id === self).map(requestShown),
    };
  const isHidden = audience === "board" || (audience === "public" && isDoorClosed);
  if (share?.state !== "on" || isHidden) return { share: null, shareRequests: [] };
  const file = share.cowatch?.file ?? null;
  // The public is not told by what name somebody keeps a file, nor how to know it among others.
  const shown = file && audience === "public" ? withoutName(file) : file;
  return { share: shareOf(share, shown), shareRequests: [] };
}

function shareOf(
  { state, person, kind, mode, item, at, cowatch }: Share,
  file: SharedFile | null,
): Named<Share> {
  const shown = cowatch && file ? cowatchOf(cowatch, file) : null;
  return { state, person, kind, mode, item, at, cowatch: shown };
}

function cowatchOf({ page, zoom, x, y, time, playing, at }: Cowatch, file: SharedFile): Named<Cowatch> {
  const { id, name, kind, type, size, hash } = file;
  const shown: Named<SharedFile> = { id, name, kind, type, size, hash };
  return { file: shown, page, zoom, x, y, time, playing, at };
}

function withoutName({ id, kind, type, size }: SharedFile): Named<SharedFile> {
  return { id, name: "", kind, type, size, hash: undefined };
}

function requestShown({ person: id, kind, state, at }: ShareRequest): Named<ShareRequest> {
  return { person: id, kind, state, at };
}
