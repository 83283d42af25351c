// Files of a sitting: bringing one for the chat or the agenda, the agenda's list, reading one, and older messages of the chat.
import { createRoute, z } from "@hono/zod-openapi";
import { chatEvents } from "../../db/queries/chat.ts";
import { fileById } from "../../db/queries/files.ts";
import type { Account } from "../contract/accounts.ts";
import { CHAT_PAGE, FILE_BYTES } from "../contract/limits.ts";
import { audienceOf } from "../contract/sitting/core/audience.ts";
import { type ChatRecords, chatOf } from "../contract/sitting/readable-chat.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import { type ChatMessage, chatNumber, messagesOf } from "../contract/sitting/topics/chat.ts";
import { Failure } from "../failure.ts";
import { FORM_BYTES, fileOfForm, takeIn } from "../files/intake.ts";
import { disposition } from "../files/names.ts";
import { readStored } from "../files/store.ts";
import type { Services } from "../services.ts";
import { ownPerson } from "../sitting/own-person.ts";
import { checkMay, personInHall } from "./standing.ts";
import { atMost, bearer, failures, json, newRouter, withSession } from "./support.ts";

const sittingId = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[\w.-]+$/);
const itemId = z.string().min(1).max(80);

/** What a form with one file is, for the API page; it is read by hand. */
export const fileForm = {
  content: {
    "multipart/form-data": {
      schema: {
        type: "object" as const,
        properties: { file: { type: "string" as const, format: "binary" } },
        required: ["file"],
      },
    },
  },
};

export const fileFacts = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(["image", "pdf"]),
  bytes: z.number(),
});

/** A file of an agenda, as it is answered. */
export const agendaFile = fileFacts.extend({
  hash: z.string(),
  by: z.string(),
  from: z.string(),
  item: z.string().nullable(),
  at: z.number(),
});

const chatMessage = z.object({
  id: z.string(),
  from: z.string(),
  name: z.string(),
  to: z.union([z.enum(["everyone", "officer"]), z.object({ person: z.string() })]),
  within: z.array(z.string()).nullable(),
  text: z.string(),
  file: fileFacts.nullable(),
  at: z.number(),
  deleted: z.object({ by: z.string(), at: z.number() }).nullable(),
});

export const files = newRouter();

/** The sitting for somebody who is in it now; everybody else is refused. */
async function present(services: Services, sitting: string, account: Account): Promise<Sitting> {
  const { state } = await services.sittings.get(sitting);
  personInHall(state, account);
  return state;
}

/** What this person may read of a sitting's chat and agenda. */
function readable(state: Sitting, account: Account): ChatRecords {
  return chatOf(state, audienceOf(ownPerson(state, account)), account.id);
}

async function mayBring(
  services: Services,
  sitting: string,
  account: Account,
  use: "keepFile" | "addAgendaFile",
) {
  const { state } = await services.sittings.get(sitting);
  checkMay(account, use, state);
  personInHall(state, account);
}

files.use("/meeting/files", withSession);
files.openapi(
  createRoute({
    method: "post",
    path: "/meeting/files",
    tags: ["files"],
    security: bearer,
    summary: "Bring a PDF or an image, to be sent in the chat of a hall I am in",
    middleware: [atMost(FILE_BYTES + FORM_BYTES)] as const,
    request: { query: z.strictObject({ sitting: sittingId }), body: fileForm },
    responses: {
      201: json(fileFacts, "The file as others will see it"),
      ...failures(400, 403, 406, 409, 413, 415, 429),
    },
  }),
  async (c) => {
    const { services, session } = c.var;
    const { sitting } = c.req.valid("query");
    await mayBring(services, sitting, session.account, "keepFile");
    const file = await fileOfForm(c, FILE_BYTES);
    const bringing = { account: session.account, sitting, use: "chat" as const, file };
    return c.json(await takeIn(services, bringing, (stored) => ({ type: "keepFile", file: stored })), 201);
  },
);

