// The import of a cause list by its file: what it would do, and doing it.

import type { Context } from "hono";
import { newestImports } from "../../db/queries/causelist.ts";
import { applyImport, previewImport } from "../causelist/import.ts";
import { undoImport } from "../causelist/undo.ts";
import { fault, unfit } from "../contract/faults.ts";
import { ownCourt } from "../contract/hall-rules.ts";
import { CAUSE_LIST_BYTES, IMPORTS_PAGE } from "../contract/limits.ts";
import { importParams, importPreview, importQuery, importRows } from "../contract/rest/cause-list.ts";
import { mayUseArea } from "../contract/roles.ts";
import { sittingId } from "../contract/sitting/core/sitting-id.ts";
import { oneLine } from "../contract/typed-text.ts";
import { Failure } from "../kernel/failure.ts";
import { fileForm, json, route } from "./route.ts";
import type { Services } from "./services.ts";
import { actorOf, newRouter } from "./support.ts";

// A form wraps the file in its own lines; the file itself is measured when it is read.
const FORM_BYTES = 16 * 1024;

const importList = route({
  method: "post",
  path: "/admin/cause-list",
  tag: "cause list",
  access: "causeListImport",
  bodyBytes: CAUSE_LIST_BYTES + FORM_BYTES,
  fails: ["bad_file", "conflict"],
  summary: "Preview or apply a cause list: a full list, or a supplementary one with an action column",
  request: {
    query: importQuery,
    body: {
      content: {
        ...fileForm.content,
        "text/csv": { schema: { type: "string" } },
      },
    },
  },
  answers: {
    200: json(importPreview, "What the file adds, changes and removes; `applied` says whether it was done"),
  },
});

type Upload = { fileName: string; bytes: Uint8Array };

async function readUpload(c: Context): Promise<Upload> {
  const type = c.req.header("content-type") ?? "";
  if (/^text\/csv\b/i.test(type))
    return { fileName: "sent without a name", bytes: new Uint8Array(await c.req.arrayBuffer()) };
  if (!/^multipart\/form-data\b/i.test(type))
    throw new Failure("unsupported", "Send the cause list as text/csv, or as `file` in a form");
  const { file } = await readForm(c);
  if (!(file instanceof File))
    throw new Failure("invalid", "The form has no file", { faults: { file: fault("required") } });
  // The name is kept in the history and in the admins' log, as text on one line.
  const name = oneLine(file.name.replaceAll("\0", "")).trim().slice(0, 200).toWellFormed();
  return { fileName: name || "form", bytes: new Uint8Array(await file.arrayBuffer()) };
}

async function readForm(c: Context) {
  try {
    return await c.req.parseBody();
  } catch {
    throw new Failure("invalid", "The form cannot be read", { faults: { body: unfit("is not a form") } });
  }
}

// Lists of other days are read when their sitting is first loaded.
async function publishToday({ sittings }: Services, courtId: string, date: string): Promise<void> {
  if (date === sittings.today()) await sittings.syncList(courtId, date);
}

const history = route({
  method: "get",
  path: "/admin/cause-list/imports",
  tag: "cause list",
  access: "lists",
  summary: "The newest imports: from where, by whom, and what each did",
  answers: { 200: json(importRows, "The newest first") },
});

const undo = route({
  method: "post",
  path: "/admin/cause-list/imports/{id}/undo",
  tag: "cause list",
  access: "lists",
  bodyBytes: 1024,
  fails: ["not_found", "too_late"],
  summary: "Undo the last import, as long as nothing of it was heard",
  request: { params: importParams },
  answers: { 200: json(importRows, "The imports as they are now") },
});

async function importsNow({ db }: Services) {
  const rows = await newestImports(db, IMPORTS_PAGE);
  const imports = rows.map(({ at, undoneAt, ...row }) => ({
    ...row,
    at: at.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
  }));
  return { imports };
}

/** POST /admin/cause-list: nothing is applied unless asked, nor while rows are bad unless they are to be skipped. */
export const adminCauseList = newRouter()
  .openapi(importList, async (c) => {
    const { services, session } = c.var;
    const { apply, skipBad, expected, date: asked } = c.req.valid("query");
    const upload = await readUpload(c);
    const date = asked === "today" ? services.sittings.today() : asked;
    const onlyCourt = mayUseArea(session.account, "lists") ? null : (ownCourt(session.account) ?? "");
    if (!apply)
      return c.json(
        await previewImport(services.db, upload.bytes, { onlyCourt, date, now: services.now() }),
        200,
      );
    const options = {
      fileName: upload.fileName,
      actor: actorOf(c, "causeListImport"),
      skipBad,
      expected,
      source: "upload" as const,
      onlyCourt,
      now: services.now(),
      date,
    };
    const publish = (courtId: string, changed: string) => publishToday(services, courtId, changed);
    return c.json(await applyImport(services.db, upload.bytes, options, publish), 200);
  })
  .openapi(history, async (c) => c.json(await importsNow(c.var.services), 200))
  .openapi(undo, async (c) => {
    const { services } = c.var;
    const sittingOf = async (courtId: string) => {
      const live = await services.sittings.get(sittingId(courtId, services.sittings.today()));
      await live.catchUp();
      return live.state;
    };
    const publish = (courtId: string, date: string) => publishToday(services, courtId, date);
    const by = { actor: actorOf(c, "lists"), now: services.now(), sittingOf, publish };
    await undoImport(services.db, c.req.valid("param").id, by);
    return c.json(await importsNow(services), 200);
  });
