// What servers of tests answer, against what their calls state: every status, every failure's code, and the shape of every body.
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { RouteConfig } from "@hono/zod-openapi";
import { z } from "zod";
import { failureBody } from "../../server/contract/rest/failure.ts";
import { fetchOutside } from "../../server/kernel/fetch-outside.ts";
import type { Services } from "../../server/routes/services.ts";

type Document = { paths: Record<string, Record<string, { responses: Record<string, unknown> } | undefined>> };

/** A route as the document spells it: `/api/v1/master/court/{bench}`. */
function spelled(route: string): string {
  return route.replace(/:(\w+)(\{.*\})?/g, "{$1}");
}

/**
 * Where a whole run keeps the document (tests/run.ts): all of its servers have the same one, and each would need a fifth of a
 * second to write it.
 */
const keptDocument = process.env.TEST_RUN_FOLDER ? join(process.env.TEST_RUN_FOLDER, "openapi.json") : null;

async function documentOf(ask: (path: string) => Promise<Response | null>): Promise<Document | null> {
  if (keptDocument !== null && existsSync(keptDocument))
    return JSON.parse(readFileSync(keptDocument, "utf8"));
  const read = await ask("/api/v1/openapi.json");
  if (read?.status !== 200) return null;
  const text = await read.text();
  if (keptDocument !== null) {
    // Put there whole: several workers read it.
    const draft = `${keptDocument}.${process.pid}`;
    writeFileSync(draft, text);
    renameSync(draft, keptDocument);
  }
  return JSON.parse(text);
}

/**
 * The answers that a running server gave and its document does not have, as `GET /api/v1/x 409`. None when the server
 * does not say what it answered: it was stopped, or keeps its measures to itself.
 */
export async function undocumented(url: string): Promise<string[]> {
  const ask = (path: string) => fetch(url + path, { signal: AbortSignal.timeout(10_000) }).catch(() => null);
  const measures = await ask("/metrics");
  const document = measures?.status === 200 ? await documentOf(ask) : null;
  if (measures === null || document === null) return [];
  const { paths } = document;
  const line = /^sunwai_rest_requests_total\{method="(\w+)",route="([^"]+)",status="(\d+)"\}/gm;
  return [...(await measures.text()).matchAll(line)].flatMap(([, method = "", route = "", status = ""]) => {
    const operation = paths[spelled(route)]?.[method === "HEAD" ? "get" : method.toLowerCase()];
    return operation && !(status in operation.responses) ? [`${method} ${route} ${status}`] : [];
  });
}

type Stated = { pattern: RegExp; method: string; path: string; config: RouteConfig };
type Seen = { method: string; path: string; status: number; type: string; body: string };

