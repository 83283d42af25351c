// The messages of the recorder's page to the room that shows it in a frame, on the court room's own device. They are events of the frame's
// element, which no page of another address can raise.

/**
 * on: it has the hall, and sends soon. over: the hall is no longer recorded, or another recorder has it. unable: this browser cannot record
 * video or audio, or not fast enough. held: this browser plays and mixes no audio until somebody presses something. failed: it began, and
 * cannot go on.
 */
const says = ["on", "over", "unable", "held", "failed"] as const;
export type RecorderSays = (typeof says)[number];

const eventOf = (what: RecorderSays) => `sunwai-recorder-${what}`;

/** Says it to the room around this page. */
export function sayToRoom(what: RecorderSays): void {
  window.frameElement?.dispatchEvent(new Event(eventOf(what)));
}

/**
 * Hears what the recorder in a frame says.
 * @returns the way to stop
 */
export function hearRecorder(frame: HTMLIFrameElement, hear: (what: RecorderSays) => void): () => void {
  const stops = says.map((what) => {
    const listener = () => hear(what);
    frame.addEventListener(eventOf(what), listener);
    return () => frame.removeEventListener(eventOf(what), listener);
  });
  return () => {
    for (const stop of stops) stop();
  };
}
