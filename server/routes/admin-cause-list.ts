// The import of a cause list by its file: what it would do, and doing it.
import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { applyImport, previewImport } from "../causelist/import.ts";
import { messages } from "../contract/accounts.ts";
import { importPreview } from "../contract/cases.ts";
import { ownCourt } from "../contract/halls.ts";
import { CAUSE_LIST_BYTES } from "../contract/limits.ts";
import { mayUse } from "../contract/roles.ts";
import { Failure } from "../failure.ts";
import type { Services } from "../services.ts";
import { atMost, bearer, failures, json, newRouter, only, withSession } from "./support.ts";

// A form wraps the file in its own lines; the file itself is measured when it is read.
const FORM_BYTES = 16 * 1024;

const yesNo = z
  .enum(["true", "false"])
  .default("false")
  .transform((text) => text === "true");

const day = z
  .union([z.literal("today"), z.iso.date()])
  .optional()
  .describe("Every row is taken as of this day, whatever date it has: `today` or `2026-11-23`");

// Described for the API page, read by hand: the file comes in one of two dresses.
const form = {
  type: "object" as const,
  properties: { file: { type: "string" as const, format: "binary" } },
  required: ["file"],
};

const route = createRoute({
  method: "post",
  path: "/admin/cause-list",
  tags: ["cause list"],
  security: bearer,
  summary: "Preview or apply a cause list: a full list, or a supplementary one with an action column",
  middleware: [withSession, only("causeListImport"), atMost(CAUSE_LIST_BYTES + FORM_BYTES)] as const,
  request: {
    query: z.strictObject({ apply: yesNo, skipBad: yesNo, date: day }),
    body: {
      content: {
        "multipart/form-data": { schema: form },
        "text/csv": { schema: { type: "string" } },
      },
    },
  },
  responses: {
    200: json(importPreview, "What the file adds, changes and removes; `applied` says whether it was done"),
    ...failures(400, 403, 406, 413, 415),
  },
});

type Upload = { fileName: string; bytes: Uint8Array };

/** POST /admin/cause-list: nothing is applied unless asked, nor while rows are bad unless they are to be skipped. */
export const adminCauseList = newRouter();

adminCauseList.openapi(route, async (c) => {
  const { services, session } = c.var;
  const { apply, skipBad, date: asked } = c.req.valid("query");
  const upload = await readUpload(c);
  const date = asked === "today" ? services.sittings.today() : asked;
  const onlyCourt = mayUse(session.account.role, "admin") ? null : (ownCourt(session.account) ?? "");
  if (!apply)
    return c.json(
      await previewImport(services.db, upload.bytes, { onlyCourt, date, now: services.now() }),
      200,
    );
  const options = {
    fileName: upload.fileName,
    accountId: session.account.id,
    skipBad,
    onlyCourt,
    now: services.now(),
    date,
  };
  const publish = (courtId: string, changed: string) => publishToday(services, courtId, changed);
  return c.json(await applyImport(services.db, upload.bytes, options, publish), 200);
});

async function readUpload(c: Context): Promise<Upload> {
  const type = c.req.header("content-type") ?? "";
  if (/^text\/csv\b/i.test(type))
    return { fileName: "sent without a name", bytes: new Uint8Array(await c.req.arrayBuffer()) };
  if (!/^multipart\/form-data\b/i.test(type))
    throw new Failure("unsupported", "Send the cause list as text/csv, or as `file` in a form");
  const { file } = await readForm(c);
  if (!(file instanceof File))
    throw new Failure("invalid", "The form has no file", { fields: { file: messages.required } });
  return { fileName: file.name.slice(0, 200) || "form", bytes: new Uint8Array(await file.arrayBuffer()) };
}

async function readForm(c: Context) {
  try {
    return await c.req.parseBody();
  } catch {
    throw new Failure("invalid", "The form cannot be read", { fields: { body: "is not a form" } });
  }
}

// Lists of other days are read when their sitting is first loaded.
async function publishToday({ sittings }: Services, courtId: string, date: string): Promise<void> {
  if (date === sittings.today()) await sittings.syncList(courtId, date);
}
