// Lost second factors, as admins take them away.
import { z } from "zod";
import { REASON_LENGTH } from "../limits.ts";
import { roles, subRoles } from "../roles.ts";
import { oneLine } from "../typed-text.ts";
import { issue } from "./faults.ts";

export const recoveryBegun = z.strictObject({
  accountId: z.uuid(),
  /** How the admin made sure who is asking: it is kept. */
  reason: z
    .string(issue("required"))
    .transform((reason) => oneLine(reason).trim())
    .pipe(
      z
        .string()
        .min(1, issue("required"))
        .max(REASON_LENGTH, issue("maxLength", { maxLength: REASON_LENGTH })),
    ),
});
export const recoveryParams = z.object({ id: z.uuid() });

export const factorRecovery = z.object({
  id: z.string(),
  accountId: z.string(),
  displayName: z.string(),
  role: z.enum(roles),
  subRole: z.enum(subRoles).nullable(),
  reason: z.string(),
  startedBy: z.string().nullable().describe("The id of the admin; null for the command line"),
  startedByName: z.string().nullable(),
  startedAt: z.number().describe("Milliseconds since 1970"),
  confirmedBy: z.string().nullable(),
  confirmedByName: z.string().nullable(),
  confirmedAt: z.number().nullable(),
  readyAt: z.number().nullable().describe("When the second factor is taken away"),
  mayObject: z
    .boolean()
    .describe("While it waits for another admin: whether its person has a day to object from then on"),
  endedAt: z.number().nullable(),
  outcome: z
    .enum(["done", "cancelled", "used", "lapsed"])
    .nullable()
    .describe("used: the second factor was used after all; lapsed: nobody confirmed in time"),
});
export type FactorRecovery = z.infer<typeof factorRecovery>;
export const factorRecoveryList = z.object({ recoveries: z.array(factorRecovery) });
