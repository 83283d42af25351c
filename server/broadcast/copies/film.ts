// Joins a recording's segments into one film (fragmented MP4) as they are; times go on over missing parts.
import {
  ALL_FORMATS,
  BufferSource,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  type InputTrack,
  Mp4OutputFormat,
  Output,
  StreamTarget,
} from "mediabunny";
import { SLOT_MS } from "../playlist.ts";

const SLOT_SECONDS = SLOT_MS / 1000;

/** Two seconds, with what a player reads before them. */
export type FilmPart = { init: Uint8Array; bytes: Uint8Array };

/** The length and the size of a film that has been written. */
export type Film = { seconds: number; width: number; height: number };

type Kind = { source: EncodedVideoPacketSource | EncodedAudioPacketSource; end: number };

/**
 * Writes the film.
 * @param parts - in order; each lasts two seconds
 * @param write - takes the bytes, in order; it may take its time
 * @returns its length and the size of its pictures
 * @throws when there is no part, or one has no picture
 */
export async function writeFilm(
  parts: AsyncIterable<FilmPart>,
  write: (bytes: Uint8Array) => Promise<void>,
): Promise<Film> {
  let written = 0;
  const target = new StreamTarget(
    new WritableStream({
      async write({ data, position }) {
        // A fragmented film is written from its beginning to its end; another order would be another file.
        if (position !== written) throw new Error("the film is not written in order");
        written += data.length;
        await write(data);
      },
    }),
  );
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: "fragmented" }), target });
  const video = new EncodedVideoPacketSource("avc");
  const audio = new EncodedAudioPacketSource("aac");
  output.addVideoTrack(video);
  output.addAudioTrack(audio);
  await output.start();
  const ofVideo: Kind = { source: video, end: 0 };
  const ofAudio: Kind = { source: audio, end: 0 };
  let film: Film | null = null;
  for await (const { init, bytes } of parts) {
    const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(Buffer.concat([init, bytes])) });
    const track = await input.getPrimaryVideoTrack();
    if (track === null) throw new Error("a part has no picture");
    const seconds: number = film?.seconds ?? 0;
    const shift = seconds - Math.round((await track.getFirstTimestamp()) / SLOT_SECONDS) * SLOT_SECONDS;
    film = { seconds: seconds + SLOT_SECONDS, width: track.codedWidth, height: track.codedHeight };
    await addTrack(track, shift, ofVideo);
    const heard = await input.getPrimaryAudioTrack();
    if (heard !== null) await addTrack(heard, shift, ofAudio);
    input.dispose();
  }
  if (film === null) throw new Error("there is nothing to film");
  await output.finalize();
  return film;
}

/** Adds the packets of a track; none begins before the one before has ended. */
async function addTrack(track: InputTrack, shift: number, kind: Kind): Promise<void> {
  const decoderConfig = await configOf(track);
  for await (const packet of new EncodedPacketSink(track).packets()) {
    const timestamp = Math.max(kind.end, packet.timestamp + shift);
    kind.end = timestamp + packet.duration;
    await addPacket(kind, packet.clone({ timestamp }), decoderConfig);
  }
}

type Config = VideoDecoderConfig | AudioDecoderConfig;

async function configOf(track: InputTrack): Promise<Config> {
  const config = track.isVideoTrack()
    ? await track.getDecoderConfig()
    : track.isAudioTrack()
      ? await track.getDecoderConfig()
      : null;
  if (config === null) throw new Error("a part is of a kind that is not known");
  return config;
}

async function addPacket({ source }: Kind, packet: EncodedPacket, decoderConfig: Config): Promise<void> {
  if (source instanceof EncodedVideoPacketSource && "codedWidth" in decoderConfig)
    await source.add(packet, { decoderConfig });
  else if (source instanceof EncodedAudioPacketSource && "sampleRate" in decoderConfig)
    await source.add(packet, { decoderConfig });
  else throw new Error("a part is of a kind that is not known");
}
