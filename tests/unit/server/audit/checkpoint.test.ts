// Signed checkpoints as others read them: the tree of RFC 6962, the signed notes of C2SP, and what is refused of them.
import { expect, test } from "bun:test";
import { createHash } from "node:crypto";
import fc from "fast-check";
import {
  originOf,
  readCheckpoint,
  signCheckpoint,
  signHandover,
  sittingOf,
  trustedBy,
} from "../../../../server/audit/checkpoint.ts";
import { Tree } from "../../../../server/kernel/hash-tree.ts";
import {
  makeKey,
  NoteError,
  openNote,
  readSigner,
  readVerifier,
  signNote,
} from "../../../../server/kernel/signed-note.ts";

const hex = (base64: string) => Buffer.from(base64, "base64").toString("hex");

/** The leaves and roots that certificate logs test themselves with. */
const leaves = [
  "",
  "00",
  "10",
  "2021",
  "3031",
  "40414243",
  "5051525354555657",
  "606162636465666768696a6b6c6d6e6f",
];
const roots = [
  "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
  "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
  "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
  "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
  "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
  "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
  "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
  "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
  "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
];

test("the tree has the roots of RFC 6962 at every size", () => {
  const tree = new Tree();
  const found = [tree.root()];
  for (const leaf of leaves) {
    tree.add(Buffer.from(leaf, "hex"));
    found.push(tree.root());
  }
  expect(found.map(hex)).toEqual(roots);
});

/** The tree as the RFC writes it down: parted at the largest power of two. */
function plainRoot(data: readonly string[]): Buffer {
  const sha = (...parts: (Buffer | string)[]) => {
    const hash = createHash("sha256");
    for (const part of parts) hash.update(part);
    return hash.digest();
  };
  if (data.length === 0) return sha("");
  if (data.length === 1) return sha(Buffer.from([0]), data[0] ?? "");
  let split = 1;
  while (split * 2 < data.length) split *= 2;
  return sha(Buffer.from([1]), plainRoot(data.slice(0, split)), plainRoot(data.slice(split)));
}

test("a tree that grows is the tree of all that is in it, whatever that is", () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 70 }), (data) => {
      const tree = new Tree();
      for (const leaf of data) tree.add(leaf);
      expect(tree.root()).toBe(plainRoot(data).toString("base64"));
    }),
  );
});

const peter = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW";
const words =
  "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n";
const published = `${words}\n— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n`;

test("a note that others signed is opened by their public key, and by no other", () => {
  const key = readVerifier(peter);
  expect(openNote(published, [key])).toEqual({ text: words, by: [key] });
  expect(openNote(published, [makeKey("PeterNeumann")])).toBe("unknown");
  expect(openNote(published.replace("answer", "question"), [key])).toBe("forged");
  expect(openNote(published.replace("wJnAM=", "wJnAQ="), [key])).toBe("forged");
  const another = makeKey("court.example/sunwai");
  const both = published + signNote(words, another).split("\n\n")[1];
  expect(openNote(both, [key, another])).toEqual({ text: words, by: [key, another] });
});

test("what is no note, and what is no key, is refused", () => {
  const key = makeKey("court.example/sunwai");
  const good = signNote("a\n", key);
  for (const bad of [
    "",
    "a\n",
    good.slice(0, -1),
    good.replace("— ", "- "),
    good.replace("a\n", "a\t\n"),
    `${good}\n`,
  ])
    expect(openNote(bad, [key])).toBe("form");
  expect(openNote(`a\n\n${`— x AAAAAAAA\n`.repeat(40)}`, [key])).toBe("form");
  expect(() => makeKey("two words")).toThrow(NoteError);
  expect(() => makeKey("a+b")).toThrow(NoteError);
  for (const bad of ["", "x", peter.replace("c74f", "c74e"), peter.slice(0, -4), peter.replace("+AR", "+Ah")])
    expect(() => readVerifier(bad)).toThrow(NoteError);
  expect(readSigner(`${key.skey}\n`).vkey).toBe(key.vkey);
  expect(() => readSigner(key.skey.replace("PRIVATE", "PUBLIC"))).toThrow(NoteError);
  expect(String(new NoteError("x"))).not.toContain(key.skey);
});

test("a checkpoint is its log's name, size and root, signed, and the same text each time", () => {
  const key = makeKey("court.example/sunwai");
  const root = Buffer.alloc(32, 7).toString("base64");
  const note = signCheckpoint(key, "HCPP01-1-2026-11-22", 20852163, root);
  expect(note.split("\n").slice(0, 4)).toEqual([
    "court.example/sunwai/log/HCPP01-1-2026-11-22",
    "20852163",
    root,
    "",
  ]);
  expect(note).toBe(signCheckpoint(readSigner(key.skey), "HCPP01-1-2026-11-22", 20852163, root));
  const opened = openNote(note, [readVerifier(key.vkey)]);
  expect(typeof opened === "string" ? opened : readCheckpoint(opened.text)).toEqual({
    origin: originOf(key.name, "HCPP01-1-2026-11-22"),
    size: 20852163,
    root,
  });
  expect(sittingOf(originOf(key.name, "HCPP01-1-2026-11-22"), key.name)).toBe("HCPP01-1-2026-11-22");
  expect(sittingOf(originOf("other.example/sunwai", "HCPP01-1-2026-11-22"), key.name)).toBeNull();
  for (const bad of [
    "a\n01\n",
    "a\n1\nAAAA\n",
    `a\n-1\n${root}\n`,
    `a\n1\n${root}`,
    `\n1\n${root}\n`,
    `a\n1\n${root}\n\nb\n`,
  ])
    expect(readCheckpoint(bad)).toBeNull();
  // Lines below are nobody's business here, and are no reason to refuse.
  expect(readCheckpoint(`a\n1\n${root}\nmore\n`)?.size).toBe(1);
});

test("who trusts one key trusts those it handed over to, and a handover needs both", () => {
  const [first, second, third, thief] = [1, 2, 3, 4].map(() => makeKey("court.example/sunwai"));
  if (!first || !second || !third || !thief) throw new Error("no keys");
  const notes = [signHandover(second, third, 2), signHandover(first, second, 1)];
  const ids = (trusted: { id: string }[]) => trusted.map(({ id }) => id).sort();
  expect(ids(trustedBy([first], notes))).toEqual(ids([first, second, third]));
  expect(ids(trustedBy([third], notes))).toEqual(ids([first, second, third]));
  expect(ids(trustedBy([thief], notes))).toEqual([thief.id]);
  // Signed by one of the two alone, or for another pair than the signers.
  const text = notes[1]?.split("\n\n")[0] ?? "";
  expect(ids(trustedBy([first], [signNote(`${text}\n`, first)]))).toEqual([first.id]);
  expect(ids(trustedBy([first], [signNote(`${text}\n`, thief)]))).toEqual([first.id]);
  expect(ids(trustedBy([first], [signHandover(thief, second, 1)]))).toEqual([first.id]);
});
