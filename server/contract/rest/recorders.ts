// What a program that opens recorders tells the server, and which halls it is given.
import { z } from "zod";

const sitting = z.string().min(1).max(100);

/** The report of what it runs now. */
export const recorderReport = z.strictObject({
  /** Its own run. */
  holder: z.uuid(),
  /** The recorders whose browser runs. */
  running: z.array(z.strictObject({ sitting, id: z.uuid() })).max(200),
  /** How many it may run. */
  most: z.int().min(0).max(200),
});
export type RecorderReport = z.infer<typeof recorderReport>;

/** The halls for which it is to run a browser. It ends all its other browsers. */
export const recorderHalls = z.object({
  halls: z.array(
    z.object({
      sitting,
      id: z.uuid(),
      /** For a recorder that is to be opened: what its page shows for a token, once. Null for one that runs. */
      code: z.string().nullable(),
    }),
  ),
});
export type RecorderHallList = z.infer<typeof recorderHalls>;

export const recorderGiven = z.object({ token: z.string() });
export type RecorderGiven = z.infer<typeof recorderGiven>;

/** Who records a hall, or could. */
export const recorderTaken = z.object({
  /** Whether a recorder has taken it. */
  isTaken: z.boolean(),
  /** Whether a program that could open one more recorder has asked for halls within the last seconds. */
  isAsking: z.boolean(),
});

/** The code for which a browser in the hall gets its token once: the officer's, or the court room's device. */
export const ownRecorder = z.object({ code: z.string() });
