// Where and since when the person logged in was logged in.
import { z } from "zod";
import { loginProofs } from "../proofs.ts";

export const ownSessions = z.object({
  sessions: z.array(
    z.object({
      isThis: z.boolean(),
      userAgent: z.string().describe("The browser as it names itself"),
      address: z.string(),
      provenBy: z.enum(loginProofs).nullable(),
      createdAt: z.number().describe("Milliseconds since 1970"),
      expiresAt: z.number(),
      endedAt: z.number().nullable(),
      endReason: z.enum(["logout", "other_login", "disabled", "changed", "idle", "expired"]).nullable(),
    }),
  ),
});
