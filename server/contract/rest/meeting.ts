// Coming into a hearing and back into it: what the calls take and answer.
import { z } from "zod";
import { personStates } from "../sitting/core/person.ts";
import { locations } from "../sitting/topics/admission.ts";
import { courtId, entered } from "./shared.ts";

export const joining = z.strictObject({
  courtId,
  location: z.enum(locations),
  /** The version of the consent that the person read and gave. */
  consent: z.string().max(20),
});
export type Joining = z.infer<typeof joining>;

export const quicklyJoined = entered.extend({ court: z.object({ id: z.string(), name: z.string() }) });

/** A hall that holds a place for a person. */
const place = z.object({
  sitting: z.string(),
  courtId: z.string(),
  state: z.enum(personStates),
  name: z.string(),
});
export type Place = z.infer<typeof place>;
export const places = z.object({ sittings: z.array(place) });
