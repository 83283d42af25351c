// Law of what `bun run lists` writes: it is as it follows from the files that are there.
import { expect, test } from "bun:test";
import { join, resolve } from "node:path";
import { codeLists } from "../../server/lists/code.ts";

const root = resolve(import.meta.dir, "../..");
/** The lines of which one text has more than the other, so that a difference is read at once. */
const lines = (text: string, other: string) => text.split("\n").filter((line) => !other.includes(line));

test.each(Object.entries(codeLists))(
  "%s is as it follows from the code: `bun run lists` writes it",
  async (path, made) => {
    const [is, due] = [await Bun.file(join(root, path)).text(), await made()];
    expect({ missing: lines(due, is), tooMany: lines(is, due) }).toEqual({ missing: [], tooMany: [] });
    expect(is).toBe(due);
  },
);
