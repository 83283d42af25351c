// The case system: how it stands, asking it now, and what its list would do or does.
import { isLastPullUndone } from "../../db/queries/causelist.ts";
import { pulledNow } from "../../db/queries/list-source.ts";
import { applyImport, previewImport } from "../causelist/import.ts";
import type { PullProblem } from "../contract/list-sources.ts";
import { pullProblems } from "../contract/list-sources.ts";
import { importPreview } from "../contract/rest/cause-list.ts";
import { listSourceApply, listSourceForHall, listSourceState } from "../contract/rest/list-source.ts";
import { Failure } from "../kernel/failure.ts";
import { body, json, route, SMALL_BODY } from "./route.ts";
import type { Services } from "./services.ts";
import { actorOf, newRouter } from "./support.ts";

/** Milliseconds between two times that a press asks the case system. */
const ASK_PAUSE_MS = 5000;

const read = route({
  method: "get",
  path: "/admin/list-source",
  tag: "cause list",
  access: "lists",
  summary: "How the case system stands: whether there is one, and since when it does not answer",
  answers: { 200: json(listSourceState, "How it stands") },
});
const pull = route({
  method: "post",
  path: "/admin/list-source/pull",
  tag: "cause list",
  access: "lists",
  bodyBytes: 1024,
  summary: "Ask the case system now",
  answers: { 200: json(listSourceState, "How it stands afterwards") },
});
const preview = route({
  method: "get",
  path: "/admin/list-source/preview",
  tag: "cause list",
  access: "lists",
  fails: ["not_found", "bad_file", "invalid"],
  summary: "What the list that the case system gave last would do",
  answers: { 200: json(importPreview, "As the preview of a file") },
});
const apply = route({
  method: "post",
  path: "/admin/list-source/apply",
  tag: "cause list",
  access: "lists",
  bodyBytes: SMALL_BODY,
  fails: ["not_found", "bad_file", "conflict"],
  summary: "Apply the list that the case system gave last, as its preview showed it",
  request: { body: body(listSourceApply) },
  answers: { 200: json(importPreview, "What it did") },
});
const ofHall = route({
  method: "get",
  path: "/master/list-source",
  tag: "cause list",
  access: "openCourt",
  summary: "Since when the case system does not answer, for the officer of a hall",
  answers: { 200: json(listSourceForHall, "Null while it answers, or where there is none") },
});

const isProblem = (text: string): text is PullProblem => pullProblems.some((one) => one === text);

async function stateOf({ db, lists, settings }: Services) {
  const { list_pull_automatic: isAutomatic } = await settings.read();
  const { triedAt, answeredAt, downSince, problem, file } = await pulledNow(db);
  return {
    isConfigured: lists.isConfigured,
    triedAt: triedAt?.toISOString() ?? null,
    answeredAt: answeredAt?.toISOString() ?? null,
    downSince: downSince?.toISOString() ?? null,
    problem: isProblem(problem) ? problem : null,
    isPaused: isAutomatic && (await isLastPullUndone(db)),
    hasList: file !== "",
  };
}

async function lastList({ lists, sittings }: Services): Promise<Uint8Array> {
  const source = await lists.last();
  if (source === null) throw new Failure("not_found", "The case system has given no list yet");
  return source.read(sittings.today());
}

/** The calls on the case system. */
export const listSourceCalls = newRouter()
  .openapi(read, async (c) => c.json(await stateOf(c.var.services), 200))
  .openapi(pull, async (c) => {
    await c.var.services.lists.ask(ASK_PAUSE_MS);
    return c.json(await stateOf(c.var.services), 200);
  })
  .openapi(preview, async (c) => {
    const { services } = c.var;
    const file = await lastList(services);
    return c.json(await previewImport(services.db, file, { onlyCourt: null, now: services.now() }), 200);
  })
  .openapi(apply, async (c) => {
    const { services } = c.var;
    const file = await lastList(services);
    const asked = { ...c.req.valid("json"), onlyCourt: null, now: services.now() };
    const of = { fileName: "case system", actor: actorOf(c, "lists"), source: "pull" } as const;
    const done = await applyImport(services.db, file, { ...asked, ...of }, async (courtId, date) => {
      await services.sittings.syncList(courtId, date);
    });
    return c.json(done, 200);
  })
  .openapi(ofHall, async (c) => {
    const { downSince } = await pulledNow(c.var.services.db);
    return c.json({ downSince: downSince?.toISOString() ?? null }, 200);
  });
