// A sitting's files: bringing one for chat or agenda, the agenda's list, reading, and older messages.

import { chatEvents } from "../../db/queries/chat.ts";
import { fileById } from "../../db/queries/files.ts";
import { CHAT_PAGE, FILE_BYTES } from "../contract/limits.ts";
import type { Account } from "../contract/rest/accounts.ts";
import { chatPage, chatQuery } from "../contract/rest/chat.ts";
import {
  agendaFiles as agendaFileList,
  agendaQuery,
  fileFacts,
  fileParams,
  sittingQuery,
} from "../contract/rest/files.ts";
import { audienceOf } from "../contract/sitting/core/audience.ts";
import { type ChatRecords, chatOf } from "../contract/sitting/readable-chat.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import { type ChatMessage, chatNumber, messagesOf } from "../contract/sitting/topics/chat.ts";
import { fileTypes } from "../files/check.ts";
import { fileHeaders } from "../files/file-headers.ts";
import { readStored } from "../files/store.ts";
import { Failure } from "../kernel/failure.ts";
import { FORM_BYTES, fileOfForm, takeIn } from "../sitting/file-intake.ts";
import { ownPerson } from "../sitting/own-person.ts";
import { checkMay, personInHall } from "./hall-refusals.ts";
import { bytes, fileForm, json, ofCommand, route } from "./route.ts";
import type { Services } from "./services.ts";
import { checkOwnSitting, newRouter } from "./support.ts";

/** The sitting for somebody who is in it now; everybody else is refused. */
async function present(services: Services, sitting: string, account: Account): Promise<Sitting> {
  const { state } = await services.sittings.get(sitting);
  personInHall(state, account);
  return state;
}

/** Returns what this person may read of a sitting's chat and agenda. */
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

/** In a message or on the agenda as they see it now, their own unsent one, or in an older message. */
async function mayRead({ db }: Services, state: Sitting, account: Account, file: string): Promise<boolean> {
  const holds = ({ chat, agenda }: Pick<ChatRecords, "chat" | "agenda">) =>
    agenda[file] !== undefined || Object.values(chat).some((message) => message.file?.id === file);
  if (state.uploads[file]?.by === account.id || holds(readable(state, account))) return true;
  if (holds(state)) return false;
  return holds(readable({ ...state, chat: messagesOf(await chatEvents(db, state.id)) }, account));
}

export const files = newRouter()
  .openapi(
    route({
      method: "post",
      path: "/meeting/files",
      tag: "files",
      access: "session",
      forSecondDevice: true,
      bodyBytes: FILE_BYTES + FORM_BYTES,
      limits: ["filesOfPerson"],
      fails: ["not_found", ...ofCommand, "corrupted_file"],
      summary: "Bring a PDF or an image, to be sent in the chat of a hall I am in",
      request: { query: sittingQuery, body: fileForm },
      answers: {
        201: json(fileFacts, "The file as others will see it"),
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
  )
  .openapi(
    route({
      method: "post",
      path: "/meeting/agenda-files",
      tag: "files",
      access: "session",
      forSecondDevice: true,
      bodyBytes: FILE_BYTES + FORM_BYTES,
      limits: ["filesOfPerson"],
      fails: ["not_found", ...ofCommand, "corrupted_file"],
      summary: "Lay a PDF or an image on the agenda: of an item, or, for the court officer, of the sitting",
      request: { query: agendaQuery, body: fileForm },
      answers: {
        201: json(fileFacts, "The file as others will see it"),
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
  )
  .openapi(
    route({
      method: "get",
      path: "/meeting/agenda-files",
      tag: "files",
      access: "session",
      forSecondDevice: true,
      fails: ["not_found", "refused"],
      summary: "The files on the agenda that I may read",
      request: { query: sittingQuery },
      answers: {
        200: json(agendaFileList, "Oldest first"),
      },
    }),
    async (c) => {
      const { services, session } = c.var;
      const state = await present(services, c.req.valid("query").sitting, session.account);
      const agendaFiles = Object.values(readable(state, session.account).agenda);
      return c.json({ agendaFiles: agendaFiles.sort((a, b) => a.at - b.at) }, 200);
    },
  )
  .openapi(
    route({
      method: "get",
      path: "/meeting/files/{file}",
      tag: "files",
      access: "session",
      forSecondDevice: true,
      fails: ["not_found", "refused"],
      summary: "Read a file of a hall I am in, if I may read the message or the agenda it is in",
      request: { params: fileParams },
      answers: {
        200: bytes(fileTypes, "Its bytes"),
      },
    }),
    async (c) => {
      const { services, session } = c.var;
      const { file } = c.req.valid("param");
      const row = await fileById(services.db, file);
      const stream = row && (await readStored(services.env.dataDir, row.id));
      if (!row || !stream) throw new Failure("not_found", "There is no such file");
      checkOwnSitting(session, row.sitting);
      const state = await present(services, row.sitting, session.account);
      if (!(await mayRead(services, state, session.account, file)))
        throw new Failure("not_found", "There is no such file");
      return c.body(stream, 200, fileHeaders(row));
    },
  )
  .openapi(
    route({
      method: "get",
      path: "/meeting/chat",
      tag: "files",
      access: "session",
      forSecondDevice: true,
      fails: ["not_found", "refused"],
      summary: "Messages of a hall I am in, older than one I know",
      request: {
        query: chatQuery,
      },
      answers: {
        200: json(chatPage, "The newest of them, oldest first"),
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
