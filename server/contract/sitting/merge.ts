// A hall as one person sees it: the view of their audience, and over it what only they may see. Pure.

import { noneCorrected } from "./correction.ts";
import type { Named } from "./named.ts";
import { noOrigins } from "./origins.ts";
import { withOwnRooms } from "./rooms.ts";
import type { Sitting } from "./state.ts";

/**
 * The view of a hall with one's own part over it. One's own record of an item, a person or a message wins; what the
 * hall is and how far it is comes from the view. Each field is named: one that is not does not compile.
 */
export function withOwnPart(view: Sitting, mine: Sitting): Named<Sitting> {
  const { id, courtId, hall, date, type, phase, openedAt, closedAt, mode } = view;
  const { singleCase, running, paused, doors, chatOpen, order, pace, autoAdmit, call } = view;
  const { hands, secured, streamStop, elsewhere, dictation, benchTalk, rolls, uploads } = view;
  return {
    ...{ id, courtId, hall, date, type, phase, openedAt, closedAt, mode },
    ...{ singleCase, running, paused, doors, chatOpen, order, pace, autoAdmit, call },
    ...{ hands, secured, streamStop, elsewhere, dictation, benchTalk, rolls, uploads },
    ...withOwnRooms(view, mine),
    ...noOrigins,
    ...noneCorrected,
    cohosts: { ...view.cohosts, ...mine.cohosts },
    dropped: { ...view.dropped, ...mine.dropped },
    items: { ...view.items, ...mine.items },
    people: { ...view.people, ...mine.people },
    memos: { ...view.memos, ...mine.memos },
    chat: { ...view.chat, ...mine.chat },
    chatAsks: { ...view.chatAsks, ...mine.chatAsks },
    agenda: { ...view.agenda, ...mine.agenda },
    share: view.share ?? mine.share,
    shareRequests: view.shareRequests.length > 0 ? view.shareRequests : mine.shareRequests,
    passOverAsks: { ...view.passOverAsks, ...mine.passOverAsks },
    roleCall: mergedRoleCall(view, mine),
    roomRolls: { ...view.roomRolls, ...mine.roomRolls },
    appearances: mergedAppearances(view, mine),
    soundReports: { ...view.soundReports, ...mine.soundReports },
  };
}

/** The court sees every answer; the bar sees that the role is called, and each their own answer. */
function mergedRoleCall({ roleCall }: Sitting, mine: Sitting): Sitting["roleCall"] {
  if (roleCall === null || mine.roleCall === null || mine.roleCall.since !== roleCall.since) return roleCall;
  return { ...roleCall, here: [...new Set([...roleCall.here, ...mine.roleCall.here])] };
}

/** One's own confirmation stands beside those of the others in the same item. */
function mergedAppearances({ appearances }: Sitting, mine: Sitting): Sitting["appearances"] {
  const merged = { ...appearances };
  for (const [item, own] of Object.entries(mine.appearances)) merged[item] = { ...merged[item], ...own };
  return merged;
}
