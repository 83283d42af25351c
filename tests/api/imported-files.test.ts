// Files that people import while the court sits: read apart, counted by person, and bounded before they are read.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { CONTACTS_FILE_BYTES } from "../../server/contract/limits.ts";
import { limitRules } from "../../server/limits/limits.ts";
import { addPerson, type Court, errorOf, logIn, startCourt } from "./support/auth.ts";

let court: Court;
beforeAll(async () => {
  court = await startCourt();
});
afterAll(() => court.stop());

const file = { fileName: "c.csv", text: "name,mobile\nLeela Quadros,9000001052\n" };
async function advocate() {
  const token = await logIn(court, (await addPerson(court, "ADVOCATE")).phone);
  return (text = file.text) =>
    court.call("POST", "/common/contacts/import/preview", { ...file, text }, token);
}

/** The process of the court that reads files. */
function readingProcess(): number {
  const found = readdirSync("/proc").find((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      const isReader = readFileSync(`/proc/${pid}/cmdline`, "latin1").includes("read-process.ts");
      // Behind its name: its state, and who started it.
      const [, parent] = readFileSync(`/proc/${pid}/stat`, "latin1")
        .replace(/^.*\) /s, "")
        .split(" ");
      return isReader && parent === String(court.pid());
    } catch {
      return false;
    }
  });
  return Number(found);
}

test("while one is read, the court answers everybody else", async () => {
  // Elsewhere a process is not found by its number.
  if (process.platform !== "linux") return;
  const preview = await advocate();
  expect((await preview()).status).toBe(200);
  const pid = readingProcess();
  process.kill(pid, "SIGSTOP");
  let isRead = false;
  const reading = preview().finally(() => {
    isRead = true;
  });
  const live = await fetch(`${court.url}/health/live`);
  expect([await live.text(), isRead]).toEqual(["ok", false]);
  process.kill(pid, "SIGCONT");
  expect((await reading).status).toBe(200);
});

test("of contacts are counted by person, and may have 200 kB", async () => {
  const [preview, other] = [await advocate(), await advocate()];
  expect(errorOf(await preview("x".repeat(CONTACTS_FILE_BYTES + 1)))).toMatchObject({
    status: 400,
    faults: { text: { code: "maxLength" } },
  });
  for (let n = 0; n < limitRules.contactFiles.points; n++) expect((await preview()).status).toBe(200);
  const refused = await preview();
  expect([refused.status, Number(refused.headers.get("retry-after"))]).toEqual([429, expect.any(Number)]);
  expect((await other()).status).toBe(200);
});
