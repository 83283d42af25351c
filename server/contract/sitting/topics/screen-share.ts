// Screen sharing: one screen, or one file in step for everybody, at a time; asked for, granted, begun, stopped.

import { z } from "zod";
import type { Role } from "../../roles.ts";
import type { AllFields } from "../core/all-fields.ts";
import { type Audience, personOf } from "../core/audience.ts";
import { isOfCourt, type Person } from "../core/person.ts";
import { whileSitting } from "../core/phases.ts";
import { everywhere } from "../core/places.ts";
import { bar, courtOrBar, judgeOrOfficer, officer } from "../core/role-groups.ts";
import { id } from "../core/schemas.ts";
import type { Cowatch, SharedFile } from "../core/shared-file.ts";
import { type CoreState, doorClosed } from "../core/state.ts";
import type { CommandsOf, Folds, Rules } from "../core/topic.ts";

/** The kinds of a share: one's screen, or a file that everybody sees at the same page, zoom and time. */
export const shareKinds = ["screen", "cowatch"] as const;
export type ShareKind = (typeof shareKinds)[number];

/** How a screen is sent: sharp, for reading, or smooth, for what moves. */
export const shareModes = ["text", "motion"] as const;
export type ShareMode = (typeof shareModes)[number];

/** The single share of a hall: granted but not started, or on. Times are milliseconds since 1970. */
export type Share = {
  state: "granted" | "on";
  person: string;
  kind: ShareKind;
  mode: ShareMode;
  /** The item that ran when it was granted or started; the share ends with it. */
  item: string | null;
  at: number;
  cowatch: Cowatch | null;
};

/** A request to share that waits for the court officer, or was declined. */
export type ShareRequest = { person: string; kind: ShareKind; state: "asked" | "declined"; at: number };

export type ShareState = { share: Share | null; shareRequests: ShareRequest[] };
export const empty: ShareState = { share: null, shareRequests: [] };

export const commands = () => [
  z.strictObject({ type: z.literal("askToShare"), kind: z.enum(shareKinds) }),
  z.strictObject({ type: z.literal("decideShare"), person: id(), granted: z.boolean() }),
  z.strictObject({ type: z.literal("startShare"), mode: z.enum(shareModes) }),
  z.strictObject({ type: z.literal("stopShare"), person: id().optional() }),
];
export const permissions: Rules<CommandsOf<typeof commands>> = {
  askToShare: { roles: bar, phases: whileSitting, in: everywhere },
  decideShare: { roles: officer, phases: whileSitting, in: everywhere },
  startShare: { roles: courtOrBar, phases: whileSitting, in: everywhere },
  stopShare: { roles: courtOrBar, phases: whileSitting, in: everywhere },
};

export type ShareEvent =
  | { type: "shareAsked"; request: ShareRequest; at: number }
  | { type: "shareWithdrawn"; person: string; by: "self" | "gone"; at: number }
  | { type: "shareDeclined"; person: string; at: number }
  | { type: "shareGranted"; person: string; kind: ShareKind; at: number }
  | { type: "shareStarted"; person: string; mode: ShareMode; at: number }
  | { type: "shareEnded"; person: string; by: "self" | "court" | "gone" | "item"; at: number };
type Needs = CoreState & ShareState;
export const folds: Folds<Needs, ShareEvent> = {
  shareAsked: ({ shareRequests }, { request }) => ({
    shareRequests: [...withoutRequest(shareRequests, request.person), request],
  }),
  shareWithdrawn: ({ shareRequests }, { person }) => ({
    shareRequests: withoutRequest(shareRequests, person),
  }),
  shareDeclined: ({ shareRequests }, { person, at }) => ({
    shareRequests: shareRequests.map((request) =>
      request.person === person ? { ...request, state: "declined", at } : request,
    ),
  }),
  shareGranted: ({ shareRequests, running }, { person, kind, at }) => ({
    shareRequests: withoutRequest(shareRequests, person),
    share: { state: "granted", person, kind, mode: "text", item: running, at, cowatch: null },
  }),
  shareStarted: ({ share, shareRequests, running }, { person, mode, at }) => {
    const since = share?.state === "on" ? share.at : at;
    return {
      shareRequests: withoutRequest(shareRequests, person),
      share: { state: "on", person, kind: "screen", mode, item: running, at: since, cowatch: null },
    };
  },
  shareEnded: () => ({ share: null }),
};

