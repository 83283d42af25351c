// FLV as it is sent: times go on across slots of any recorder, and what a decoder needs is said again where it changes.
import { expect, test } from "bun:test";
import { FlvWriter, flvHeader, type Packet } from "../../../../server/broadcast/flv.ts";

type Tag = { kind: string; at: number; head: number[]; data: number[] };

/** Reads tags as the specification has them; each ends with its own length. */
function tagsIn(bytes: Uint8Array): Tag[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tags: Tag[] = [];
  for (let at = 0; at < bytes.length; ) {
    const type = bytes[at];
    const size = view.getUint32(at) & 0xffffff;
    const time = (view.getUint32(at + 4) >>> 8) + ((bytes[at + 7] ?? 0) << 24);
    const body = [...bytes.subarray(at + 11, at + 11 + size)];
    const head = type === 9 ? 5 : 2;
    expect(view.getUint32(at + 11 + size)).toBe(11 + size);
    const kind = `${type === 9 ? "video" : "sound"} ${body[1] === 0 ? "config" : "data"}`;
    tags.push({ kind, at: time, head: body.slice(0, head), data: body.slice(head) });
    at += 11 + size + 4;
  }
  return tags;
}

const frames = (...at: number[]): Packet[] =>
  at.map((time, n) => ({ at: time, isKey: n === 0, data: Uint8Array.from([n]) }));
const sounds = (...at: number[]): Packet[] =>
  at.map((time) => ({ at: time, isKey: true, data: Uint8Array.from([99]) }));
const slotOf = (config: number, video: Packet[], audio: Packet[]) => ({
  video: { config: Uint8Array.from([config]), packets: video },
  audio: { config: Uint8Array.from([config + 100]), packets: audio },
});
const shortly = (tags: Tag[]) => tags.map(({ kind, at }) => `${kind} ${at}`);

test("a stream begins with what a decoder needs, and its packets stand in the order of their times", () => {
  expect([...flvHeader()]).toEqual([0x46, 0x4c, 0x56, 1, 5, 0, 0, 0, 9, 0, 0, 0, 0]);
  const flv = new FlvWriter();
  const tags = tagsIn(flv.slot(0, slotOf(1, frames(0, 66.7), sounds(0, 21.3, 80))));
  expect(shortly(tags)).toEqual([
    "video config 0",
    "sound config 0",
    "video data 0",
    "sound data 0",
    "sound data 21",
    "video data 67",
    "sound data 80",
  ]);
  expect(tags.map(({ head }) => head[0])).toEqual([0x17, 0xaf, 0x17, 0xaf, 0xaf, 0x27, 0xaf]);
  expect(tags[0]?.data).toEqual([1]);
});

test("a card of another recorder is told apart by what its decoder needs; the same again is not said again", () => {
  const flv = new FlvWriter();
  flv.slot(0, slotOf(1, frames(0), sounds(0)));
  expect(shortly(tagsIn(flv.slot(2000, slotOf(1, frames(0), sounds(0)))))).toEqual([
    "video data 2000",
    "sound data 2000",
  ]);
  expect(shortly(tagsIn(flv.slot(4000, slotOf(2, frames(0), sounds(0)))))).toEqual([
    "video config 4000",
    "sound config 4000",
    "video data 4000",
    "sound data 4000",
  ]);
});

test("times never go back: sound behind the end of a card is not doubled, and a missing slot is a gap", () => {
  const flv = new FlvWriter();
  flv.slot(0, slotOf(1, frames(0), sounds(0, 1984, 2005)));
  expect(shortly(tagsIn(flv.slot(2000, slotOf(1, frames(0), sounds(-2, 20)))))).toEqual([
    "video data 2000",
    "sound data 2020",
  ]);
  expect(shortly(tagsIn(flv.slot(86_400_000, slotOf(1, frames(0), sounds(3)))))).toEqual([
    "video data 86400000",
    "sound data 86400003",
  ]);
});
