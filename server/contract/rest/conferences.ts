// Ordinary conferences: what the calls that open and enter one take and answer.
import { z } from "zod";
import { CONFERENCE_TITLE_LENGTH } from "../conference.ts";
import { oneLine } from "../typed-text.ts";

/** A title on one line; empty for none. */
export const conferenceTitle = z
  .string()
  .max(CONFERENCE_TITLE_LENGTH * 4)
  .transform((title) => oneLine(title).replace(/ +/g, " ").trim())
  .pipe(z.string().max(CONFERENCE_TITLE_LENGTH))
  .default("");
/** The title that a link carries. */
export const ofTitle = z.strictObject({ title: conferenceTitle });
export const conferenceParams = z.object({ name: z.string().max(200) });

export const openedConference = z.object({
  name: z.string(),
  /** A path with its query. */
  link: z.string(),
  title: z.string(),
  endsAt: z.number(),
});
export type OpenedConference = z.infer<typeof openedConference>;

export const conferenceToken = z.object({
  /** The host of the video server. */
  domain: z.string(),
  room: z.string(),
  token: z.string(),
  title: z.string(),
  /** Under which the others see the person. */
  displayName: z.string(),
  moderator: z.boolean(),
  endsAt: z.number(),
});
export type ConferenceToken = z.infer<typeof conferenceToken>;