/** The requests without that of a person. */
export function withoutRequest(requests: readonly ShareRequest[], person: string): ShareRequest[] {
  return requests.filter((request) => request.person !== person);
}

/** The court sees the share and every request, a person their own, the bar and the public the share that is on. */
export function redact(sitting: Needs, audience: Audience): AllFields<ShareState> {
  const { share, shareRequests } = sitting;
  if (audience === "court") return { share, shareRequests };
  const self = personOf(audience);
  if (self !== null)
    return {
      share: share?.person === self ? shareOf(share, share.cowatch?.file ?? null) : null,
      shareRequests: shareRequests.filter(({ person }) => person === self).map(requestShown),
    };
  const isHidden = audience === "board" || (audience === "public" && doorClosed(sitting));
  if (share?.state !== "on" || isHidden) return { share: null, shareRequests: [] };
  const file = share.cowatch?.file ?? null;
  // The public must not read the name of a person's file, nor be able to recognise the file.
  const shown = file && audience === "public" ? withoutName(file) : file;
  return { share: shareOf(share, shown), shareRequests: [] };
}

function shareOf(
  { state, person, kind, mode, item, at, cowatch }: Share,
  file: SharedFile | null,
): AllFields<Share> {
  const shown = cowatch && file ? cowatchOf(cowatch, file) : null;
  return { state, person, kind, mode, item, at, cowatch: shown };
}

function cowatchOf({ page, zoom, x, y, time, playing, at }: Cowatch, file: SharedFile): AllFields<Cowatch> {
  const { id, name, kind, type, size, hash } = file;
  const shown: AllFields<SharedFile> = { id, name, kind, type, size, hash };
  return { file: shown, page, zoom, x, y, time, playing, at };
}

function withoutName({ id, kind, type, size }: SharedFile): AllFields<SharedFile> {
  return { id, name: "", kind, type, size, hash: undefined };
}

function requestShown({ person, kind, state, at }: ShareRequest): AllFields<ShareRequest> {
  return { person, kind, state, at };
}

export function ownView(view: ShareState, own: ShareState): AllFields<ShareState> {
  return {
    share: view.share ?? own.share,
    shareRequests: view.shareRequests.length > 0 ? view.shareRequests : own.shareRequests,
  };
}

/** The people whose share or request changed. */
export function affectedPeople(before: ShareState, after: ShareState): string[] {
  if (before.share === after.share && before.shareRequests === after.shareRequests) return [];
  const moved = [...before.shareRequests, ...after.shareRequests].filter(
    ({ person }) => requestOf(before, person) !== requestOf(after, person) || before.share !== after.share,
  );
  const shares = [before.share, after.share].flatMap((share) => share?.person ?? []);
  return [...moved.map(({ person }) => person), ...shares];
}

/** Whether a role shares without asking: people of the court do, and their share waits for nobody. */
export function sharesUnasked({ role, subRole }: Pick<Person, "role" | "subRole">): boolean {
  return isOfCourt({ role, subRole });
}

/** Roles that may end another person's share. */
export const mayStopShares: readonly Role[] = judgeOrOfficer;

/** The person whose screen the media plane may carry now; null for nobody. */
export function screenSharer({ share }: Pick<ShareState, "share">): string | null {
  return share?.state === "on" && share.kind === "screen" ? share.person : null;
}

/** The person's own open request to share; undefined when they have none. */
export function requestOf(sitting: Pick<ShareState, "shareRequests">, id: string): ShareRequest | undefined {
  return sitting.shareRequests.find((request) => request.person === id);
}
