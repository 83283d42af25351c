// The worker that blurs what is behind a person. It goes on while the page is hidden, and never holds up the page.
import type { FromWorker, ToWorker } from "./messages.ts";
import { isTooSlow, nextPace, startPace } from "./pace.ts";
import { Painter } from "./painter.ts";
import { createSegmenter } from "./segmenter.ts";

const ALIVE_MS = 2_000;
/** Where the page hands over the frames, this many milliseconds lie between two of them. */
const FRAME_MS = 1000 / 24;

let pace = startPace;
let isReady = false;
let isFailed = false;

function say(message: FromWorker, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}

function fail(error: unknown): void {
  if (!isFailed) say({ kind: "failed", reason: String(error) });
  isFailed = true;
}

const painter = createSegmenter(() => fail("The graphics were reset.")).then(
  (segmenter) => new Painter(segmenter),
);

/** Paints one frame, and says when the first is there and when they take too long. */
async function painted(frame: VideoFrame | ImageBitmap): Promise<OffscreenCanvas> {
  const to = await painter;
  const from = performance.now();
  const [width, height] =
    "displayWidth" in frame ? [frame.displayWidth, frame.displayHeight] : [frame.width, frame.height];
  to.paint(frame, width, height);
  if (isFailed) throw new Error("The mask cannot be trusted.");
  pace = nextPace(pace, performance.now() - from);
  if (isTooSlow(pace)) {
    pace = startPace;
    say({ kind: "slow" });
  }
  return to.picture;
}

function sayReady(): void {
  if (!isReady) say({ kind: "ready" });
  isReady = true;
}

async function passOn(
  frames: ReadableStream<VideoFrame>,
  blurred: WritableStream<VideoFrame>,
): Promise<void> {
  // Frames that come while the model loads are dropped by their source, and not kept for later.
  await painter;
  const reader = frames.getReader();
  const writer = blurred.getWriter();
  for (;;) {
    const { value: frame, done } = await reader.read();
    if (done) break;
    try {
      const { timestamp } = frame;
      const picture = await painted(frame);
      await writer.write(new VideoFrame(picture, { timestamp, alpha: "discard" }));
    } finally {
      frame.close();
    }
    sayReady();
  }
  await writer.close();
}

async function answer(frame: ImageBitmap | null): Promise<void> {
  const from = performance.now();
  if (frame !== null) {
    const picture = await painted(frame);
    frame.close();
    const result = picture.transferToImageBitmap();
    say({ kind: "frame", frame: result }, [result]);
    sayReady();
  }
  setTimeout(() => say({ kind: "next" }), Math.max(0, FRAME_MS - (performance.now() - from)));
}

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  switch (data.kind) {
    case "stream":
      passOn(data.frames, data.blurred).catch(fail);
      return;
    case "frames":
      painter.then(() => say({ kind: "next" })).catch(fail);
      return;
    case "frame":
      answer(data.frame).catch(fail);
  }
};
painter.catch(fail);
setInterval(() => say({ kind: "alive" }), ALIVE_MS);
