// Rejoins a hall in which the person was today: their place and consent are still valid.
import { CONSENT_VERSION } from "../../../server/contract/limits.ts";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import { isLocation } from "../../../server/contract/sitting/topics/admission.ts";
import { ApiError, api } from "../../net/api.ts";

/**
 * Enters the hall again.
 * @throws ApiError when the court does not let the person in again
 */
export async function rejoin(courtId: string, me: Person): Promise<void> {
  const { location } = me;
  if (!isLocation(location)) throw new ApiError(400, "invalid");
  await api.post("/meeting/join", { json: { courtId, location, consent: CONSENT_VERSION } });
}
