// The audio of what a recorder sent: its track's boxes of a fragmented MP4 (ISO/IEC 14496-12). Pure.

type Box = { type: string; bytes: Uint8Array };

const HEAD = 8;
const dataViewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);
const wordAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));

/** Reads the boxes that follow one another. */
function boxesIn(bytes: Uint8Array): Box[] {
  const boxes: Box[] = [];
  const view = dataViewOf(bytes);
  for (let at = 0; at < bytes.length; ) {
    const size = at + HEAD <= bytes.length ? view.getUint32(at) : 0;
    if (size < HEAD || at + size > bytes.length) throw new Error("what was sent is not made of boxes");
    boxes.push({ type: wordAt(bytes, at + 4), bytes: bytes.subarray(at, at + size) });
    at += size;
  }
  return boxes;
}

/** The boxes within a box that has nothing before them. */
const within = ({ bytes }: Box) => boxesIn(bytes.subarray(HEAD));

function boxOf(type: string, parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const size = parts.reduce((sum, { length }) => sum + length, HEAD);
  const bytes = new Uint8Array(size);
  dataViewOf(bytes).setUint32(0, size);
  for (let n = 0; n < 4; n++) bytes[4 + n] = type.charCodeAt(n);
  let at = HEAD;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return boxOf("", parts).slice(HEAD);
}

function only(boxes: readonly Box[], type: string): Box {
  const box = boxes.find((one) => one.type === type);
  if (!box) throw new Error(`what was sent has no ${type}`);
  return box;
}

/** The number of a track of audio; null for another one. */
function audioTrack(trak: Box): number | null {
  const inner = within(trak);
  const handler = only(within(only(inner, "mdia")), "hdlr").bytes;
  if (wordAt(handler, 16) !== "soun") return null;
  const { bytes } = only(inner, "tkhd");
  // In version 1 the times are longer.
  return dataViewOf(bytes).getUint32(bytes[HEAD] === 1 ? 28 : 20);
}

/** @throws Error where it has no audio track */
function audioTrackOf(init: Uint8Array): number {
  const traks = within(only(boxesIn(init), "moov")).filter(({ type }) => type === "trak");
  const [track] = traks.flatMap((trak) => audioTrack(trak) ?? []);
  if (track === undefined) throw new Error("what was sent has no audio");
  return track;
}

/**
 * Returns what a player reads before the segments of a run when it plays only the audio.
 * @throws Error where it has no audio track
 */
export function audioInit(init: Uint8Array): Uint8Array<ArrayBuffer> {
  const track = audioTrackOf(init);
  const kept = boxesIn(init).map((box) => {
    if (box.type !== "moov") return box.bytes;
    const parts = within(box).flatMap((part) => {
      if (part.type === "trak") return audioTrack(part) === track ? [part.bytes] : [];
      if (part.type !== "mvex") return [part.bytes];
      const own = within(part).filter(
        ({ type, bytes }) => type !== "trex" || dataViewOf(bytes).getUint32(12) === track,
      );
      return [
        boxOf(
          "mvex",
          own.map(({ bytes }) => bytes),
        ),
      ];
    });
    return boxOf("moov", parts);
  });
  return joined(kept);
}

/** Bits of a box's flags, and how many bytes of it each brings, in their order. */
const ofFragment = [
  [0x1, 8],
  [0x2, 4],
  [0x8, 4],
] as const;
const DEFAULT_SIZE = 0x10;
const ofSample = [0x100, 0x200, 0x400, 0x800] as const;
const SAMPLE_SIZE = 0x200;
const DATA_OFFSET = 0x1;
const FIRST_FLAGS = 0x4;

/** Where the samples of a track stand, counted from the beginning of their `moof`. */
function dataOf(traf: Box): { from: number; size: number } {
  const inner = within(traf);
  const [head, run] = [only(inner, "tfhd").bytes, only(inner, "trun").bytes];
  const [headView, view] = [dataViewOf(head), dataViewOf(run)];
  const [headFlags, flags] = [headView.getUint32(HEAD) & 0xffffff, view.getUint32(HEAD) & 0xffffff];
  if ((flags & DATA_OFFSET) === 0) throw new Error("a run does not say where its samples are");
  const before = ofFragment.reduce((at, [bit, bytes]) => (headFlags & bit ? at + bytes : at), 16);
  const usual = headFlags & DEFAULT_SIZE ? headView.getUint32(before) : 0;
  const count = view.getUint32(12);
  const from = view.getInt32(16);
  if ((flags & SAMPLE_SIZE) === 0) return { from, size: count * usual };
  const step = ofSample.filter((bit) => flags & bit).length * 4;
  const first = 20 + (flags & FIRST_FLAGS ? 4 : 0) + (flags & 0x100 ? 4 : 0);
  let size = 0;
  for (let n = 0; n < count; n++) size += view.getUint32(first + n * step);
  return { from, size };
}

/** The same with its samples behind a `moof` of this length. */
function movedTo(traf: Box, moof: number): Uint8Array<ArrayBuffer> {
  const parts = within(traf).map(({ type, bytes }) => {
    if (type !== "trun") return bytes;
    const moved = bytes.slice();
    dataViewOf(moved).setInt32(16, moof + HEAD);
    return moved;
  });
  return boxOf("traf", parts);
}

/**
 * A segment for its audio alone.
 * @param init - what a player reads before it, whole
 * @throws Error where it is no segment with audio
 */
export function audioSegment(segment: Uint8Array, init: Uint8Array): Uint8Array<ArrayBuffer> {
  const track = audioTrackOf(init);
  const boxes = boxesIn(segment);
  const moof = only(boxes, "moof");
  const inner = within(moof);
  const traf = inner.find(
    (box) => box.type === "traf" && dataViewOf(only(within(box), "tfhd").bytes).getUint32(12) === track,
  );
  if (!traf) throw new Error("a segment has no audio");
  const others = inner.filter(({ type }) => type !== "traf").map(({ bytes }) => bytes);
  const { from, size } = dataOf(traf);
  const start = boxes.slice(0, boxes.indexOf(moof)).reduce((sum, { bytes }) => sum + bytes.length, 0) + from;
  if (start + size > segment.length) throw new Error("a segment is cut off");
  const length = boxOf("moof", [...others, traf.bytes]).length;
  const head = boxOf("moof", [...others, movedTo(traf, length)]);
  return joined([head, boxOf("mdat", [segment.subarray(start, start + size)])]);
}
