// Keeps session descriptions short and encoding cheap: one codec for audio, one for videos, and a bit-rate budget for each link.

import { CONTENT_FRAME_RATE } from "../../server/contract/limits.ts";
import type { VideoStep } from "../../server/contract/quality.ts";

// VP8 is the cheapest to encode several times at once, and every supported browser has it.
const preferred: Record<"audio" | "video", readonly string[]> = {
  audio: ["audio/opus"],
  video: ["video/vp8", "video/rtx"],
};

/** Offers only the mesh's codecs on this transceiver, where the browser lets a page choose. */
export function limitCodecs(transceiver: RTCRtpTransceiver): void {
  const kind = transceiver.receiver.track.kind === "audio" ? "audio" : "video";
  const known = RTCRtpReceiver.getCapabilities?.(kind)?.codecs ?? [];
  const codecs = known.filter((codec) => preferred[kind].includes(codec.mimeType.toLowerCase()));
  if (codecs.length > 0 && "setCodecPreferences" in transceiver) transceiver.setCodecPreferences(codecs);
}

/**
 * Firefox leaves lines about codecs in its offers that `limitCodecs` removed, and Chromium refuses such an offer.
 *
 * @param sdp - the text of a description
 * @returns the same without lines about codecs that it does not offer
 */
export function withoutUnofferedCodecs(sdp: string): string {
  const offered = new Set(
    [...sdp.matchAll(/^m=\S+ \S+ \S+ (.*?)\r?$/gm)].flatMap(([, types = ""]) => types.split(" ")),
  );
  return sdp.replace(/^a=(?:rtpmap|rtcp-fb|fmtp):(\d+) .*\r?\n/gm, (line, type) =>
    offered.has(type) ? line : "",
  );
}

/** The budget of one link for our video, by the number of receivers: each link is its own encoding and upload. */
export interface VideoBudget {
  maxBitrate: number;
  scaleResolutionDownBy: number;
  maxFramerate?: number;
}

const few: VideoBudget = { maxBitrate: 800_000, scaleResolutionDownBy: 1 };
const several: VideoBudget = { maxBitrate: 350_000, scaleResolutionDownBy: 1.5 };
const many: VideoBudget = { maxBitrate: 150_000, scaleResolutionDownBy: 2 };

/** The lowest usable video quality: what a poor connection sends, and what it requests from the others. */
export const smallVideo: VideoBudget = { maxBitrate: 60_000, scaleResolutionDownBy: 4, maxFramerate: 8 };

/**
 * Takes how many people receive our video, and the saving step.
 * @returns bits a second and scale, so that the sum stays near 2.5 Mbit/s
 */
export function budgetFor(receivers: number, step: VideoStep = "all"): VideoBudget {
  if (step === "small" || step === "none") return smallVideo;
  if (step === "fewer") return many;
  if (receivers <= 3) return few;
  return receivers <= 8 ? several : many;
}

const screenFew: VideoBudget = screenOf(1_500_000);
const screenSeveral: VideoBudget = screenOf(800_000);
const screenMany: VideoBudget = screenOf(400_000);

/** Small letters must stay legible: a screen reduces its frame rate before its resolution. */
function screenOf(maxBitrate: number): VideoBudget {
  return { maxBitrate, scaleResolutionDownBy: 1, maxFramerate: CONTENT_FRAME_RATE };
}

/**
 * @param receivers - how many people receive our screen
 * @returns the budget of each link
 */
export function screenBudgetFor(receivers: number): VideoBudget {
  if (receivers <= 3) return screenFew;
  return receivers <= 8 ? screenSeveral : screenMany;
}

/** Sets the budget on a sender. Before the link is negotiated some browsers have no encodings: then it is set later. */
export async function limitVideo(sender: RTCRtpSender, budget: VideoBudget): Promise<void> {
  const parameters = sender.getParameters();
  if (!parameters.encodings || parameters.encodings.length === 0) return;
  // Limits of an earlier budget that this one does not have are removed.
  const encodings = parameters.encodings.map(({ maxFramerate: _, ...encoding }) => ({
    ...encoding,
    ...budget,
  }));
  try {
    await sender.setParameters({ ...parameters, encodings });
  } catch {
    // The sender was stopped or renegotiated in the meantime; the next change of the place sets the budget again.
  }
}
