// What lists and exports of a whole court: 45 halls, 10,000 people and 5,000 items of today, by the calls, the socket and the commands. Nothing is timed.
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { courtCase } from "../../server/contract/rest/cases.ts";
import { importPreview } from "../../server/contract/rest/cause-list.ts";
import { court as courtShape } from "../../server/contract/rest/courts.ts";
import { hearingRecordShape } from "../../server/contract/rest/records.ts";
import { today } from "../stories/support/story.ts";
import { TestPerson, until } from "../support/client.ts";
import { runCommand } from "../support/command.ts";
import { startGateway } from "../support/gateway.ts";
import { largeCourt, WHOLE_COURT } from "../support/large-court.ts";
import { freshDatabase } from "../support/server.ts";
import { type Court, requestOf, startCourt } from "./support/auth.ts";

// Everything is made ready for 10,000 people first; a machine with much to do takes its time.
setDefaultTimeout(240_000);
const folder = mkdtempSync(join(tmpdir(), "sunwai-lists-"));
const files = largeCourt(WHOLE_COURT, today());
const gateway = startGateway();
const admin = "9876500001";
let court: Court;

beforeAll(async () => {
  const url = await freshDatabase();
  const path = (name: string) => join(folder, name);
  for (const name of ["courts", "people", "causeList"] as const) await Bun.write(path(name), files[name]);
  const named = ["--name", "High Court", "--seat", "Seat", "--phone", "044 1", "--email", "a@b.example"];
  const commands: [string, string[]][] = [
    ["server/court/cli.ts", ["import", path("courts"), path("people"), ...named, "--apply"]],
    ["server/admin/cli.ts", ["create", "--name", "First Admin", "--mobile", admin]],
    ["server/causelist/cli.ts", [path("causeList"), "--apply"]],
  ];
  for (const [script, args] of commands)
    expect(await runCommand(script, args, url)).toMatchObject({ code: 0 });
  court = await startCourt({
    databaseUrl: url,
    env: { DEMO: "0", SMS_URL: gateway.url, SMS_TOKEN: "a-token" },
  });
});
afterAll(async () => {
  await court?.stop();
  gateway.stop();
  rmSync(folder, { recursive: true, force: true });
});

const tokens = new Map<string, string>();

/** Logs somebody in, once. */
async function tokenOf(phone: string): Promise<string> {
  const known = tokens.get(phone);
  if (known !== undefined) return known;
  const asked = await court.call("POST", "/auth/otp/generate", { phoneNumber: phone });
  const code = await until("the code", () => gateway.codeOf(phone));
  const body = { phoneNumber: phone, code, request: requestOf(asked) };
  const login = await court.call("POST", "/auth/login/otp", body);
  const { token } = z.object({ token: z.string() }).parse(login.body);
  tokens.set(phone, token);
  return token;
}

const phoneOf = (place: number) => files.persons[place]?.phone ?? "";
/** The officers stand first in the file, hall by hall; the judges after them. */
const officer = () => tokenOf(phoneOf(0));
const first = files.lists[0]?.[0];

test("every hall is listed once and in its order, with all its items, to officers, counsel and people who have no login", async () => {
  const numbers = Array.from({ length: WHOLE_COURT.halls }, (_, n) => String(n + 1));
  const ways: [string, string | undefined][] = [
    ["/master/court/all/HCYY01", await officer()],
    ["/advocate/court/HCYY01", await tokenOf(phoneOf(first?.counsel ?? 0))],
  ];
  for (const [path, token] of ways) {
    const { status, body } = await court.call("GET", path, undefined, token);
    expect([path, status]).toEqual([path, 200]);
    const courts = z.array(courtShape).parse(body);
    expect(courts.map(({ number }) => number)).toEqual(numbers);
    expect(courts.reduce((sum, { total }) => sum + total, 0)).toBe(WHOLE_COURT.items);
  }
  const open = await court.call("GET", "/anonymous/court-lists");
  expect(open.status).toBe(200);
  expect(z.array(z.unknown()).parse(open.body)).toHaveLength(WHOLE_COURT.halls);
});

