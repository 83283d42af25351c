// Coming back to a hall one was in today: the place and the consent given then still stand.
import { CONSENT_VERSION } from "../../../../server/contract/limits.ts";
import type { Person } from "../../../../server/contract/sitting/core/person.ts";
import { call } from "../../../net/api.ts";

/** In: the court and oneself in it. Throws ApiError when the court does not let one back. */
export async function rejoin(courtId: string, me: Person): Promise<void> {
  await call("/meeting/join", { body: { courtId, location: me.location, consent: CONSENT_VERSION } });
}
