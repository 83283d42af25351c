// The case system as the console and the officer read it.
import { z } from "zod";
import { pullProblems } from "../list-sources.ts";

const moment = z.iso.datetime();

export const listSourceState = z.object({
  isConfigured: z.boolean(),
  triedAt: moment.nullable(),
  answeredAt: moment.nullable(),
  downSince: moment.nullable(),
  problem: z.enum(pullProblems).nullable(),
  isPaused: z
    .boolean()
    .describe("Whether nothing is applied at once because the last import of its list was undone"),
  hasList: z.boolean().describe("Whether there is a list that it gave"),
});

export const listSourceForHall = z.object({ downSince: moment.nullable() });

export const listSourceApply = z.strictObject({
  skipBad: z.boolean(),
  expected: z.string().max(64).describe("`expected` of the preview: it is applied if it still does that"),
});