test("a search finds one item among all, and no more than it says among thousands; counsel find their own", async () => {
  const token = await tokenOf(phoneOf(first?.counsel ?? 0));
  const find = async (query: string) => {
    const { status, body } = await court.call("POST", "/advocate/courts/filter/case", { query }, token);
    expect([query, status]).toEqual([query, 200]);
    return z.array(courtCase).parse(body);
  };
  expect(await find(`${WHOLE_COURT.items}/2026`)).toMatchObject([{ courtId: "HCYY01-45" }]);
  expect(await find("2026")).toHaveLength(200);
  expect(await find("no such case anywhere")).toEqual([]);
  const own = await find("");
  const theirs = files.lists.flatMap((items, hall) =>
    items
      .filter(({ counsel, against }) => [counsel, against].includes(first?.counsel ?? -1))
      .map(({ category, serial }) => `HCYY01-${hall + 1} ${category}:${serial}`),
  );
  expect(own.map(({ courtId, id }) => `${courtId} ${id}`)).toEqual(theirs);
});

test("the whole list is shown again and applied anew by the call: all of it as it was, then all of it changed", async () => {
  const token = await tokenOf(admin);
  const send = async (text: string, query: string) => {
    const headers = { "Content-Type": "text/csv", Authorization: `Bearer ${token}` };
    const answer = await court.send("POST", `/admin/cause-list${query}`, { headers, body: text });
    expect(answer.status).toBe(200);
    return importPreview.parse(answer.body);
  };
  expect(await send(files.causeList, "")).toMatchObject({ unchanged: WHOLE_COURT.items, applied: false });
  const changed = await send(files.causeList.replaceAll(",admission,", ",orders,"), "?apply=true");
  expect(changed).toMatchObject({ unchanged: 0, applied: true });
  expect(changed.changed).toHaveLength(WHOLE_COURT.items);
});

test("one page follows the board and every hall: each comes whole", async () => {
  const page = new TestPerson(court.url);
  page.token = await officer();
  await page.connect();
  page.raw({ t: "board", on: true });
  const ids = files.lists.map((_, hall) => `HCYY01-${hall + 1}-${today()}`);
  for (const id of ids) await page.watch(id, "none");
  const items = ids.map((id) => Object.keys(page.sitting(id).items).length);
  expect(items).toEqual(files.lists.map((list) => list.length));
  expect(page.watchesRefused).toEqual([]);
  page.close();
});

test("the record of a hall comes as a page, a table and a document, and the list of records has every hall", async () => {
  const token = await officer();
  const headers = { Authorization: `Bearer ${token}` };
  const path = `${court.url}/api/v1/master/court/HCYY01-1/record`;
  const record = hearingRecordShape.parse(await (await fetch(path, { headers })).json());
  expect(record.sitting).toBe(`HCYY01-1-${today()}`);
  const table = await (await fetch(`${path}.csv`, { headers })).text();
  const document = new Uint8Array(await (await fetch(`${path}.pdf`, { headers })).arrayBuffer());
  expect([table.length > 0, new TextDecoder().decode(document.slice(0, 5))]).toEqual([true, "%PDF-"]);
  const all = await court.call("GET", "/admin/records", undefined, await tokenOf(admin));
  expect(all.status).toBe(200);
  expect(z.array(z.unknown()).parse(all.body)).toHaveLength(WHOLE_COURT.halls);
});

test("ten thousand messages are read page by page, each once", async () => {
  await court.sql`INSERT INTO outbox (recipient, text, at, sent_at, expires_at)
    SELECT '9' || lpad(n::text, 9, '0'), 'sent', now(), now(), now() FROM generate_series(1, ${WHOLE_COURT.people}) AS n`;
  const token = await tokenOf(admin);
  const page = z.object({ messages: z.array(z.object({ id: z.number() })), next: z.number().nullable() });
  const seen = new Set<number>();
  let before: number | null = null;
  do {
    const query: string = before === null ? "?count=200" : `?count=200&before=${before}`;
    const { body } = await court.call("GET", `/admin/messages${query}`, undefined, token);
    const { messages, next } = page.parse(body);
    for (const { id } of messages) expect(seen.has(id)).toBe(false);
    for (const { id } of messages) seen.add(id);
    before = next;
  } while (before !== null);
  expect(seen.size).toBeGreaterThanOrEqual(WHOLE_COURT.people);
});

test("the logs of the day are exported, every hall's, and proved from the files", async () => {
  const out = join(folder, "bundle");
  const exported = await runCommand(
    "server/audit/cli.ts",
    ["export", today(), "--out", out],
    court.databaseUrl,
  );
  expect(exported).toMatchObject({ code: 0 });
  const verified = await runCommand("server/audit/cli.ts", ["verify", "--file", out], court.databaseUrl);
  expect(verified).toMatchObject({ code: 0 });
  expect(verified.text.match(/HCYY01-\d+-/g)?.length).toBeGreaterThanOrEqual(WHOLE_COURT.halls);
});
