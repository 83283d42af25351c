// Takes a recorder's segment apart: its video frames and audio packets, with the data a decoder needs before them.
import type { EncodedPacket, InputAudioTrack, InputVideoTrack } from "mediabunny";
import type { Packet, SlotParts, Track } from "./flv.ts";

/**
 * The parts of a segment. Times count from its first frame, which needs no other: recorders cut at slots.
 * @param init - what a player reads before the segments of its run
 * @throws when it is no such segment
 */
export async function slotPartsOf(init: Uint8Array, segment: Uint8Array): Promise<SlotParts> {
  // Only a court that sends streams on has it in memory.
  const { BufferSource, EncodedPacketSink, Input, MP4 } = await import("mediabunny");
  const source = new BufferSource(new Uint8Array(Buffer.concat([init, segment])));
  const input = new Input({ formats: [MP4], source });
  const packetsOf = async (track: InputVideoTrack | InputAudioTrack) => {
    const packets: EncodedPacket[] = [];
    for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet);
    return packets;
  };
  const video = await input.getPrimaryVideoTrack();
  const audio = await input.getPrimaryAudioTrack();
  if (video === null) throw new Error("a segment has no video");
  const frames = await packetsOf(video);
  const [first] = frames;
  if (first === undefined) throw new Error("a segment has no frame");
  const timed = (packets: readonly EncodedPacket[]) =>
    packets.map(
      ({ timestamp, type, data }): Packet => ({
        at: (timestamp - first.timestamp) * 1000,
        isKey: type === "key",
        data,
      }),
    );
  const ofVideo: Track = {
    config: bytesIn((await video.getDecoderConfig())?.description),
    packets: timed(frames),
  };
  if (audio === null) return { video: ofVideo, audio: null };
  const config = bytesIn((await audio.getDecoderConfig())?.description);
  return { video: ofVideo, audio: { config, packets: timed(await packetsOf(audio)) } };
}

/** @throws where there is none: then it is not H.264 or AAC in MP4 */
function bytesIn(description: AllowSharedBufferSource | undefined): Uint8Array {
  if (description === undefined) throw new Error("a segment does not say how it is decoded");
  if (!ArrayBuffer.isView(description)) return new Uint8Array(description);
  return new Uint8Array(description.buffer, description.byteOffset, description.byteLength);
}
