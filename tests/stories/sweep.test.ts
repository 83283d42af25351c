// Stories of files nobody came to use: after two days their bytes go and their notes stay; what was sent or laid stays for good.
import { expect, test } from "bun:test";
import { existsSync, mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { connect } from "../../db/client.ts";
import { SWEPT_AFTER_HOURS, sweepFiles } from "../../server/operations/file-sweep.ts";
import type { TestPerson } from "../support/client.ts";
import { formOf, pdf } from "../support/files.ts";
import { come, hall, oneServer, openHall, phones } from "./support/story.ts";

const server = oneServer();
const sitting = hall(1);
const HOUR = 3_600_000;

async function bring(person: TestPerson, path: string): Promise<string> {
  const answer = await fetch(`${server().url}/api/v1${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${person.token}` },
    body: formOf(pdf(), "a.pdf"),
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

const pathOf = (id: string) => join(server().dataDir, "files", id.slice(0, 2), id);
const isThere = (id: string) => existsSync(pathOf(id));

/** Sweeps the files of the running server as it would itself so many hours from now. */
async function sweepIn(hours: number, kept = new Set<string>(), shown: string | null = null) {
  const { db, sql, close } = connect(server().databaseUrl, { max: 1 });
  const state = { share: shown === null ? null : { cowatch: { file: { id: shown } } } };
  const parts = {
    db,
    env: { dataDir: server().dataDir },
    now: () => Date.now() + hours * HOUR,
    sittings: { all: () => [{ state }] },
  };
  const gone = await sweepFiles(parts as never, kept);
  const [row] = await sql`SELECT count(*)::int AS notes FROM files`;
  await close();
  return { gone, notes: row?.notes };
}

test("unsent and shown files go after two days, sent and laid ones never, and every note stays", async () => {
  const { officer } = await openHall(1);
  const judge = await come(phones.judge1);
  await judge.enter(sitting);
  const chat = `/meeting/files?sitting=${sitting}`;
  const [sent, deleted, unsent] = [
    await bring(officer, chat),
    await bring(officer, chat),
    await bring(officer, chat),
  ];
  for (const file of [sent, deleted])
    await officer.do(sitting, { type: "sendChat", to: "everyone", text: "", file });
  const message = Object.values(officer.sitting(sitting).chat).find(({ file }) => file?.id === deleted);
  await officer.do(sitting, { type: "deleteChat", message: message?.id ?? "" });
  const agenda = `/meeting/agenda-files?sitting=${sitting}`;
  const [laid, removed] = [await bring(officer, agenda), await bring(officer, agenda)];
  await officer.do(sitting, { type: "removeAgendaFile", file: removed });
  const shown = await bring(judge, `/meeting/cowatch?sitting=${sitting}`);
  const all = [sent, deleted, unsent, laid, removed, shown];
  const strange = crypto.randomUUID();
  mkdirSync(join(pathOf(strange), ".."), { recursive: true });
  for (const path of [pathOf(strange), `${pathOf(strange)}.part`]) writeFileSync(path, "x");
  utimesSync(`${pathOf(strange)}.part`, new Date(), new Date(Date.now() - HOUR));

  expect(await sweepIn(SWEPT_AFTER_HOURS - 2)).toEqual({ gone: 0, notes: 6 });
  for (const id of all) expect(isThere(id)).toBe(true);
  const kept = new Set<string>();
  expect(await sweepIn(SWEPT_AFTER_HOURS + 1, kept, shown)).toEqual({ gone: 2, notes: 6 });
  expect(isThere(unsent)).toBe(false);
  expect(kept).toEqual(new Set([sent, deleted, laid, removed]));
  expect(await sweepIn(SWEPT_AFTER_HOURS + 1, kept)).toEqual({ gone: 1, notes: 6 });
  expect(isThere(shown)).toBe(false);
  expect(await sweepIn(9000)).toEqual({ gone: 0, notes: 6 });
  for (const id of [sent, deleted, laid, removed]) expect(isThere(id)).toBe(true);
  // A file that this database does not know may belong to another database.
  expect(isThere(strange)).toBe(true);
  expect(existsSync(`${pathOf(strange)}.part`)).toBe(false);
  const answer = await fetch(`${server().url}/api/v1/meeting/files/${unsent}`, {
    headers: { authorization: `Bearer ${officer.token}` },
  });
  expect(answer.status).toBe(404);
});
