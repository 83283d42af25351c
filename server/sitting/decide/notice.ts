// Notices: what people are notified of besides the changed state, by the names of docs/reference.md#notices.
import type { Notice } from "../../contract/messages.ts";
import type { HallAudience } from "../../contract/sitting/core/audience.ts";
import type { Sitting } from "../../contract/sitting/sitting.ts";

/** The recipients of a notice: everyone of an audience, or some people. */
export type NoticeTo = { audience: HallAudience } | { people: string[] };

export type OutgoingNotice = { notice: Notice; to: NoticeTo; data: Record<string, string | number | null> };

/** The notices of a topic's events, from the event and the sitting after it. */
export type Notices<Event extends { type: string }> = {
  readonly [K in Event["type"]]?: (event: Extract<Event, { type: K }>, after: Sitting) => OutgoingNotice[];
};
