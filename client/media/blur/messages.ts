// What the page and the worker that blurs say to each other.

/** `stream`: frames go from one stream into the other, and the page never touches them. `frames`: the page hands over each frame. */
export type ToWorker =
  | { kind: "stream"; frames: ReadableStream<VideoFrame>; blurred: WritableStream<VideoFrame> }
  | { kind: "frames" }
  /** The frame that the worker asked for; null while the camera has none. */
  | { kind: "frame"; frame: ImageBitmap | null };

export type FromWorker =
  /** The first blurred frame is there. */
  | { kind: "ready" }
  | { kind: "next" }
  | { kind: "frame"; frame: ImageBitmap }
  | { kind: "slow" }
  | { kind: "failed"; reason: string }
  /** Said every few seconds, so that the page notices a worker that hangs. */
  | { kind: "alive" };
