// What the court keeps of a person, for them: consents, download, and the request to delete
// (docs/domain.md#own-data).
import { z } from "zod";
import { REASON_LENGTH } from "../limits.ts";
import { roles, subRoles } from "../roles.ts";
import { manyLines } from "../typed-text.ts";
import { issue } from "./faults.ts";

export const deletionStates = ["asked", "withdrawn", "granted", "refused"] as const;
export type DeletionState = (typeof deletionStates)[number];

const note = z
  .string()
  .max(REASON_LENGTH * 2, issue("maxLength", { maxLength: REASON_LENGTH }))
  .transform((typed) => manyLines(typed.normalize("NFC")).trim())
  .pipe(z.string().max(REASON_LENGTH, issue("maxLength", { maxLength: REASON_LENGTH })));

export const deletionAsked = z.strictObject({ reason: note.default("") });
const milliseconds = z.number().describe("Milliseconds since 1970");

/** A request as its own person sees it. */
const ownDeletion = z.object({
  id: z.string(),
  state: z.enum(deletionStates),
  reason: z.string(),
  askedAt: milliseconds,
  decidedAt: milliseconds.nullable(),
  note: z.string().nullable(),
});

const consent = z.object({
  /** registration: the rules of an account; hearing: what everybody agrees to who enters a hall. */
  to: z.enum(["registration", "hearing"]),
  version: z.string(),
  /** The text as the person read it, where the court keeps it. */
  text: z.string().nullable(),
  firstAt: milliseconds,
  lastAt: milliseconds,
  times: z.number(),
});
export type Consent = z.infer<typeof consent>;

export const ownData = z.object({
  consents: z.array(consent),
  /** The newest request to delete; null where there was none. */
  deletion: ownDeletion.nullable(),
});
export type OwnData = z.infer<typeof ownData>;

/** A request as admins see it. */
const deletionRow = ownDeletion.extend({
  person: z.string(),
  displayName: z.string(),
  role: z.enum(roles),
  subRole: z.enum(subRoles).nullable(),
  /** The data that stays with the court even so: hearings attended, and what admins did to the account. */
  stays: z.object({ hearings: z.number(), adminActs: z.number() }),
});
export type DeletionRequest = z.infer<typeof deletionRow>;
export const deletionQuery = z.object({
  state: z.enum(deletionStates).default("asked"),
  after: z.uuid().optional().describe("The last request of the page before"),
});
export const deletionPage = z.object({
  requests: z.array(deletionRow),
  next: z.string().nullable().describe("`after` of the next page"),
  total: z.number(),
});
export const deletionParams = z.object({ id: z.uuid() });
export const deletionDecision = z
  .strictObject({ decision: z.enum(["grant", "refuse"]), note: note.default("") })
  .refine(({ decision, note }) => decision === "grant" || note !== "", {
    path: ["note"],
    message: issue("required"),
  });
export type DeletionDecision = z.infer<typeof deletionDecision>;
