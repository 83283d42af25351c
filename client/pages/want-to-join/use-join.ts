// The step into the hall: the call, the page after it, and the explanation when the court does not let a person in.

import { useLocation } from "wouter";
import { CONSENT_VERSION } from "../../../server/contract/limits.ts";
import type { PersonState } from "../../../server/contract/sitting/core/person.ts";
import type { Location } from "../../../server/contract/sitting/topics/admission.ts";
import { courtText } from "../../../server/contract/text/court.ts";
import { roleViewOf } from "../../../server/contract/views.ts";
import { noteLetIn } from "../../court/let-in.ts";
import { useSending } from "../../court/queries.ts";
import { wantToJoinText } from "../../courtroom/device-check/text.ts";
import type { MyHall } from "../../courtroom/halls/my-halls.ts";
import { type ApiError, api, asApiError } from "../../net/api.ts";
import { account } from "../../net/session.ts";
import { textOf } from "../../text/i18n.ts";
import { refusalText } from "../../text/refusals.ts";
import { toast } from "../../ui/toasts.ts";

export type Joining = { courtId: string; isQuick: boolean };

/** The page of a state that the court answered. */
function pageOf(state: PersonState, courtId: string): string {
  const query = `?court=${encodeURIComponent(courtId)}`;
  if (state === "WAITING" || state === "REFUSED") return `/waiting${query}`;
  const me = account.peek();
  return me && roleViewOf(me).room === "officer" ? `/moderator${query}` : `/meeting${query}`;
}

/** A failed join in a sentence. */
function sentenceOf(error: ApiError): string {
  const t = textOf(wantToJoinText);
  const tCourt = textOf(courtText);
  if (error.refusal !== null) return refusalText(error.refusal);
  if (error.code === "offline") return t("failed.offline");
  if (error.code === "not_found") return tCourt("hall.missing");
  return t("failed.internal");
}

function sayNotLetIn(hall: string, error: ApiError): void {
  const text = textOf(wantToJoinText)("failed.other", { hall, why: sentenceOf(error) });
  toast(text, { kind: "alarm" });
}

/** Refusals that end when other people leave: the person may try again, and read the board until then. */
const full: readonly (string | null)[] = ["guests_full", "guests_of_address_full"];

/** @param others - more halls that the person joins with the same consent */
type Asked = { location: Location; others: readonly Pick<MyHall, "courtId" | "hall">[] };

/** Joins, and goes to the page of the state one then has. A further hall that does not let the person in is named there. */
export function useJoin({ courtId, isQuick }: Joining) {
  const [, navigate] = useLocation();
  const enter = (id: string, location: Location, without = false) =>
    api.post(without ? "/meeting/quick-join" : "/meeting/join", {
      json: { courtId: id, location, consent: CONSENT_VERSION },
    });
  const { mutate, status, error } = useSending(
    async ({ location, others }: Asked) => {
      const answer = await enter(courtId, location, isQuick);
      // The further halls are in one's day by the items that one chose there, and are joined with them.
      for (const { courtId: other, hall } of others)
        await enter(other, location)
          .then(() => noteLetIn(other))
          .catch((failure) => sayNotLetIn(hall, asApiError(failure)));
      return answer;
    },
    {
      onSuccess: ({ state }) => {
        noteLetIn(courtId);
        // Back from the room leads to a page of one's own, not to a step that is done.
        navigate(pageOf(state, courtId), { replace: true });
      },
    },
  );
  return {
    join: (location: Location, others: Asked["others"] = []) => mutate({ location, others }),
    isBusy: status === "pending" || status === "success",
    error: error && sentenceOf(error),
    isFull: error !== null && full.includes(error.refusal),
  };
}
