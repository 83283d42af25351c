// The writer of documents: in a process of its own, in turns, within a time and a memory, and one that fails stops no other.
import { afterEach, expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { createLog } from "../../../../../server/kernel/log.ts";
import type { DocumentOrder } from "../../../../../server/record/pdf/document-process.ts";
import { DocumentWriter } from "../../../../../server/record/pdf/document-writer.ts";
import { recordCourt, recordItemOf, recordWith } from "../../../../support/any-record.ts";
import { until } from "../../../../support/client.ts";
import { textOf } from "../../../../support/documents.ts";
import { isRunning } from "../../../../support/processes.ts";

let open: DocumentWriter[] = [];
afterEach(() => {
  for (const writer of open) writer.close();
  open = [];
});

/** A writer with these bounds, and the lines of its log. */
function writerWith(bounds: ConstructorParameters<typeof DocumentWriter>[1] = {}) {
  const lines: string[] = [];
  const log = createLog({ production: true, logLevel: "info" }, (line) => void lines.push(line));
  const writer = new DocumentWriter(log, bounds);
  open.push(writer);
  return { writer, lines };
}

const orderOf = (items: number): DocumentOrder => ({
  kind: "record",
  record: recordWith({ items: Array.from({ length: items }, (_, n) => recordItemOf(n + 1)) }),
  court: recordCourt,
  locale: "en",
});

test("documents are drawn in one process apart, which knows nothing of the environment and ends when idle", async () => {
  const { writer, lines } = writerWith({ idleMs: 200 });
  expect(writer.pid).toBeUndefined();
  const first = writer.write("a", orderOf(1));
  await until("the process to start", async () => writer.pid !== undefined);
  const pid = writer.pid ?? 0;
  expect(pid).not.toBe(process.pid);
  const environment = `/proc/${pid}/environ`;
  if (existsSync(environment)) expect(readFileSync(environment, "utf8")).not.toContain("PATH=");
  expect(await textOf(await first)).toContain("1 Fresh · W.P.(C) 1/2026");
  const [second, third] = await Promise.all([writer.write("a", orderOf(2)), writer.write("b", orderOf(3))]);
  expect(await textOf(second)).toContain("2 Fresh");
  expect(await textOf(third)).toContain("3 Fresh");
  await until("the process to end", async () => writer.pid === undefined && !isRunning(pid));
  expect(lines).toEqual([]);
});

test("after the idle end, the next document starts a process anew", async () => {
  const { writer } = writerWith({ idleMs: 1 });
  for (let n = 1; n <= 2; n++) {
    expect(await textOf(await writer.write("a", orderOf(n)))).toContain(`${n} Fresh`);
    await until("the process to end", async () => writer.pid === undefined);
  }
});

test("one that takes too long is ended and said in the log without a name; the writer goes on", async () => {
  const { writer, lines } = writerWith({ timeoutMs: 1 });
  await expect(writer.write("a", orderOf(155))).rejects.toThrow("was not drawn within 1 ms");
  expect(writer.pid).toBeUndefined();
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "{}")).toMatchObject({
    msg: "a document could not be drawn",
    type: "record",
  });
  expect(lines[0]).not.toContain("Vimala");
  const { writer: patient } = writerWith();
  expect(await textOf(await patient.write("a", orderOf(1)))).toContain("1 Fresh");
});

test("one that takes too much memory is ended, where the system shows the memory of a process", async () => {
  const { writer, lines } = writerWith({ memoryBytes: 1 << 20 });
  const drawn = writer.write("a", orderOf(155));
  if (process.platform !== "linux") {
    await drawn;
    return;
  }
  await expect(drawn).rejects.toThrow("a document took more than 1 MB");
  expect(lines).toHaveLength(1);
});

test("a process that dies fails what it draws, and the next document has a new one", async () => {
  const { writer } = writerWith();
  const drawn = writer.write("a", orderOf(155));
  await until("the process to start", async () => writer.pid !== undefined);
  process.kill(writer.pid ?? 0, "SIGKILL");
  await expect(drawn).rejects.toThrow("the process that draws documents ended");
  expect(await textOf(await writer.write("a", orderOf(1)))).toContain("1 Fresh");
});

test("a document that cannot be drawn fails with what is wrong, and the process draws the next", async () => {
  const { writer, lines } = writerWith();
  const wrong: DocumentOrder = { kind: "exhibit", content: { heading: "nothing else of an exhibit" } };
  await expect(writer.write("a", wrong)).rejects.toThrow("dictionary does not contain key");
  const pid = writer.pid;
  expect(await textOf(await writer.write("a", orderOf(1)))).toContain("1 Fresh");
  expect(writer.pid).toBe(pid as number);
  expect(lines).toHaveLength(1);
});

test("a person has three documents under way, and is told when to come again", async () => {
  const { writer } = writerWith();
  const kept = [1, 2, 3].map((n) => writer.write("a", orderOf(n)));
  await expect(writer.write("a", orderOf(4))).rejects.toMatchObject({
    code: "too_many",
    details: { retryAfter: 10 },
  });
  expect(await Promise.all(kept)).toHaveLength(3);
});