files.use("/meeting/agenda-files", withSession);
files.openapi(
  createRoute({
    method: "post",
    path: "/meeting/agenda-files",
    tags: ["files"],
    security: bearer,
    summary: "Lay a PDF or an image on the agenda: of an item, or, for the court officer, of the sitting",
    middleware: [atMost(FILE_BYTES + FORM_BYTES)] as const,
    request: { query: z.strictObject({ sitting: sittingId, item: itemId.optional() }), body: fileForm },
    responses: {
      201: json(fileFacts, "The file as others will see it"),
      ...failures(400, 403, 406, 409, 413, 415, 429),
    },
  }),
  async (c) => {
    const { services, session } = c.var;
    const { sitting, item = null } = c.req.valid("query");
    await mayBring(services, sitting, session.account, "addAgendaFile");
    const file = await fileOfForm(c, FILE_BYTES);
    const bringing = { account: session.account, sitting, use: "agenda" as const, file };
    return c.json(
      await takeIn(services, bringing, (stored) => ({ type: "addAgendaFile", file: stored, item })),
      201,
    );
  },
);

files.openapi(
  createRoute({
    method: "get",
    path: "/meeting/agenda-files",
    tags: ["files"],
    security: bearer,
    summary: "The files on the agenda that I may read",
    request: { query: z.strictObject({ sitting: sittingId }) },
    responses: {
      200: json(z.object({ agendaFiles: z.array(agendaFile) }), "Oldest first"),
      ...failures(400, 403, 404, 406, 409),
    },
  }),
  async (c) => {
    const { services, session } = c.var;
    const state = await present(services, c.req.valid("query").sitting, session.account);
    const agendaFiles = Object.values(readable(state, session.account).agenda);
    return c.json({ agendaFiles: agendaFiles.sort((a, b) => a.at - b.at) }, 200);
  },
);

files.use("/meeting/files/:file", withSession);
files.openapi(
  createRoute({
    method: "get",
    path: "/meeting/files/{file}",
    tags: ["files"],
    security: bearer,
    summary: "Read a file of a hall I am in, if I may read the message or the agenda it is in",
    request: { params: z.object({ file: z.uuid() }) },
    responses: {
      200: { description: "Its bytes", content: { "application/octet-stream": { schema: z.any() } } },
      ...failures(400, 403, 404, 406, 409),
    },
  }),
  async (c) => {
    const { services, session } = c.var;
    const { file } = c.req.valid("param");
    const row = await fileById(services.db, file);
    const stream = row && (await readStored(services.env.dataDir, row.id));
    if (!row || !stream) throw new Failure("not_found", "There is no such file");
    const state = await present(services, row.sitting, session.account);
    if (!(await mayRead(services, state, session.account, file)))
      throw new Failure("not_found", "There is no such file");
    return c.body(stream, 200, {
      "Content-Type": row.mime,
      "Content-Length": String(row.bytes),
      "Content-Disposition": disposition("attachment", row.name),
      "Content-Security-Policy": "sandbox; default-src 'none'",
      "Cross-Origin-Resource-Policy": "same-origin",
    });
  },
);

/** In a message or on the agenda, as this person sees them now; their own that is not sent yet; or in an older message. */
async function mayRead({ db }: Services, state: Sitting, account: Account, file: string): Promise<boolean> {
  const holds = ({ chat, agenda }: Pick<ChatRecords, "chat" | "agenda">) =>
    agenda[file] !== undefined || Object.values(chat).some((message) => message.file?.id === file);
  if (state.uploads[file]?.by === account.id || holds(readable(state, account))) return true;
  if (holds(state)) return false;
  return holds(readable({ ...state, chat: messagesOf(await chatEvents(db, state.id)) }, account));
}

files.use("/meeting/chat", withSession);
files.openapi(
  createRoute({
    method: "get",
    path: "/meeting/chat",
    tags: ["files"],
    security: bearer,
    summary: "Messages of a hall I am in, older than one I know",
    request: {
      query: z.strictObject({
        sitting: sittingId,
        before: z
          .string()
          .regex(/^C\d{1,9}$/)
          .optional(),
      }),
    },
    responses: {
      200: json(
        z.object({ messages: z.array(chatMessage), more: z.boolean() }),
        "The newest of them, oldest first",
      ),
      ...failures(400, 403, 404, 406, 409),
    },
  }),
  async (c) => {
    const { services, session } = c.var;
    const { sitting, before } = c.req.valid("query");
    const state = await present(services, sitting, session.account);
    const chat = messagesOf(await chatEvents(services.db, sitting));
    const older = Object.values(readable({ ...state, chat }, session.account).chat)
      .filter(({ id }) => before === undefined || chatNumber(id) < chatNumber(before))
      .sort((a: ChatMessage, b: ChatMessage) => chatNumber(a.id) - chatNumber(b.id));
    return c.json({ messages: older.slice(-CHAT_PAGE), more: older.length > CHAT_PAGE }, 200);
  },
);
