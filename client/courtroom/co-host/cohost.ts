// The co-host's page: whether this person is co-host now, and how they accept an offer with both tokens.

import { cohostKeys, type KeyAction } from "../../../server/contract/keys.ts";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { isCohosting } from "../../../server/contract/sitting/topics/co-host.ts";
import { type ApiError, api } from "../../net/api.ts";
import { isFlagOn } from "../../net/config.ts";
import { textOf } from "../../text/i18n.ts";
import { refusalText } from "../../text/refusals.ts";
import { coHostText } from "./text.ts";

/** Whether a person is co-host of a sitting now, where the court allows co-hosts. Only for components that call `useSignals`. */
export function isCohostNow({ sitting, me }: { sitting: Sitting; me: Person | null }): boolean {
  return me !== null && isFlagOn("participant_cohost") && isCohosting(sitting, me.id);
}

/**
 * Accepts an offer: fetches both tokens and sends them to the court.
 * @throws ApiError
 */
export async function takeUp(courtId: string): Promise<void> {
  const fetchToken = (kind: "co-host" | "participant") =>
    api.post(`/meeting/${kind}/token`, { json: { courtId } });
  const [one, two] = await Promise.all([fetchToken("co-host"), fetchToken("participant")]);
  await api.post("/judge/co-host/verify", {
    json: { coHostToken: one.token, participantToken: two.token },
  });
}

/** Why an offer could not be accepted. */
export function failureText(error: ApiError): string {
  const t = textOf(coHostText);
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

/** The actions for which a co-host has keys, in every kind of room. */
export function cohostActions(view: { sitting: Sitting; me: Person | null }): readonly KeyAction[] {
  return isCohostNow(view) ? cohostKeys : [];
}
