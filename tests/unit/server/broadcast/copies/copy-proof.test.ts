// The proof of a copy: read by a key that is trusted, and by no other.
import { expect, test } from "bun:test";
import { signCheckpoint } from "../../../../../server/audit/checkpoint.ts";
import { proofOf, readProof } from "../../../../../server/broadcast/copies/copy-proof.ts";
import { makeKey } from "../../../../../server/kernel/signed-note.ts";

const [key, other] = [makeKey("court.example/sunwai"), makeKey("court.example/sunwai")];
const hash = "ab".repeat(32);
const copy = {
  sitting: "HCPP01-1-2026-11-23",
  copy: 3,
  items: ["FRESH:14"],
  hash,
  bytes: 1000,
  seconds: 8,
  marked: true,
  madeAt: new Date(0),
};
const proof = proofOf(key, copy, { upTo: 0, segments: 4, bytes: 900, hash: "cd".repeat(32) });

test("it says which copy it is, and by which key", () => {
  expect(readProof(proof, [key])).toEqual({
    copy: "HCPP01-1-2026-11-23/3",
    hash,
    bytes: 1000,
    by: `${key.name}+${key.id}`,
  });
  expect(proof).toContain("items FRESH:14\nname-in-picture yes\n");
});

test("changed, by another key, or something else that the court signed, it proves nothing", () => {
  expect(readProof(proof, [other])).toContain("not signed by a key that is trusted");
  expect(readProof(proof.replace(hash, "00".repeat(32)), [key])).toContain("Its signature is not");
  expect(readProof("hello\n", [key])).toContain("no signed text");
  const checkpoint = signCheckpoint(key, "HCPP01-1-2026-11-23", 7, Buffer.alloc(32).toString("base64"));
  expect(readProof(checkpoint, [key])).toContain("not the proof of a copy");
});
