// Coming back to a hall one was in today: the place and the consent given then still stand.
import { CONSENT_VERSION } from "../../../server/contract/limits.ts";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import { isLocation } from "../../../server/contract/sitting/topics/admission.ts";
import { ApiError, api } from "../../net/api.ts";

/**
 * Enters the hall again.
 * @throws ApiError when the court does not let one back
 */
export async function rejoin(courtId: string, me: Person): Promise<void> {
  const { location } = me;
  if (!isLocation(location)) throw new ApiError(400, "invalid");
  await api.post("/meeting/join", { json: { courtId, location, consent: CONSENT_VERSION } });
}
