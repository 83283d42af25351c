// The echo test: five seconds of the person's own voice, played back through the speaker they chose.
import { type ReadonlySignal, signal } from "@preact/signals-react";

/** `failed`: this browser cannot record, or the speaker did not play. */
type EchoState = "idle" | "recording" | "playing" | "done" | "failed";

export interface EchoTest {
  state: ReadonlySignal<EchoState>;
  /** Starts again, also while a test runs. Resolves when the recording was played, stopped, or failed. */
  start: (settings: { stream: MediaStream; speaker?: string; volume: number }) => Promise<void>;
  stop: () => void;
}

/** How long the person is recorded before the playback. */
export const ECHO_SECONDS = 5;

export function createEchoTest(): EchoTest {
  const state = signal<EchoState>("idle");
  let cancel: AbortController | null = null;

  function stop(): void {
    cancel?.abort();
    cancel = null;
    state.value = "idle";
  }

  async function start(settings: { stream: MediaStream; speaker?: string; volume: number }): Promise<void> {
    stop();
    const own = new AbortController();
    cancel = own;
    // Only the present test may set the state.
    const say = (next: EchoState) => {
      if (!own.signal.aborted) state.value = next;
    };
    try {
      say("recording");
      const recording = await record(settings.stream, own.signal);
      if (own.signal.aborted) return;
      say("playing");
      await play(recording, settings, own.signal);
      say("done");
    } catch {
      say("failed");
    }
  }

  return { state, start, stop };
}

/**
 * Resolves after five seconds, or earlier with the recording so far when aborted.
 * @throws when it cannot record
 */
function record(stream: MediaStream, abort: AbortSignal): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const parts: Blob[] = [];
    const recorder = new MediaRecorder(stream);
    const end = () => {
      if (recorder.state !== "inactive") recorder.stop();
    };
    const timer = setTimeout(end, ECHO_SECONDS * 1000);
    abort.addEventListener("abort", end);
    recorder.addEventListener("dataavailable", ({ data }) => parts.push(data));
    recorder.addEventListener("error", () => reject(new Error("the recorder failed")));
    recorder.addEventListener("stop", () => {
      clearTimeout(timer);
      resolve(new Blob(parts, { type: recorder.mimeType }));
    });
    recorder.start();
  });
}

/**
 * Resolves when it was played or aborted.
 * @throws when it does not play
 */
async function play(
  recording: Blob,
  { speaker, volume }: { speaker?: string; volume: number },
  abort: AbortSignal,
): Promise<void> {
  const url = URL.createObjectURL(recording);
  const voice = new Audio(url);
  voice.volume = volume;
  try {
    if (speaker !== undefined && "setSinkId" in voice) await voice.setSinkId(speaker);
    await new Promise<void>((resolve, reject) => {
      voice.addEventListener("ended", () => resolve());
      voice.addEventListener("error", () => reject(new Error("the recording does not play")));
      abort.addEventListener("abort", () => resolve());
      voice.play().catch(reject);
    });
  } finally {
    voice.pause();
    URL.revokeObjectURL(url);
  }
}
