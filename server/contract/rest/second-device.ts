// A second device (docs/domain.md#second-device): the token of its link, what that opens, and what joining answers.
import { z } from "zod";
import { preAuthModes } from "../second-device.ts";
import { account } from "./accounts.ts";
import { courtId } from "./shared.ts";

/** The request for a token: for a court today, or for one date of a booking that has a room of its own. */
export const preAuthAsked = z.union([
  z.strictObject({ courtId, mode: z.enum(preAuthModes) }),
  z.strictObject({ meeting: z.uuid().toLowerCase(), mode: z.enum(preAuthModes) }),
]);
/** The facts of a token: the person to whom it belongs, and the hall or the meeting that it opens. */
export const preAuthFacts = z.object({
  name: z.string().describe("Whose token it is"),
  mode: z.enum(preAuthModes),
  title: z.string().describe("The hall’s name, or the meeting’s title"),
  courtId: z.string().nullable().describe("The court hall; null for a meeting"),
  meeting: z.string().nullable().describe("The date of the booking; null for a hall"),
  items: z
    .array(z.object({ id: z.string(), serial: z.number() }))
    .describe("Own items of the hall, on whose agenda an active token lays files"),
});
export type PreAuthFacts = z.infer<typeof preAuthFacts>;
/** The answer to a second device for its token: the same as for a login, and the place to which it leads. */
export const preAuthJoined = z.object({
  token: z.string(),
  account,
  courtId: z.string().nullable(),
  meeting: z.string().nullable(),
});
/** The token of the link. */
export const preAuthToken = z.object({ token: z.string(), sitting: z.string(), expiresAt: z.number() });
