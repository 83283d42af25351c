// The audio alone of what a recorder sends: made by the library that the recorder uses, and read by it again.
import { expect, test } from "bun:test";
import {
  ALL_FORMATS,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  Mp4OutputFormat,
  NullTarget,
  Output,
  BufferSource as Source,
} from "mediabunny";
import { audioInit, audioSegment } from "../../../../server/broadcast/audio-only.ts";

const FRAMES = 30;
/** A packet of AAC has 1024 samples. */
const PACKET = 1024 / 48_000;
const PACKETS = Math.floor(4 / PACKET);
const avc = Uint8Array.from([
  1, 0x42, 0xc0, 0x1f, 0xff, 0xe1, 0, 4, 0x67, 0x42, 0xc0, 0x1f, 1, 0, 4, 0x68, 0xce, 0x3c, 0x80,
]);

/** Bytes that are like no others. */
const filled = (length: number, seed: number) =>
  Uint8Array.from({ length }, (_, n) => (n * 31 + seed * 17 + (seed >> 4)) % 251);
const packetOf = (n: number) => filled(120 + ((n * 7) % 90), n);

/** Two segments of two seconds as the recorder sends them, with what comes first. */
async function recorded(): Promise<{ init: Uint8Array; segments: Uint8Array[] }> {
  let parts: Uint8Array[] = [];
  let init = new Uint8Array();
  const segments: Uint8Array[] = [];
  const whole = () => new Uint8Array(Buffer.concat(parts));
  const output = new Output({
    format: new Mp4OutputFormat({
      fastStart: "fragmented",
      minimumFragmentDuration: 2,
      onFtyp: (bytes) => {
        parts = [bytes.slice()];
      },
      onMoov: (bytes) => {
        parts.push(bytes.slice());
        init = whole();
      },
      onMoof: (bytes) => {
        parts = [bytes.slice()];
      },
      onMdat: (bytes) => {
        parts.push(bytes.slice());
        segments.push(whole());
      },
    }),
    target: new NullTarget(),
  });
  const [video, audio] = [new EncodedVideoPacketSource("avc"), new EncodedAudioPacketSource("aac")];
  output.addVideoTrack(video, { frameRate: 15 });
  output.addAudioTrack(audio);
  await output.start();
  const videoConfig = { codec: "avc1.42c01f", codedWidth: 1280, codedHeight: 720, description: avc };
  const description = Uint8Array.from([0x11, 0x90]);
  const audioConfig = { codec: "mp4a.40.2", numberOfChannels: 2, sampleRate: 48_000, description };
  let sent = 0;
  for (let frame = 0; frame < 2 * FRAMES; frame++) {
    const kind = frame % FRAMES === 0 ? "key" : "delta";
    const packet = new EncodedPacket(filled(900 + frame, frame + 1000), kind, frame / 15, 1 / 15);
    await video.add(packet, { decoderConfig: videoConfig });
    for (; sent < PACKETS && sent * PACKET <= (frame + 1) / 15; sent++)
      await audio.add(new EncodedPacket(packetOf(sent), "key", sent * PACKET, PACKET), {
        decoderConfig: audioConfig,
      });
  }
  await output.finalize();
  return { init, segments };
}

test("the audio alone has every packet of it at its time, and nothing of the video", async () => {
  const { init, segments } = await recorded();
  expect(segments.length).toBe(2);
  const audio = [audioInit(init), ...segments.map((segment) => audioSegment(segment, init))];
  const input = new Input({ source: new Source(new Uint8Array(Buffer.concat(audio))), formats: ALL_FORMATS });
  expect((await input.getTracks()).map(({ type }) => type)).toEqual(["audio"]);
  const track = await input.getPrimaryAudioTrack();
  if (!track) throw new Error("there is no audio");
  let read = 0;
  for await (const packet of new EncodedPacketSink(track).packets()) {
    expect(packet.timestamp).toBeCloseTo(read * PACKET, 3);
    expect(packet.data).toEqual(packetOf(read));
    read += 1;
  }
  expect(read).toBe(PACKETS);
  const [whole, alone] = [segments, audio.slice(1)].map((all) =>
    all.reduce((sum, { length }) => sum + length, 0),
  );
  expect((alone ?? 0) * 2).toBeLessThan(whole ?? 0);
});

test("what is no segment with audio is refused, and never read beyond its end", async () => {
  const { init, segments } = await recorded();
  const [first = new Uint8Array()] = segments;
  for (const bytes of [
    new Uint8Array([1, 2, 3]),
    new Uint8Array(16),
    first.subarray(0, first.length - 9),
    init,
  ])
    expect(() => audioSegment(bytes, init)).toThrow();
  for (const bytes of [new Uint8Array(), first]) expect(() => audioInit(bytes)).toThrow();
  expect(() => audioSegment(first, first)).toThrow();
});
