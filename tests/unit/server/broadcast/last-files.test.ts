// The files that were asked for last: each is read once for all who ask, so many are kept and no more, and a run without sound is said once.
import { expect, test } from "bun:test";
import { LastFiles } from "../../../../server/broadcast/last-files.ts";
import { Failure } from "../../../../server/kernel/failure.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A run whose files have their name as text, and how often each was read. */
function run() {
  const reads = new Map<string, number>();
  const warnings: string[] = [];
  const files = new LastFiles({ warn: (_: unknown, words?: unknown) => void warnings.push(String(words)) });
  let isAway = false;
  const of = {
    id: "run",
    init: "init",
    async read(name: string) {
      reads.set(name, (reads.get(name) ?? 0) + 1);
      if (isAway) throw new Error("the store is away");
      return bytesOf(name);
    },
  };
  const store = (away: boolean) => {
    isAway = away;
  };
  return { reads, warnings, files, of, store };
}

test("a caller who asks is given the file, which is read once for all who ask", async () => {
  const { files, of, reads } = run();
  const blobs = await Promise.all([1, 2, 3].map(() => files.open(of, "one")));
  expect(await Promise.all(blobs.map((blob) => blob.text()))).toEqual(["one", "one", "one"]);
  expect(reads.get("one")).toBe(1);
});

test("of thousands the last ones are kept, and those that are asked for again and again", async () => {
  const { files, of, reads } = run();
  for (let n = 0; n < 1000; n++) {
    await files.open(of, `file ${n}`);
    await files.open(of, "live");
  }
  expect(reads.get("live")).toBe(1);
  for (let n = 900; n < 1000; n++) await files.open(of, `file ${n}`);
  for (let n = 0; n < 100; n++) await files.open(of, `file ${n}`);
  const times = (from: number) => Array.from({ length: 100 }, (_, n) => reads.get(`file ${from + n}`));
  expect(times(900)).toEqual(Array(100).fill(1));
  expect(times(0)).toEqual(Array(100).fill(2));
});

test("what could not be read is read again for who asks next", async () => {
  const { files, of, store } = run();
  store(true);
  await expect(files.open(of, "one")).rejects.toThrow("the store is away");
  await expect(files.open(of, "one", "sound")).rejects.toThrow("the store is away");
  store(false);
  expect(await (await files.open(of, "one")).text()).toBe("one");
});

test("of a run without sound each is told so; the log says it once, and none of its segments is read", async () => {
  const { files, of, warnings, reads } = run();
  for (let n = 0; n < 500; n++) {
    const asked = await files.open(of, `file ${n}`, "sound").catch((error: unknown) => error);
    expect(asked).toBeInstanceOf(Failure);
    expect(asked).toMatchObject({ code: "not_found", message: "It has no sound" });
  }
  expect(warnings).toEqual(["the audio of a file cannot be read"]);
  expect([...reads.keys()]).toEqual(["init"]);
});
