// The co-host's page: whether this person is one now, on whom they act, and taking an offer up with both tokens.
import { isCohostAction } from "../../../server/contract/cohostRights.ts";
import { type Action, standingOf } from "../../../server/contract/roles.ts";
import { isCohosting, mayCohostActOn } from "../../../server/contract/sitting/cohost.ts";
import { isOnAir } from "../../../server/contract/sitting/people.ts";
import type { Person, Sitting } from "../../../server/contract/sitting/state.ts";
import { ApiError, call } from "../../api.ts";
import { setting } from "../../shell/config.ts";
import { textOf } from "../../text/i18n.ts";
import { refusalText } from "../../text/refusals.ts";

/** Whether a person is co-host of a sitting now, in a court that has co-hosts. Call it where `useSignals` is called. */
export function isCohostNow({ sitting, me }: { sitting: Sitting; me: Person | null }): boolean {
  return me !== null && setting("participant_cohost") === true && isCohosting(sitting, me.id);
}

/** What a co-host may do to one person, of what they may do at all. */
export function mayOn(me: Person, person: Person, may: (action: Action) => boolean) {
  const isReached = mayCohostActOn(me, person);
  return (action: Action) => may(action) && (isReached || !isCohostAction(action));
}

/** The people of a hall as a co-host has them before them, each group in order. */
export type CohostRoster = {
  /** Who waits and can be admitted or refused by this co-host, the longest wait first. */
  waiting: Person[];
  /** Who waits for the officer: people of the co-host's own items. */
  beyond: Person[];
  heard: Person[];
  court: Person[];
  watching: Person[];
};

/** In: the sitting as a co-host of the bar or of the court sees it, and themselves in it. */
export function cohostRoster(sitting: Sitting, me: Person): CohostRoster {
  const all = Object.values(sitting.people).sort((a, b) => a.since - b.since);
  const ofCourt = (person: Person) => standingOf(person.role, person.subRole) === "court";
  const waiting = all.filter(({ state }) => state === "WAITING");
  const others = all.filter((person) => !ofCourt(person));
  return {
    waiting: waiting.filter((person) => mayCohostActOn(me, person)),
    beyond: waiting.filter((person) => !mayCohostActOn(me, person)),
    heard: others.filter(isOnAir),
    court: all.filter((person) => ofCourt(person) && isOnAir(person)),
    watching: others.filter(({ state }) => state === "PASSIVE"),
  };
}

/** Takes up an offer: fetches both tokens and gives them to the court. Out: null, or why it did not work. */
export async function takeUp(courtId: string): Promise<string | null> {
  const fetchToken = (kind: "co-host" | "participant") =>
    call<{ token: string }>(`/meeting/${kind}/token`, { body: { courtId } });
  try {
    const [one, two] = await Promise.all([fetchToken("co-host"), fetchToken("participant")]);
    await call("/judge/co-host/verify", { body: { coHostToken: one.token, participantToken: two.token } });
    return null;
  } catch (error) {
    return failureText(error);
  }
}

function failureText(error: unknown): string {
  const t = textOf("cohost");
  if (!(error instanceof ApiError)) return t("failed.other");
  if (error.refusal !== null) return refusalText(error.refusal);
  switch (error.code) {
    case "missing_cohost_token":
    case "bad_token":
    case "token_expired":
    case "token_mismatch":
    case "offline":
      return t(`failed.${error.code}`);
    default:
      return t("failed.other");
  }
}