/** The calls as `route()` states them, those with fewer names of their own in the path first, as the router takes them. */
async function statedCalls(): Promise<Stated[]> {
  const { createApp } = await import("../../server/app.ts");
  // Nobody asks this one: it is there for what its calls state.
  const { openAPIRegistry } = createApp({} as Services);
  const configs = openAPIRegistry.definitions.flatMap((one) => (one.type === "route" ? [one.route] : []));
  const names = (path: string) => path.match(/\{/g)?.length ?? 0;
  return configs
    .map((config) => {
      const path = config.path.replace(/^\/api\/v1/, "");
      const pattern = path.replace(/[.+()]/g, "\\$&").replace(/\{\w+\}/g, "[^/]+");
      return { pattern: new RegExp(`^${pattern}$`), method: config.method, path, config };
    })
    .sort((a, b) => names(a.path) - names(b.path));
}

/**
 * What is wrong with an answer by what its call states, in words.
 * @returns null when nothing is, or when it answers no call there is
 */
export function wrongWith(calls: readonly Stated[], seen: Seen): string | null {
  const method = seen.method === "HEAD" ? "get" : seen.method.toLowerCase();
  const call = calls.find((one) => one.method === method && one.pattern.test(seen.path));
  // A role's path of another word is no call: it is answered 404 before anybody is asked who they are. 431 is answered before
  // the app reads anything: the address and the headers are too long together.
  if (
    !call ||
    seen.status === 405 ||
    seen.status === 431 ||
    (seen.status === 404 && /^\/\{(role|path)\}/.test(call.path))
  )
    return null;
  const what = `${seen.method} ${call.path} ${seen.status}`;
  const stated = call.config.responses[seen.status];
  if (!stated || "$ref" in stated) return `${what}: no such status`;
  if (seen.method === "HEAD" || seen.body === "") return null;
  const [, media] = Object.entries(stated.content ?? {}).find(([type]) => type === seen.type) ?? [];
  const schema = media && "schema" in media ? media.schema : undefined;
  if (schema === undefined) return `${what}: ${seen.type} is not stated`;
  if (seen.type !== "application/json" || !(schema instanceof z.ZodType)) return null;
  // A field that a request named so is named in its failure; schemas leave it out for safety.
  const body: unknown = JSON.parse(seen.body, (key, value) => (key === "__proto__" ? undefined : value));
  if (seen.status >= 400 && /\\n\s*at /.test(seen.body)) return `${what}: says where in the code it failed`;
  const read = schema.safeParse(body);
  if (!read.success) return `${what}: ${z.prettifyError(read.error)}`;
  // A schema leaves out the fields that it does not know.
  if (!isDeepStrictEqual(read.data, body)) return `${what}: has more than is stated`;
  if (seen.status < 400) return null;
  const { code } = failureBody.parse(read.data).error;
  const codes: unknown = call.config["x-failures" as keyof RouteConfig];
  return Array.isArray(codes) && codes.includes(code) ? null : `${what}: ${code} is not stated`;
}

type Watched = { seen: Map<string, Seen>; judged: Promise<string[]>[] };
const watched = new Map<string, Watched>();
let reading: Promise<Stated[]> | undefined;
let isWatching = false;
/** So many different answers are kept before they are judged. */
const KEPT_MOST = 200;
const unwatched = globalThis.fetch;

/** Reads every answer of a server that comes through `fetch` in this process, from now on. */
export function watchAnswers(url: string): void {
  watched.set(url, watched.get(url) ?? { seen: new Map(), judged: [] });
  if (isWatching) return;
  isWatching = true;
  const fetchWatched = async (...[input, init]: Parameters<typeof fetch>): Promise<Response> => {
    const answer = await unwatched(input, withConnection(input, init));
    const address = input instanceof Request ? input.url : String(input);
    const known = watched.get(URL.canParse(address) ? new URL(address).origin : "");
    if (known) await look(answer, address, init?.method ?? "GET", known);
    return answer;
  };
  globalThis.fetch = Object.assign(fetchWatched, { preconnect: unwatched.preconnect });
}

/**
 * A POST or a PATCH has a connection of its own: a server closes a kept one that was idle, also by ending, and `fetch` does not repeat what
 * is lost with it (docs/decisions/http-edge.md#own-connection).
 */
function withConnection(...[input, init]: Parameters<typeof fetch>): RequestInit | undefined {
  const method = init?.method ?? (input instanceof Request ? input.method : "GET");
  return method === "POST" || method === "PATCH" ? { ...init, keepalive: false } : init;
}

async function look(answer: Response, address: string, method: string, known: Watched): Promise<void> {
  const [, path] = /^\/api\/v1(\/.*)$/.exec(new URL(address).pathname) ?? [];
  if (path === undefined || path === "/openapi.json" || path.startsWith("/docs")) return;
  const type = (answer.headers.get("content-type") ?? "").replace(/;.*/, "");
  // An answer that breaks off, or that its asker stopped, is theirs to judge.
  const body =
    type === "application/json"
      ? await answer
          .clone()
          .text()
          .catch(() => "")
      : type && "bytes";
  const seen: Seen = { method, path, status: answer.status, type, body };
  known.seen.set(JSON.stringify(seen), seen);
  if (known.seen.size >= KEPT_MOST) judgeKept(known);
}

function judgeKept({ seen, judged }: Watched): void {
  const all = [...seen.values()];
  seen.clear();
  if (all.length > 0) judged.push(judge(all));
}

/**
 * What is wrong with answers, in words. Each file of tests has modules of its own, and to load those of all calls takes it a quarter of a
 * second: in a run they stand ready in the process that began it (ANSWERS_JUDGE, tests/run.ts).
 */
async function judge(all: readonly Seen[]): Promise<string[]> {
  const { ANSWERS_JUDGE: address } = process.env;
  if (address === undefined) return wrongAmong(all);
  const answer = await fetchOutside(address, { method: "POST", body: JSON.stringify(all) });
  if (!answer.ok) throw new Error(`The answers could not be judged: ${await answer.text()}`);
  return answer.json();
}

async function wrongAmong(all: readonly Seen[]): Promise<string[]> {
  reading ??= statedCalls();
  const calls = await reading;
  return all.map((seen) => wrongWith(calls, seen)).filter((wrong) => wrong !== null);
}

/** Judges the answers of all files of a run. Out: its address, for their environment. */
export function startJudge(): string {
  const judging = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    fetch: async (request) => Response.json(await wrongAmong(await request.json())),
    error: (error) => new Response(String(error.stack ?? error), { status: 500 }),
  });
  return judging.url.href;
}

/** What was wrong with the answers of a server so far. */
export async function wrongAnswers(url: string): Promise<readonly string[]> {
  const known = watched.get(url);
  if (!known) return [];
  judgeKept(known);
  return (await Promise.all(known.judged)).flat();
}

/** Everything under /api/v1 that the router answers, stated or not, as `get /master/court/{bench}`. */
export async function answeredCalls(): Promise<string[]> {
  const { createApp } = await import("../../server/app.ts");
  const { routes } = createApp({} as Services);
  const calls = routes
    // Handlers that run before calls are there for every method.
    .filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => `${method.toLowerCase()} ${spelled(path.replace(/^\/api\/v1/, ""))}`);
  return [...new Set(calls)].sort();
}

/** The calls as they are stated, for tests of what is said here. */
export function callsAsStated(): Promise<readonly Stated[]> {
  reading ??= statedCalls();
  return reading;
}
