// What is published at /.well-known/sunwai for everybody: checkpoints of the logs, and the public keys that sign them.
import type postgres from "postgres";
import { isRoomName, nameInNote, tellsRoom } from "./checkpoint.ts";
import { knownKeys } from "./keys.ts";

const ROOT = "/.well-known/sunwai";
/** The newest of each log are published for so many days; older ones by their day or sitting. */
const DAYS = 14;
const MOST = 10_000;
/** Milliseconds for which an answer is good: many who ask at once cost one question to the database. */
const GOOD_MS = 2_000;
const ANSWERS_MOST = 64;

type Row = { sitting: string; size: number; at: Date; note: string };

/** Makes what answers under `/.well-known/sunwai`. */
export function createPublished(sql: postgres.Sql) {
  const answers = new Map<string, { at: number; body: Promise<Body | null> }>();
  const bodyOf = (path: string): Promise<Body | null> => {
    const cached = answers.get(path);
    if (cached && performance.now() - cached.at < GOOD_MS) return cached.body;
    answers.delete(path);
    const body = read(sql, path);
    answers.set(path, { at: performance.now(), body });
    body.catch(() => answers.delete(path));
    const [oldest] = answers.keys();
    if (answers.size > ANSWERS_MOST && oldest !== undefined) answers.delete(oldest);
    return body;
  };
  const answer = async (request: Request, pathname: string): Promise<Response> => {
    if (request.method !== "GET" && request.method !== "HEAD")
      return new Response("Not allowed", { status: 405, headers: { Allow: "GET, HEAD" } });
    const body = await bodyOf(pathname.slice(ROOT.length)).catch(() => undefined);
    if (body === undefined) return new Response("The database is away", { status: 503 });
    if (body === null) return new Response("Not found", { status: 404 });
    const type = body.isNote ? "text/plain; charset=utf-8" : "application/json";
    const headers = {
      "Content-Type": type,
      "Cache-Control": "max-age=60",
      "Access-Control-Allow-Origin": "*",
    };
    return new Response(body.text, { headers });
  };
  return { isFor: (pathname: string) => pathname === ROOT || pathname.startsWith(`${ROOT}/`), answer };
}

type Body = { text: string; isNote: boolean };

async function read(sql: postgres.Sql, path: string): Promise<Body | null> {
  if (path === "/keys") return json({ keys: await publishedKeys(sql) });
  const [, sitting] = /^\/log\/([\w.-]+)\/checkpoint$/.exec(path) ?? [];
  if (sitting !== undefined) {
    const newest = (await rowsNamed(sql, sitting)).at(-1);
    return newest ? { text: newest.note, isNote: true } : null;
  }
  if (path === "/checkpoints") return json({ checkpoints: published(await newestOfEach(sql)) });
  const [, word] = /^\/checkpoints\/([\w.-]+)$/.exec(path) ?? [];
  if (word === undefined) return null;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(word);
  const rows = published(isDay ? await rowsOfDay(sql, word) : await rowsNamed(sql, word));
  return rows.length === 0 ? null : json({ checkpoints: rows });
}

/** The checkpoints of one log by the name under which it is published: the oldest first. */
async function rowsNamed(sql: postgres.Sql, name: string): Promise<Row[]> {
  const rows = isRoomName(name)
    ? await rowsOfDay(sql, name.slice(-10))
    : await sql<Row[]>`SELECT sitting, size, at, note FROM checkpoints WHERE sitting = ${name}
        ORDER BY id DESC LIMIT ${MOST}`.then((newest) => newest.reverse());
  return rows.filter(({ note }) => nameInNote(note) === name && !tellsRoom(note));
}

async function rowsOfDay(sql: postgres.Sql, day: string): Promise<Row[]> {
  return sql<Row[]>`SELECT sitting, size, at, note FROM checkpoints
    WHERE sitting IN (SELECT id FROM sittings WHERE date::text = ${day}) ORDER BY id LIMIT ${MOST}`;
}

function newestOfEach(sql: postgres.Sql) {
  return sql<Row[]>`SELECT DISTINCT ON (sitting) sitting, size, at, note FROM checkpoints
    WHERE at > (SELECT max(at) FROM checkpoints) - make_interval(days => ${DAYS}) ORDER BY sitting, id DESC LIMIT ${MOST}`;
}

async function publishedKeys(sql: postgres.Sql) {
  const keys = await knownKeys(sql);
  return keys.map(({ vkey, since, handover }, n) => ({
    vkey,
    since,
    until: keys[n + 1]?.since ?? null,
    handover,
  }));
}

const published = (rows: readonly Row[]) =>
  rows
    .filter(({ note }) => !tellsRoom(note))
    .map(({ size, at, note }) => ({ sitting: nameInNote(note), size, at, note }));

const json = (value: unknown): Body => ({ text: `${JSON.stringify(value, null, 1)}\n`, isNote: false });
