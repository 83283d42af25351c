// The recorder's audio: everybody who is heard in the hall, mixed into one track.
import { effect } from "@preact/signals-react";
import type { Room } from "../../media/room.ts";

export type Mix = {
  track: MediaStreamAudioTrack;
  /** Adds the audio of a film to the mix, until the returned function is called. The film is not heard anywhere else. */
  add(film: HTMLMediaElement): () => void;
  /**
   * Connects each voice again. While the mix was stopped, its voices went on and the browser kept up to a tenth of a second of each, which
   * would stay as a delay.
   */
  renew(): void;
  close(): void;
};

/** Mixes the voices of a room, as they come and go. */
export async function mixAudio(room: Room): Promise<Mix> {
  const context = new AudioContext({ sampleRate: 48_000 });
  const mix = context.createMediaStreamDestination();
  // A source that is never silent keeps the track's clock going while nobody is there.
  const ground = context.createConstantSource();
  const nothing = context.createGain();
  nothing.gain.value = 0;
  ground.connect(nothing).connect(mix);
  ground.start();
  await context.resume();
  const voices = new Map<MediaStream, MediaStreamAudioSourceNode>();
  const listen = (stream: MediaStream) => {
    const node = context.createMediaStreamSource(stream);
    node.connect(mix);
    voices.set(stream, node);
  };
  const stop = effect(() => {
    const streams = new Set([...room.remote.value.values()].flatMap(({ audio }) => audio ?? []));
    for (const [stream, node] of voices) {
      if (streams.has(stream)) continue;
      node.disconnect();
      voices.delete(stream);
    }
    for (const stream of streams) {
      if (voices.has(stream) || stream.getAudioTracks().length === 0) continue;
      listen(stream);
    }
  });
  const [track] = mix.stream.getAudioTracks();
  if (!track) throw new Error("the mix has no track");
  return {
    track,
    add(film) {
      const node = context.createMediaElementSource(film);
      node.connect(mix);
      return () => node.disconnect();
    },
    renew() {
      for (const [stream, node] of [...voices]) {
        node.disconnect();
        if (stream.getAudioTracks().length > 0) listen(stream);
      }
    },
    close() {
      stop();
      void context.close();
    },
  };
}
