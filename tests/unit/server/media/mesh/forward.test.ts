// Signals between server processes: cut into pieces, and put together again.
import { expect, test } from "bun:test";
import type { LinkSignal } from "../../../../../server/contract/media.ts";
import { cutSignal, SignalPieces } from "../../../../../server/media/mesh/forward.ts";

const HALL = "hall-1/hearing";

function offer(length: number): LinkSignal {
  const head = "v=0\r\nm=audio 9 UDP/TLS/RTP/SAVPF 111\r\na=sendrecv\r\n";
  return { about: "description", link: 1, type: "offer", turn: 1, sdp: head.padEnd(length, 'a=x:"\\"\r\n') };
}

test("pieces come together in any order, and half a signal is none", () => {
  const address = { relay: "first", place: HALL, from: "a", fromSession: "s".repeat(8), to: "b" };
  const cut = cutSignal({ ...address, toSession: "t".repeat(8), number: 4 }, offer(9_000));
  expect(cut.length).toBeGreaterThan(2);
  const pieces = new SignalPieces();
  const results = cut.toReversed().map((piece) => pieces.add(piece));
  expect(results.slice(0, -1).every((result) => result === null)).toBe(true);
  expect(results.at(-1)).toEqual(offer(9_000));
});
