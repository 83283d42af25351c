// The interface between a public player and its page: its state, and the actions of a viewer.
import type { RefObject } from "react";
import { loaded } from "../shell/chunk-reload.ts";
import type { PlayerState } from "./play.ts";

/** Fetched beside the page, which is shown before it is there: the library of the player is larger than all the rest. */
export const fetching = loaded(() => import("./play.ts"));
fetching.catch(() => {});

/** Seconds of one step back or on. */
export const STEP_SECONDS = 10;

export type Playback = {
  video: RefObject<HTMLVideoElement | null>;
  state: PlayerState;
  isMuted: boolean;
  isPaused: boolean;
  isAudioOnly: boolean;
  /** When the shown moment was heard, in milliseconds since 1970, rounded to the second. */
  shownAt: number | null;
  onPaused(isPaused: boolean): void;
  onTime(): void;
  onEnded(): void;
  toggle(): void;
  mute(): void;
  /** Turns the video off, or on again. */
  toggleVideo(): void;
  step(seconds: number): void;
};
