// The roll of advocates for admins (docs/domain.md#admin-roll): what a file would do to it, and importing the file.
import { importRoll, previewRoll } from "../admin/import-roll.ts";
import { PEOPLE_FILE_BYTES, UNDO_MINUTES } from "../contract/limits.ts";
import { rollImport, rollImportApply, rollImported, rollImportPreview } from "../contract/rest/admin-roll.ts";
import { body, json, route } from "./route.ts";
import { byOf, newRouter } from "./support.ts";

const preview = route({
  method: "post",
  path: "/admin/roll/import/preview",
  tag: "admin",
  access: "admin",
  isReading: true,
  bodyBytes: PEOPLE_FILE_BYTES,
  fails: ["bad_file"],
  summary: "What a roll of advocates would add, change and take off, and which rows are wrong",
  request: { body: body(rollImport) },
  answers: { 200: json(rollImportPreview, "Counts, the first lines, and every wrong row with its reason") },
});

const apply = route({
  method: "post",
  path: "/admin/roll/import",
  tag: "admin",
  access: "admin",
  isProven: true,
  bodyBytes: PEOPLE_FILE_BYTES,
  fails: ["bad_file", "conflict"],
  summary: `Import a roll of advocates as its preview showed it; it can be undone for ${UNDO_MINUTES} minutes`,
  request: { body: body(rollImportApply) },
  answers: {
    200: json(rollImported, "How many lines were added, changed and taken off, and what undoes it"),
  },
});

/** The calls on the roll. */
export const adminRoll = newRouter()
  .openapi(preview, async (c) => c.json(await previewRoll(c.var.services.db, c.req.valid("json")), 200))
  .openapi(apply, async (c) =>
    c.json(await importRoll(c.var.services.db, c.req.valid("json"), byOf(c)), 200),
  );
