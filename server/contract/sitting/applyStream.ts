// How a stopped stream changes a sitting.
import type { Sitting } from "./state.ts";
import type { StreamEvent } from "./stream.ts";

/** Folds one event of the stream into a sitting. */
export function applyStream(sitting: Sitting, event: StreamEvent): Sitting {
  switch (event.type) {
    case "streamStopped": {
      const { type: _, ...streamStop } = event;
      return { ...sitting, streamStop };
    }
    case "streamResumed":
      return { ...sitting, streamStop: null };
  }
}
