// Becoming co-host: the two tokens, and the call that checks both.
import { z } from "zod";

export const seatToken = z.object({ token: z.string(), sitting: z.string(), expiresAt: z.number() });

/** Neither is required here, so that one that is missing gets the failure of its own. */
export const cohostTokens = z.object({
  coHostToken: z.string().max(4000).nullish(),
  participantToken: z.string().max(4000).nullish(),
});
