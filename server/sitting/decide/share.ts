// Sharing a screen or a file: asked for and granted, begun, turned and stopped; and what ends a share by itself.
import { type Refusal, refuse } from "../../contract/refusals.ts";
import type { Role } from "../../contract/roles.ts";
import { confers } from "../../contract/sitting/bench.ts";
import { mayStopShares, mayTurnForOthers, requestOf, sharesUnasked } from "../../contract/sitting/share.ts";
import type { Person } from "../../contract/sitting/state.ts";
import { add, type Draft, type Handler, isBar, isOfCourt, personIn } from "./draft.ts";

/** The actor as somebody who may share now: active in the hall. Out: the person, or why not. */
function activeActor(draft: Draft): Person | Refusal {
  const person = personIn(draft, draft.actor.id);
  if (!person) return refuse("not_in_hall");
  if (!sharesUnasked(person) && !isBar(person)) return refuse("never_active");
  if (person.state === "LOBBY") return refuse("door_closed");
  return person.state === "ACTIVE" ? person : refuse("person_not_active");
}

/** Whether the actor's role is one of these; the server and everybody else is none. */
function isOne(draft: Draft, of: readonly Role[]): boolean {
  return of.some((role) => role === draft.actor.role);
}

/** An active person of the bar asks; the court officer decides. One wish a person; a declined one may be asked again. */
export const askToShare: Handler<"askToShare"> = (draft, { kind }) => {
  const person = activeActor(draft);
  if ("refused" in person) return person;
  if (draft.sitting.share?.person === person.id || requestOf(draft.sitting, person.id)?.state === "asked")
    return refuse("share_asked");
  const request = { person: person.id, kind, state: "asked" as const, at: draft.now };
  add(draft, { type: "shareAsked", request, at: draft.now });
  return undefined;
};

/** The officer grants a wish, if nobody else has the court's screen, or declines it. */
export const decideShare: Handler<"decideShare"> = (draft, { person, granted }) => {
  const request = requestOf(draft.sitting, person);
  if (request?.state !== "asked") return refuse("no_share_request");
  if (!granted) {
    add(draft, { type: "shareDeclined", person, at: draft.now });
    return undefined;
  }
  if (draft.sitting.share !== null) return refuse("share_taken");
  add(draft, { type: "shareGranted", person, kind: request.kind, at: draft.now });
  return undefined;
};

/** Whether the person may begin a share of this kind now: with a grant for it, or unasked, and no other share there. */
function forbidsStart(draft: Draft, person: Person, kind: "screen" | "cowatch"): Refusal | undefined {
  const { share } = draft.sitting;
  if (kind === "screen" && confers(draft.sitting, person)) return refuse("bench_confers");
  if (share !== null && share.person !== person.id) return refuse("share_taken");
  if (share?.state === "on" && share.kind !== kind) return refuse("share_taken");
  if (sharesUnasked(person) || share?.kind === kind) return undefined;
  return refuse("share_not_granted");
}

/** The person's screen is on, once their browser gave it; said again, it changes how the screen is sent. */
export const startShare: Handler<"startShare"> = (draft, { mode }) => {
  const person = activeActor(draft);
  if ("refused" in person) return person;
  const refusal = forbidsStart(draft, person, "screen");
  if (refusal) return refusal;
  add(draft, { type: "shareStarted", person: person.id, mode, at: draft.now });
  return undefined;
};

/** A stored file is shown to all, from its first page; another file takes the place of one's own. */
export const startCowatch: Handler<"startCowatch"> = (draft, { file }) => {
  const person = activeActor(draft);
  if ("refused" in person) return person;
  const refusal = forbidsStart(draft, person, "cowatch");
  if (refusal) return refusal;
  add(draft, { type: "cowatchStarted", person: person.id, file, at: draft.now });
  return undefined;
};

/** Ends one's own share or wish; the officer and the bench end anybody's share, at any moment. */
export const stopShare: Handler<"stopShare"> = (draft, command) => {
  const { share } = draft.sitting;
  const person = command.person ?? draft.actor.id;
  const isOwn = person === draft.actor.id;
  if (!isOwn && !isOne(draft, mayStopShares)) return refuse("not_allowed");
  if (share?.person === person) {
    add(draft, { type: "shareEnded", person, by: isOwn ? "self" : "court", at: draft.now });
    return undefined;
  }
  if (!isOwn || !requestOf(draft.sitting, person)) return refuse("no_share");
  add(draft, { type: "shareWithdrawn", person, by: "self", at: draft.now });
  return undefined;
};

/** The shared file, if the actor may turn it: its sharer, or the officer. */
function forbidsTurn(draft: Draft): Refusal | undefined {
  const { share } = draft.sitting;
  if (!share?.cowatch) return refuse("no_share");
  const person = activeActor(draft);
  if ("refused" in person) return person;
  return share.person === person.id || isOne(draft, mayTurnForOthers) ? undefined : refuse("not_allowed");
}

/** Turns the page for all, or moves over it. */
export const turnCowatch: Handler<"turnCowatch"> = (draft, { page, zoom, x, y }) => {
  const refusal = forbidsTurn(draft);
  if (refusal) return refusal;
  add(draft, { type: "cowatchTurned", page, zoom, x, y, at: draft.now });
  return undefined;
};

/** Runs or halts the film for all, from a place in it. */
export const playCowatch: Handler<"playCowatch"> = (draft, { time, playing }) => {
  const refusal = forbidsTurn(draft);
  if (refusal) return refusal;
  add(draft, { type: "cowatchPlayed", time, playing, at: draft.now });
  return undefined;
};

/** A share ends with its item, and with the place of its person among the active; so do the wishes of those who left it. */
export function settleShare(draft: Draft): void {
  const holdsPlace = (id: string) => {
    const state = draft.sitting.people[id]?.state;
    return draft.sitting.phase === "sitting" && (state === "ACTIVE" || state === "RECONNECTING");
  };
  const { share, running, shareRequests } = draft.sitting;
  if (share !== null) {
    const { person } = share;
    const sharer = personIn(draft, person);
    const isFrozen = draft.sitting.secured !== null && sharer !== undefined && !isOfCourt(sharer);
    // From the place where the bench confers a screen reaches nobody else.
    const isUnseen = share.kind === "screen" && sharer !== undefined && confers(draft.sitting, sharer);
    const by = !holdsPlace(person)
      ? "gone"
      : share.item !== running
        ? "item"
        : isFrozen || isUnseen
          ? "court"
          : null;
    if (by !== null) add(draft, { type: "shareEnded", person, by, at: draft.now });
  }
  for (const { person } of shareRequests)
    if (!holdsPlace(person)) add(draft, { type: "shareWithdrawn", person, by: "gone", at: draft.now });
}
