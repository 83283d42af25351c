// The reader of imported files: in a process of its own, which is stopped, ends or fails without holding anybody up.
import { afterEach, expect, test } from "bun:test";
import { ImportReader } from "../../../../server/imports/reader.ts";
import { until } from "../../../support/client.ts";
import { isRunning } from "../../../support/processes.ts";

const csv = { text: "name,mobile\nLeela Quadros,9000001052\n" };
let open: ImportReader[] = [];
afterEach(() => {
  for (const reader of open) reader.close();
  open = [];
});

function readerWith(bounds: ConstructorParameters<typeof ImportReader>[0] = {}) {
  const reader = new ImportReader(bounds);
  const lines: string[] = [];
  reader.log = { error: (...[, text]: unknown[]) => void lines.push(String(text)) };
  open.push(reader);
  return { reader, lines };
}

/** A reader whose process stands still from now on. */
async function stopped() {
  const { reader } = readerWith();
  await reader.read("contacts", csv);
  const pid = reader.pid ?? 0;
  process.kill(pid, "SIGSTOP");
  return { reader, pid };
}

const failure = (reading: Promise<unknown>) =>
  reading.then(
    () => null,
    ({ code, details }) => [code, details?.faults?.file?.code],
  );

test("every kind of file is read apart, and what is wrong with one is said as it is here", async () => {
  const { reader } = readerWith();
  const bytes = (text: string) => new TextEncoder().encode(text);
  const fileOf = (text: string) => ({ file: { name: "a.csv", bytes: bytes(text) } });
  expect((await reader.read("contacts", csv)).good).toHaveLength(1);
  expect((await reader.read("holidays", fileOf("date,name\n2026-12-25,Christmas\n"))).rows).toHaveLength(1);
  const file = { name: "a.csv", bytes: bytes("a\n") };
  const deep = { file: bytes("[".repeat(100_000)), courts: [], date: undefined };
  expect(await failure(reader.read("contacts", { text: "hello" }))).toEqual(["bad_file", "noContactColumns"]);
  expect(await failure(reader.read("causeList", deep))).toEqual(["bad_file", "deepJson"]);
  // Its columns are wrong, each by name.
  expect(await failure(reader.read("people", { files: [file] }))).toEqual(["bad_file", undefined]);
  expect(await failure(reader.read("roll", { file }))).toEqual(["bad_file", undefined]);
  expect(reader.pid).toBeGreaterThan(0);
});

test("while a file is read, this process goes on", async () => {
  const { reader, pid } = await stopped();
  let isRead = false;
  const reading = reader.read("contacts", csv).finally(() => (isRead = true));
  // Some hundred turns of the loop.
  for (let turn = 0; turn < 100; turn++) await Bun.sleep(1);
  expect(isRead).toBe(false);
  process.kill(pid, "SIGCONT");
  expect((await reading).good).toHaveLength(1);
});

test("a file that takes too long is refused, and no process is left behind", async () => {
  const { reader, lines } = readerWith({ timeoutMs: 1 });
  const reading = failure(reader.read("contacts", csv));
  await until("the process to start", () => reader.pid !== undefined);
  const pid = reader.pid ?? 0;
  expect(await reading).toEqual(["bad_file", "notReadInTime"]);
  await until("the process to end", () => !isRunning(pid));
  expect([reader.pid, lines]).toEqual([undefined, ["a file could not be read"]]);
});

test("a process that dies refuses its file, and the next file has a new one", async () => {
  const { reader, pid } = await stopped();
  const reading = failure(reader.read("contacts", csv));
  process.kill(pid, "SIGKILL");
  expect(await reading).toEqual(["bad_file", "notReadInTime"]);
  expect((await reader.read("contacts", csv)).good).toHaveLength(1);
  expect(reader.pid).not.toBe(pid);
});
