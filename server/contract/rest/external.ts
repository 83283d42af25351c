// Signing in through another system, and the rules by which an admin maps its people to roles and halls.
import { z } from "zod";
import { accountRoles } from "../account-roles.ts";
import { externalJoins } from "../external-rules.ts";
import { EXTERNAL_CLAIMS_LENGTH, EXTERNAL_RULES_MAX } from "../limits.ts";
import { subRoles } from "../roles.ts";
import { oneLine } from "../typed-text.ts";
import { actReason } from "./admin-log.ts";
import { shutsOut } from "./config.ts";
import { issue } from "./faults.ts";

export const externalBegun = z.object({
  url: z.string().describe("Where the browser goes: the page of the provider"),
});

const word = (most: number) => z.string().min(1).max(most);
/** The parameters with which the provider sent the browser back. Anything else in that address is left out. */
export const externalReturn = z.strictObject({
  state: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
  code: word(4000).optional(),
  iss: word(1000).optional(),
  error: word(200).optional(),
});
export type ExternalReturn = z.infer<typeof externalReturn>;

const line = (most: number) =>
  z
    .string()
    .max(most, issue("maxLength", { maxLength: most }))
    .transform((text) => oneLine(text.normalize("NFC")).trim())
    .pipe(z.string().min(1, issue("required")));

const externalRule = z.strictObject({
  claim: line(200).describe("Its name, or the way to it through objects, parted by dots"),
  value: line(200),
  role: z.enum(accountRoles),
  subRole: z.enum(subRoles).nullable(),
  courtHall: z
    .string()
    .max(20, issue("maxLength", { maxLength: 20 }))
    .nullable(),
  joins: z
    .enum(externalJoins)
    .describe("By what somebody is joined to an account that the court has of them"),
  adds: z.boolean().describe("Whether somebody whom the court does not know gets an account"),
});

const rules = z.array(externalRule).max(EXTERNAL_RULES_MAX);
const version = z.string().min(1, issue("required")).max(64);
export const externalRulesChange = z.strictObject({ version, rules, shutsOut, reason: actReason });
export type ExternalRulesChange = z.infer<typeof externalRulesChange>;

/** The part of a change of the rules that the log stores, from which the change can be undone. */
export const externalRulesFacts = z.object({ rules });

export const externalState = z.object({
  provider: z
    .object({ name: z.string(), issuer: z.string(), redirectUri: z.string() })
    .nullable()
    .describe("The provider of the environment; null without one"),
  rules,
  version: z.string().describe("Of these rules; a change says which it is of"),
  people: z.number().describe("How many accounts people of the provider have"),
  change: z
    .object({
      at: z.iso.datetime(),
      actor: z.string(),
      actorName: z.string().nullable(),
      before: rules.describe("What undoes it"),
    })
    .nullable()
    .describe("The last change of the rules"),
});
export type ExternalState = z.infer<typeof externalState>;

export const externalTrial = z.strictObject({
  claims: z
    .string()
    .min(1, issue("required"))
    .max(EXTERNAL_CLAIMS_LENGTH, issue("maxLength", { maxLength: EXTERNAL_CLAIMS_LENGTH })),
  rules: rules.optional().describe("Instead of those that hold"),
});
const externalOutcomes = [
  "enters",
  "added",
  "joined",
  "noRole",
  "taken",
  "closed",
  "noName",
  "noHall",
] as const;
export const externalTried = z.object({
  outcome: z.enum(externalOutcomes).describe("What would become of somebody with these claims"),
  place: z.number().nullable().describe("The rule that matches, from 0"),
  person: z
    .object({ id: z.string(), displayName: z.string() })
    .nullable()
    .describe("Whom the court has them as"),
});
export type ExternalTried = z.infer<typeof externalTried>;
