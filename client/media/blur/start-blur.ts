// Makes of a camera's track one in which everything but the person is blurred. Loaded when somebody first wants that.
import type { FromWorker, ToWorker } from "./messages.ts";

export type BlurFailure = "slow" | "failed";

/** A blurred track. */
export type Blurred = {
  track: MediaStreamTrack;
  /** Ends the track and the worker; the camera's own track is the caller's. */
  stop: () => void;
};

/** How often the page looks whether the worker has said something, and how often in a row it may have said nothing. */
const LOOK_MS = 5_000;
const SILENT_MOST = 4;

/** How frames get into the worker and out of it. */
type Route = {
  track: MediaStreamTrack;
  begin: (worker: Worker) => void;
  onMessage: (worker: Worker, message: FromWorker) => void;
  stop: () => void;
};

/** Chromium: frames go through streams, and the page has no part in it. */
function streamRoute(camera: MediaStreamTrack): Route {
  const [video] = new MediaStream([camera]).getVideoTracks();
  if (video === undefined) throw new Error("The camera gives no video.");
  const processor = new MediaStreamTrackProcessor({ track: video, maxBufferSize: 1 });
  const track = new MediaStreamTrackGenerator({ kind: "video" });
  return {
    track,
    begin(worker) {
      const message: ToWorker = { kind: "stream", frames: processor.readable, blurred: track.writable };
      worker.postMessage(message, [processor.readable, track.writable]);
    },
    onMessage: () => {},
    stop: () => track.stop(),
  };
}

/** Other browsers: the worker asks for each frame, and the page puts the blurred one on a canvas. */
function canvasRoute(camera: MediaStreamTrack): Route {
  const video = document.createElement("video");
  video.muted = true;
  video.playsInline = true;
  video.srcObject = new MediaStream([camera]);
  const canvas = document.createElement("canvas");
  const screen = canvas.getContext("bitmaprenderer");
  const [track] = canvas.captureStream().getVideoTracks();
  if (screen === null || track === undefined) throw new Error("This browser gives no track of a canvas.");
  const give = async (worker: Worker) => {
    const frame = video.videoWidth > 0 ? await createImageBitmap(video).catch(() => null) : null;
    const message: ToWorker = { kind: "frame", frame };
    worker.postMessage(message, frame === null ? [] : [frame]);
  };
  return {
    track,
    begin(worker) {
      // A refusal means that the track was stopped in the meantime.
      video.play().catch(() => {});
      const message: ToWorker = { kind: "frames" };
      worker.postMessage(message);
    },
    onMessage(worker, message) {
      if (message.kind === "next") void give(worker);
      if (message.kind !== "frame") return;
      const { frame } = message;
      if (canvas.width !== frame.width) canvas.width = frame.width;
      if (canvas.height !== frame.height) canvas.height = frame.height;
      screen.transferFromImageBitmap(frame);
    },
    stop() {
      track.stop();
      video.srcObject = null;
    },
  };
}

/** A camera's track in the worker, until it is stopped or fails. */
class Blurring {
  /** Settled by the first blurred frame, or by whatever ends it before. */
  readonly begun: Promise<void>;
  private begin: () => void = () => {};
  private refuse: (reason: Error) => void = () => {};
  private hasBegun = false;
  private isOver = false;
  private isHeard = false;
  private silent = 0;
  private readonly worker = new Worker(new URL("./blur-worker.ts", import.meta.url), { type: "module" });
  private readonly timer = setInterval(() => this.look(), LOOK_MS);

  constructor(
    private readonly camera: MediaStreamTrack,
    private readonly route: Route,
    private readonly onFailure: (what: BlurFailure) => void,
  ) {
    this.begun = new Promise((resolve, reject) => {
      this.begin = resolve;
      this.refuse = reject;
    });
    camera.addEventListener("ended", this.onEnded);
    this.worker.addEventListener("error", ({ message }) => this.fail("failed", message));
    this.worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.onMessage(data);
    route.begin(this.worker);
  }

  stop(): void {
    this.isOver = true;
    clearInterval(this.timer);
    this.camera.removeEventListener("ended", this.onEnded);
    this.route.stop();
    this.worker.terminate();
    this.refuse(new Error("The blur was stopped."));
  }

  /** The camera was unplugged: whoever has the blurred track learns it as they would from the camera's own. */
  private readonly onEnded = () => {
    this.stop();
    this.route.track.dispatchEvent(new Event("ended"));
  };

  private onMessage(message: FromWorker): void {
    this.isHeard = true;
    if (this.isOver) return;
    switch (message.kind) {
      case "ready":
        this.hasBegun = true;
        this.begin();
        return;
      case "slow":
        this.fail("slow", "This device is too slow.");
        return;
      case "failed":
        this.fail("failed", message.reason);
        return;
      default:
        this.route.onMessage(this.worker, message);
    }
  }

  private fail(what: BlurFailure, reason: string): void {
    if (this.isOver) return;
    this.refuse(new Error(reason));
    this.stop();
    if (this.hasBegun) this.onFailure(what);
  }

  private look(): void {
    this.silent = this.isHeard ? 0 : this.silent + 1;
    this.isHeard = false;
    if (this.silent >= SILENT_MOST) this.fail("failed", "The worker hangs.");
  }
}

/**
 * Blurs a camera's track.
 * @param camera - stays the caller's, who stops it
 * @param signal - ends it before it has begun
 * @param onFailure - called once if it ends otherwise than by `stop` or with the camera; the track has ended then
 * @returns the blurred track once its first frame is there
 * @throws Error when it does not begin
 */
export async function startBlur(
  camera: MediaStreamTrack,
  signal: AbortSignal,
  onFailure: (what: BlurFailure) => void,
): Promise<Blurred> {
  const route = "MediaStreamTrackGenerator" in window ? streamRoute(camera) : canvasRoute(camera);
  const blurring = new Blurring(camera, route, onFailure);
  const stop = () => blurring.stop();
  if (signal.aborted) stop();
  signal.addEventListener("abort", stop);
  await blurring.begun;
  signal.removeEventListener("abort", stop);
  return { track: route.track, stop };
}
