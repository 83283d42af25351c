// What a person may do at a hall at this moment, and what they read when there is nothing. Pure.

import { isOwnHall } from "../../server/contract/hall-rules.ts";
import type { Account } from "../../server/contract/rest/accounts.ts";
import type { Court } from "../../server/contract/rest/courts.ts";
import { mayUse } from "../../server/contract/roles.ts";
import { mayLetDeviceInto } from "../../server/contract/second-device.ts";
import { isPresent, type Person } from "../../server/contract/sitting/core/person.ts";
import { roleViewOf } from "../../server/contract/views.ts";

/** One way on from a hall; the first of an offer is the one most people want. */
export type HallAction =
  | { kind: "goBack"; href: string; isWaiting: boolean }
  | { kind: "join"; href: string; serials: number[] }
  | {
      kind:
        | "choose"
        | "change"
        | "watch"
        | "visit"
        | "open"
        | "addRanges"
        | "reopen"
        | "goToRoom"
        | "goToHall";
      href: string;
    };

/** Why a person cannot go on, or what they should know before they do. */
export type HallHint =
  | "risen"
  | "opening"
  | "notSitting"
  | "otherHall"
  | "noHall"
  | "waitForOfficer"
  | "removed"
  | "refused"
  | "watchersFamily"
  | "watchersInCamera"
  | "watchersNotOpen";

export type HallOffer = { actions: HallAction[]; says: HallHint | null };

/** The account and the hall that it asks about: the person in it if they have entered, and the serials of theirs that are still to come. */
export type Asking = {
  account: Pick<Account, "role" | "subRole" | "estCode" | "courtHall">;
  court: Pick<Court, "courtId" | "estCode" | "number" | "type" | "state" | "status">;
  me: Person | null;
  serials: number[];
  /** They join this hall without an item: the null case is among what they chose. */
  watches?: boolean;
  /** This person may choose items, and the court lets them. */
  mayChoose: boolean;
};

/**
 * Whether this person is offered a link for a second device: in the hall they are assigned to, and where they have items, watch or are
 * (docs/domain.md#second-device).
 */
export function offersDevice({ account, court, me, serials, watches }: Asking): boolean {
  const comesFor = serials.length > 0 || watches === true;
  return court.state !== "risen" && mayLetDeviceInto(account, court, { state: me?.state ?? null, comesFor });
}

const none = (says: HallHint): HallOffer => ({ actions: [], says });

/** The ways on at a hall. */
export function offerOf(asking: Asking): HallOffer {
  const { account, me } = asking;
  if (me?.state === "REMOVED") return none("removed");
  if (me && (isPresent(me) || me.state === "WAITING") && asking.court.state !== "risen")
    return backIn(asking, me);
  switch (roleViewOf(account).courtSide) {
    case "court":
      return forCourt(asking);
    case "bar":
      return forBar(asking);
    case "public":
      return forPublic(asking);
  }
}

const page = (name: string, { court }: Asking) => `/${name}?court=${encodeURIComponent(court.courtId)}`;

function backIn(asking: Asking, me: Person): HallOffer {
  const isWaiting = me.state === "WAITING";
  const room = roleViewOf(asking.account).room === "officer" ? "moderator" : "meeting";
  const actions: HallAction[] = [
    { kind: "goBack", href: page(isWaiting ? "waiting" : room, asking), isWaiting },
  ];
  if (asking.mayChoose) actions.push({ kind: "change", href: page("add-case", asking) });
  if (mayUse(asking.account.role, "openCourt")) {
    const kind = asking.court.state === "not_open" ? "open" : "addRanges";
    actions.push({ kind, href: page("proceed-with-cases", asking) });
  }
  return { actions, says: null };
}

function forCourt(asking: Asking): HallOffer {
  const { account, court } = asking;
  if (account.courtHall === null) return none("noHall");
  if (!isOwnHall(account, court)) return none("otherHall");
  const opening = page("proceed-with-cases", asking);
  const entering = page("want-to-join", asking);
  if (mayUse(account.role, "openCourt")) {
    if (court.state === "risen") return { actions: [{ kind: "reopen", href: opening }], says: "risen" };
    if (court.state === "not_open") return { actions: [{ kind: "open", href: opening }], says: null };
    return {
      actions: [
        { kind: "goToRoom", href: entering },
        { kind: "addRanges", href: opening },
      ],
      says: null,
    };
  }
  if (court.state === "risen") return none("risen");
  const says = court.state === "not_open" ? "waitForOfficer" : null;
  return { actions: [{ kind: "goToHall", href: entering }], says };
}

function forBar(asking: Asking): HallOffer {
  const { court, me, serials, watches, mayChoose } = asking;
  if (court.state === "risen") return none("risen");
  if (court.status === "disabled") return none("notSitting");
  const entering = page("you-are-here", asking);
  const choose: HallAction = { kind: "choose", href: page("select-case", asking) };
  if (!mayChoose) return { actions: [{ kind: "join", href: entering, serials: [] }], says: null };
  if (me?.state === "REFUSED") return { actions: [{ ...choose, kind: "change" }], says: "refused" };
  if (watches)
    return {
      actions: [
        { kind: "watch", href: entering },
        { kind: "change", href: page("add-case", asking) },
      ],
      says: null,
    };
  if (serials.length === 0) return { actions: [choose, { kind: "watch", href: entering }], says: null };
  return {
    actions: [
      { kind: "join", href: entering, serials },
      { kind: "change", href: page("add-case", asking) },
    ],
    says: null,
  };
}

function forPublic(asking: Asking): HallOffer {
  const { court } = asking;
  if (court.state === "risen") return none("risen");
  if (court.status === "disabled") return none("notSitting");
  if (court.type === "FC") return none("watchersFamily");
  if (court.state === "in_camera") return none("watchersInCamera");
  if (court.state === "not_open") return none("watchersNotOpen");
  // They have nothing else to choose, so it is not called "watch only".
  return { actions: [{ kind: "visit", href: page("you-are-here", asking) }], says: null };
}

/** Whether a person may not come into a hall on any day: it is not the one they are assigned to, or it is closed to watchers. */
export function isBarredFrom(asking: Pick<Asking, "account" | "court">): boolean {
  const court = { ...asking.court, state: "not_open", status: "active" } as const;
  const { says } = offerOf({ account: asking.account, court, me: null, serials: [], mayChoose: false });
  return says === "otherHall" || says === "noHall" || says === "watchersFamily";
}
