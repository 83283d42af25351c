// The private notes of a judge on cases: read and written by their writer alone.
import { benchNoteChange, benchNoteQuery, benchNote as note } from "../contract/rest/bench-notes.ts";
import { keepNote, ownNote } from "../sitting/bench-notes.ts";
import { body, json, route } from "./route.ts";
import { newRouter } from "./support.ts";

/** The bytes of a note of any script, as JSON. */
const NOTE_BYTES = 64 * 1024;

const read = route({
  method: "get",
  path: "/judge/note",
  tag: "judge",
  access: "benchNotes",
  fails: ["not_found"],
  summary: "The judge's own note on the case of an item",
  request: { query: benchNoteQuery },
  answers: { 200: json(note, "Empty where there is none") },
});

const change = route({
  method: "put",
  path: "/judge/note",
  tag: "judge",
  access: "benchNotes",
  bodyBytes: NOTE_BYTES,
  limits: ["notesOfJudge"],
  fails: ["not_found"],
  summary: "Write the judge's own note on the case of an item; an empty one is deleted",
  request: { query: benchNoteQuery, body: body(benchNoteChange) },
  answers: { 200: json(note, "It is kept") },
});

export const benchNotes = newRouter()
  .openapi(read, async (c) => {
    const { services, session } = c.var;
    return c.json(await ownNote(services, session.account.id, c.req.valid("query")), 200);
  })
  .openapi(change, async (c) => {
    const { services, session } = c.var;
    const { text } = c.req.valid("json");
    await services.limits.take("notesOfJudge", session.account.id);
    return c.json(await keepNote(services, session.account.id, c.req.valid("query"), text), 200);
  });
