// The step into the hall: the call, the page after it, and the explanation when the court does not let a person in.
import { useLocation } from "wouter";
import { CONSENT_VERSION } from "../../../server/contract/limits.ts";
import type { PersonState } from "../../../server/contract/sitting/core/person.ts";
import type { Location } from "../../../server/contract/sitting/topics/admission.ts";
import { viewOf } from "../../../server/contract/views.ts";
import { useSending } from "../../court/queries.ts";
import { type ApiError, api } from "../../net/api.ts";
import { account } from "../../net/session.ts";
import { textOf } from "../../text/i18n.ts";
import { refusalText } from "../../text/refusals.ts";

export type Joining = { courtId: string; isQuick: boolean };

/** The page of a state that the court answered. */
function pageOf(state: PersonState, courtId: string): string {
  const query = `?court=${encodeURIComponent(courtId)}`;
  if (state === "WAITING" || state === "REFUSED") return `/waiting${query}`;
  const me = account.peek();
  return me && viewOf(me).room === "officer" ? `/moderator${query}` : `/meeting${query}`;
}

/** A failed join in a sentence. */
function sentenceOf(error: ApiError): string {
  const t = textOf("wantToJoin");
  const tCourt = textOf("court");
  if (error.refusal !== null) return refusalText(error.refusal);
  if (error.code === "offline") return t("failed.offline");
  if (error.code === "not_found") return tCourt("hall.missing");
  return t("failed.internal");
}

/** Refusals that end when other people leave: the person may try again, and read the board until then. */
const full: readonly (string | null)[] = ["guests_full", "guests_of_address_full"];

/** Joins, and goes to the page of the state one then has. */
export function useJoin({ courtId, isQuick }: Joining) {
  const [, navigate] = useLocation();
  const { mutate, status, error } = useSending(
    (location: Location) =>
      api.post(isQuick ? "/meeting/quick-join" : "/meeting/join", {
        json: { courtId, location, consent: CONSENT_VERSION },
      }),
    // Back from the room leads to a page of one's own, not to a step that is done.
    { onSuccess: ({ state }) => navigate(pageOf(state, courtId), { replace: true }) },
  );
  return {
    join: mutate,
    isBusy: status === "pending" || status === "success",
    error: error && sentenceOf(error),
    isFull: error !== null && full.includes(error.refusal),
  };
}
