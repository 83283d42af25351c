// Sharing a screen: requested, granted, started and stopped; and what ends a share automatically.
import { type Refusal, refuse } from "../../contract/refusals.ts";
import type { Role } from "../../contract/roles.ts";
import { isBar, isOfCourt, type Person } from "../../contract/sitting/core/person.ts";
import { confers } from "../../contract/sitting/topics/bench-talk.ts";
import { mayStopShares, requestOf, sharesUnasked } from "../../contract/sitting/topics/screen-share.ts";
import { add, type Decision, type Handler, type HandlersOf, personIn } from "./decision.ts";

/**
 * The actor, if they may share now: they must be active in the hall.
 * @returns the person, or why not
 */
export function activeActor(decision: Decision): Person | Refusal {
  const person = personIn(decision, decision.actor.id);
  if (!person) return refuse("not_in_hall");
  if (!sharesUnasked(person) && !isBar(person)) return refuse("never_active");
  if (person.state === "LOBBY") return refuse("door_closed");
  return person.state === "ACTIVE" ? person : refuse("person_not_active");
}

/** An active person of the bar asks to share; the officer decides. One request each, and another after a refusal. */
const askToShare: Handler<"askToShare"> = (decision, { kind }) => {
  if (kind === "cowatch" && !decision.rules.flags.co_watch) return refuse("cowatch_off");
  const person = activeActor(decision);
  if ("refused" in person) return person;
  if (
    decision.sitting.share?.person === person.id ||
    requestOf(decision.sitting, person.id)?.state === "asked"
  )
    return refuse("share_asked");
  const request = { person: person.id, kind, state: "asked" as const, at: decision.now };
  add(decision, { type: "shareAsked", request, at: decision.now });
  return undefined;
};

/** The officer grants a request, if nobody else is sharing, or declines it. */
const decideShare: Handler<"decideShare"> = (decision, { person, granted }) => {
  const request = requestOf(decision.sitting, person);
  if (request?.state !== "asked") return refuse("no_share_request");
  if (!granted) {
    add(decision, { type: "shareDeclined", person, at: decision.now });
    return undefined;
  }
  if (decision.sitting.share !== null) return refuse("share_taken");
  add(decision, { type: "shareGranted", person, kind: request.kind, at: decision.now });
  return undefined;
};

/** Whether the actor has one of these roles; the server has none. */
export function hasRole({ actor }: Decision, roles: readonly Role[]): boolean {
  return roles.some((role) => role === actor.role);
}

/** Whether the person may start such a share: unasked or by a grant, while nothing else is shared. */
export function forbidsStart(
  decision: Decision,
  person: Person,
  kind: "screen" | "cowatch",
): Refusal | undefined {
  const { share } = decision.sitting;
  if (kind === "screen" && confers(decision.sitting, person)) return refuse("bench_confers");
  if (share !== null && share.person !== person.id) return refuse("share_taken");
  if (share?.state === "on" && share.kind !== kind) return refuse("share_taken");
  if (sharesUnasked(person) || share?.kind === kind) return undefined;
  return refuse("share_not_granted");
}

/** The person's screen is captured, and the share is on; when repeated, it changes how the screen is sent. */
const startShare: Handler<"startShare"> = (decision, { mode }) => {
  const person = activeActor(decision);
  if ("refused" in person) return person;
  const refusal = forbidsStart(decision, person, "screen");
  if (refusal) return refusal;
  add(decision, { type: "shareStarted", person: person.id, mode, at: decision.now });
  return undefined;
};

/** Ends one's own share or request; the officer and the bench can end anybody's share at any moment. */
const stopShare: Handler<"stopShare"> = (decision, command) => {
  const { share } = decision.sitting;
  const person = command.person ?? decision.actor.id;
  const isOwn = person === decision.actor.id;
  if (!isOwn && !hasRole(decision, mayStopShares)) return refuse("not_allowed");
  if (share?.person === person) {
    add(decision, { type: "shareEnded", person, by: isOwn ? "self" : "court", at: decision.now });
    return undefined;
  }
  if (!isOwn || !requestOf(decision.sitting, person)) return refuse("no_share");
  add(decision, { type: "shareWithdrawn", person, by: "self", at: decision.now });
  return undefined;
};

/** A share and its requests end with the item, and when their person is no longer active. */
export function reconcile(decision: Decision): void {
  const holdsPlace = (id: string) => {
    const state = decision.sitting.people[id]?.state;
    return decision.sitting.phase === "sitting" && (state === "ACTIVE" || state === "RECONNECTING");
  };
  const { share, running, shareRequests } = decision.sitting;
  if (share !== null) {
    const { person } = share;
    const sharer = personIn(decision, person);
    const isFrozen = decision.sitting.secured !== null && sharer !== undefined && !isOfCourt(sharer);
    // A screen shared during the bench-only talk would be seen by nobody else.
    const isUnseen = share.kind === "screen" && sharer !== undefined && confers(decision.sitting, sharer);
    const by = !holdsPlace(person)
      ? "gone"
      : share.item !== running
        ? "item"
        : isFrozen || isUnseen
          ? "court"
          : null;
    if (by !== null) add(decision, { type: "shareEnded", person, by, at: decision.now });
  }
  for (const { person } of shareRequests)
    if (!holdsPlace(person)) add(decision, { type: "shareWithdrawn", person, by: "gone", at: decision.now });
}

export const handlers: HandlersOf<"screenShare"> = { askToShare, decideShare, startShare, stopShare };
