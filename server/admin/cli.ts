// The command `bun run admin`: makes and lists administrators, disables accounts, lists messages, sets ids of texts.
import { randomUUID } from "node:crypto";
import { basename } from "node:path";
import { Argument, InvalidArgumentError, Option } from "@commander-js/extra-typings";
import { z } from "zod";
import type { Database } from "../../db/client.ts";
import { openForCommand } from "../../db/command.ts";
import { reachable } from "../../db/queries/account-links.ts";
import {
  allAdmins,
  disableAccount,
  type KeptAccount,
  keptAccount,
  openAccount,
} from "../../db/queries/admins.ts";
import { recoverAtOnce } from "../../db/queries/factor-recoveries.ts";
import { factorsOf, hasSecondFactor } from "../../db/queries/factors.ts";
import { listMessages, type MessageFacts, putMessages } from "../../db/queries/outbox.ts";
import { storedSettings } from "../../db/queries/settings.ts";
import { noticesTo } from "../accounts/notices.ts";
import { act, commandActor, type NewEntry } from "../acts/act.ts";
import { INVITATION_HOURS } from "../contract/limits.ts";
import {
  type MessageKind,
  type MessageState,
  messageKinds,
  messageStates,
} from "../contract/message-kinds.ts";
import type { RollPreview } from "../contract/rest/admin-roll.ts";
import { templateChange } from "../contract/rest/messages.ts";
import { rolesInEnglish } from "../contract/roles.ts";
import { addAdmin } from "../court/import.ts";
import { mobileNumber } from "../imports/court-files.ts";
import {
  commandLine,
  databaseHelp,
  end,
  firstOf,
  type Outcome,
  runCommandLine,
} from "../kernel/command-line.ts";
import { readEnv } from "../kernel/env.ts";
import { Failure } from "../kernel/failure.ts";
import { createLog } from "../kernel/log.ts";
import { maskedAddress, maskedNumber } from "../kernel/masked.ts";
import { gatewaysOf } from "../notify/gateways.ts";
import { createOutbox } from "../notify/outbox.ts";
import { writeSetting } from "../settings/settings.ts";
import { settingsOver } from "../settings/stored-settings.ts";
import { wayInLeft } from "../settings/way-in.ts";
import { importRoll, previewRoll } from "./import-roll.ts";
import { invitePerson } from "./invite.ts";
import { changeTemplate, readTemplates } from "./templates.ts";
import { undoAct } from "./undo.ts";

/** Messages shown at once. */
const MESSAGES = 50;

/** The operator, who acts now. */
const byOperator = () => ({ actor: commandActor(), now: Date.now() });

async function codesOn(db: Database): Promise<Outcome> {
  const reason = "bun run admin codes-on";
  await writeSetting(db, { key: "otp_login", value: true, reason }, byOperator());
  return { text: "Login by one-time code is on, in every running process.", code: 0 };
}

/** Does the work of a command on the database, and says how it ended. */
async function withDatabase(work: (db: Database) => Promise<Outcome>): Promise<void> {
  const { database, close } = await openForCommand(readEnv());
  try {
    end(await work(database.db));
  } finally {
    await close();
  }
}

async function create(db: Database, name: string, mobile: string): Promise<Outcome> {
  if (await addAdmin(db, { phone: mobile, name }, byOperator()))
    return { text: "Added. They log in with a code sent to their mobile number.", code: 0 };
  const { id, disabledAt } = await accountOf(db, mobile);
  if (disabledAt === null)
    return { text: "This number is an admin's already; nothing was changed.", code: 0 };
  const again = `\`bun run admin enable ${id}\` lets them in again.`;
  return { text: `This admin was disabled; nothing was changed. ${again}`, code: 1 };
}

async function disable(db: Database, whom: string): Promise<Outcome> {
  const account = await accountOf(db, whom);
  const by = byOperator();
  const ended = await act<number | null>(db, by, async (tx) => {
    const result = await disableAccount(tx, account.id, new Date(by.now));
    return result === null
      ? { result, isUnchanged: true }
      : { result, entry: switched("personDisabled", account.id) };
  });
  const who = `${account.displayName} (${rolesInEnglish[account.role]})`;
  if (ended === null) return { text: `${who} was disabled already.`, code: 0 };
  // An admin can be made again at the terminal, so disabling the last one is allowed here.
  const isLast = (await wayInLeft(db)) !== "some";
  const note = isLast ? "\nNo admin is left who can log in: `bun run admin create` makes one." : "";
  return {
    text: `${who} is disabled and logged out (${ended} ${ended === 1 ? "login" : "logins"} ended).${note}`,
    code: 0,
  };
}

async function enable(db: Database, whom: string): Promise<Outcome> {
  const account = await accountOf(db, whom);
  const who = `${account.displayName} (${rolesInEnglish[account.role]})`;
  const opened = await act<boolean>(db, byOperator(), async (tx) => {
    const result = await openAccount(tx, account.id);
    return result ? { result, entry: switched("personEnabled", account.id) } : { result, isUnchanged: true };
  });
  return { text: opened ? `${who} may log in again.` : `${who} was not disabled.`, code: 0 };
}

async function resetSecondFactor(db: Database, whom: string, reason: string): Promise<Outcome> {
  const account = await accountOf(db, whom);
  const who = `${account.displayName} (${rolesInEnglish[account.role]})`;
  if (!hasSecondFactor(await factorsOf(db, account.id)))
    return { text: `${who} has no second factor; nothing was changed.`, code: 0 };
  const by = byOperator();
  const writing = await messagesOf(db);
  await act<void>(db, by, async (tx) => {
    await recoverAtOnce(tx, { id: randomUUID(), accountId: account.id, reason, at: new Date(by.now) });
    const owner = await reachable(tx, account.id);
    await putMessages(tx, await noticesTo(writing, owner, { kind: "factorChanged" }));
    const entry = { act: "factorsRemoved", subjectKind: "person", subject: account.id, reason } as const;
    return { result: undefined, entry };
  });
  return { text: `${who} has no second factor any more, and is logged out. It is kept why.`, code: 0 };
}

/** What is needed to write messages, which the servers send. The environment says which gateways there are. */
async function messagesOf(db: Database) {
  const env = readEnv();
  const now = Date.now;
  const { settings } = settingsOver(await storedSettings(db));
  const gateways = gatewaysOf(env);
  const outbox = createOutbox({ db, env, log: createLog(env), now, gateways, isWriting: true });
  return { outbox, now, settings: { read: async () => settings } };
}

async function inviteTo(db: Database, whom: string): Promise<Outcome> {
  const { id, displayName } = await accountOf(db, whom);
  const channel = await invitePerson({ db, ...(await messagesOf(db)) }, { id }, byOperator());
  const way = channel === "mail" ? "by mail" : "by SMS";
  return {
    text: `The invitation goes to ${displayName} ${way}. It lives ${INVITATION_HOURS} hours.`,
    code: 0,
  };
}

function switched(done: "personDisabled" | "personEnabled", subject: string): NewEntry {
  return { act: done, subjectKind: "person", subject };
}

async function list(db: Database): Promise<Outcome> {
  const admins = await allAdmins(db);
  if (admins.length === 0)
    return { text: "There is no admin yet: `bun run admin create` makes one.", code: 0 };
  return { text: admins.map(lineOf).join("\n"), code: 0 };
}

async function messages(db: Database, state: MessageState, before?: number): Promise<Outcome> {
  const found = await listMessages(db, { state, before, count: MESSAGES + 1 });
  if (found.length === 0)
    return {
      text: `No message is in the state ${state}. The states are ${messageStates.join(", ")}: --state STATE.`,
      code: 0,
    };
  const shown = found.slice(0, MESSAGES);
  const more = found.length > MESSAGES ? [nextPage(state, shown)] : [];
  return { text: [...shown.map(messageLine), ...more].join("\n"), code: 0 };
}

/** The texts of SMS with their ids, one a line; what changes in a text stands as `{#numeric#}` and the like. */
async function templates(db: Database, only?: MessageKind): Promise<Outcome> {
  const { settings, outbox } = await messagesOf(db);
  const all = await readTemplates(db, { ...(await settings.read()), site: outbox.site });
  const shown = only === undefined ? all : all.filter(({ kind }) => kind === only);
  const lines = shown.map(({ kind, language, templateId, text }) =>
    [kind, language, templateId || "no id", text.replace(/\s*\n\s*/g, " ⏎ ")].join("  "),
  );
  return { text: lines.join("\n"), code: 0 };
}

async function setTemplate(
  db: Database,
  kind: MessageKind,
  language: string,
  templateId: string,
): Promise<Outcome> {
  await changeTemplate(db, { kind, language, templateId }, byOperator());
  const done = templateId === "" ? "has no id any more" : `goes with the id ${templateId}`;
  return { text: `The text ${kind} in ${language} ${done}, in every running process.`, code: 0 };
}

/** An id as the carriers' registry gives it; an empty one takes it away. */
function templateIdOf(text: string): string {
  if (!templateChange.safeParse({ templateId: text }).success)
    throw new InvalidArgumentError("An id has 8 to 30 digits.");
  return text;
}

function messageId(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError("It is the id of a message.");
  return Number(text);
}

function nextPage(state: MessageState, shown: MessageFacts[]): string {
  return `Older ones: bun run admin messages --state ${state} --before ${shown.at(-1)?.id}`;
}

function messageLine({
  id,
  channel,
  kind,
  to,
  state,
  attempts,
  reason,
  at,
  sentAt,
  endedAt,
}: MessageFacts): string {
  const end = sentAt ?? endedAt;
  const times = `written ${at.toISOString()}${end ? `, ${state} ${end.toISOString()}` : ""}`;
  const tried = `${attempts} ${attempts === 1 ? "attempt" : "attempts"}`;
  return [id, channel, kind, maskedAddress(to), state, tried, times, reason ?? ""].join("  ").trimEnd();
}

function lineOf({ id, role, phone, disabledAt, displayName }: KeptAccount): string {
  const state = disabledAt === null ? "active" : `disabled since ${disabledAt.toISOString().slice(0, 10)}`;
  return [id, role, masked(phone), state, displayName].join("  ");
}

function masked(phone: string | null): string {
  return phone === null ? "no number " : maskedNumber(phone);
}

/** The account of an id or a mobile number. @throws Failure invalid for what is neither; not_found */
async function accountOf(db: Database, whom: string): Promise<KeptAccount> {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(whom);
  const phone = isId ? null : mobileNumber(whom);
  if (!isId && phone === null)
    throw new Failure("invalid", "This is neither an id nor a mobile number of ten digits.");
  const account = await keptAccount(db, phone === null ? { id: whom } : { phone });
  if (account === undefined) throw new Failure("not_found", "There is no account with this id or number.");
  return account;
}

type RollFlags = { apply?: true; whole?: true; all?: true };

async function importRollFile(db: Database, path: string, flags: RollFlags): Promise<Outcome> {
  const bytes = await Bun.file(path)
    .bytes()
    .catch(() => null);
  if (bytes === null) return { text: `${path} cannot be read.`, code: 1 };
  const file = {
    fileName: basename(path),
    csv: new TextDecoder().decode(bytes),
    isWhole: flags.whole === true,
  };
  const { expected, ...preview } = await previewRoll(db, file);
  const text = describeRoll(preview, flags.all === true);
  if (preview.badInAll > 0) return { text: `${text}\nNothing was applied: correct the bad rows.`, code: 1 };
  if (!flags.apply) return { text: `${text}\nOnly a preview. Add --apply to do it.`, code: 0 };
  const { undo } = await importRoll(db, { ...file, expected }, byOperator());
  if (undo === null) return { text: `${text}\nThe file changes nothing.`, code: 0 };
  const back = `\`bun run admin undo ${undo.id}\` undoes it until ${undo.until}.`;
  return { text: `${text}\nApplied. ${back}`, code: 0 };
}

function describeRoll(preview: Omit<RollPreview, "expected">, all: boolean): string {
  const { added, changed, removed, unchanged, badInAll } = preview;
  const line = (mark: string) => (one: RollPreview["added"][number]) =>
    `${mark} ${one.enrolment}  ${one.displayName}${one.fields.length > 0 ? `: ${one.fields.join(", ")}` : ""}`;
  return [
    `advocates: ${added.length} added, ${changed.length} changed, ${removed.length} taken off, ${unchanged} unchanged`,
    ...firstOf(added.map(line("+")), all),
    ...firstOf(changed.map(line("~")), all),
    ...firstOf(removed.map(line("-")), all),
    `bad rows: ${badInAll}`,
    ...firstOf(
      preview.bad.map(({ row, column, reason }) => `row ${row}${column && `, ${column}`}: ${reason}`),
      all,
    ),
  ].join("\n");
}

async function undo(db: Database, id: string): Promise<Outcome> {
  if (!z.uuid().safeParse(id).success) return { text: "This is not the id of something to undo.", code: 1 };
  const count = await undoAct(db, id, byOperator());
  return { text: `Undone: ${count} ${count === 1 ? "person is" : "people are"} as before.`, code: 0 };
}

const whom = "<id or mobile number>";
const program = commandLine(
  "bun run admin",
  "Makes administrators, disables accounts at once, says what became of messages, and sets the ids of their texts.",
).addHelpText("after", databaseHelp);
program
  .command("create")
  .description(
    "make somebody who changes settings and imports cause lists; they log in with a code sent to their number. It may be repeated: a number that is an admin's already is left as it is",
  )
  .requiredOption("--name <name>", "their name, as everybody reads it")
  .requiredOption("--mobile <number>", "their mobile number")
  .action(({ name, mobile }) => withDatabase((db) => create(db, name, mobile)));
program
  .command("list")
  .description("show the administrators")
  .action(() => withDatabase(list));
program
  .command("disable")
  .description(
    "disable an account, an admin's or anybody's: they are logged out at once, everywhere, and cannot log in",
  )
  .argument(whom)
  .action((account) => withDatabase((db) => disable(db, account)));
program
  .command("enable")
  .description("let somebody log in again who was disabled")
  .argument(whom)
  .action((account) => withDatabase((db) => enable(db, account)));
program
  .command("reset-second-factor")
  .description(
    "take somebody's lost second factor away at once, where there are not two admins who could; they are logged out everywhere",
  )
  .argument(whom)
  .requiredOption("--reason <reason>", "how it is known that they lost it; it is kept")
  .action((account, { reason }) => withDatabase((db) => resetSecondFactor(db, account, reason)));
program
  .command("invite")
  .description(
    `send somebody a link for their first login, by mail where the court has their address, else by SMS; it lives ${INVITATION_HOURS} hours and works once`,
  )
  .argument(whom)
  .action((account) => withDatabase((db) => inviteTo(db, account)));
program
  .command("import-roll")
  .description(
    "show what a roll of advocates (CSV: enrolment, phone, display_name) adds and changes; who is on it registers without approval. Nothing is written without --apply",
  )
  .argument("<roll.csv>")
  .option("--whole", "the file is the whole roll: who is not in it is taken off; accounts stay")
  .option("--apply", "do it, if no row is bad")
  .option("--all", "show more lines of each kind")
  .action((path, flags) => withDatabase((db) => importRollFile(db, path, flags)));
program
  .command("undo")
  .description("undo an import or an act on many people, within ten minutes")
  .argument("<id>")
  .action((id) => withDatabase((db) => undo(db, id)));
program
  .command("messages")
  .description(`show the newest ${MESSAGES} SMS and mails and why the gateways did not take them`)
  .addOption(
    new Option("--state <state>", "what became of them").choices(messageStates).default("failed" as const),
  )
  .option("--before <id>", "older ones than this message", messageId)
  .action(({ state, before }) => withDatabase((db) => messages(db, state, before)));
program
  .command("templates")
  .description("show the texts of SMS as the carriers register them, with their ids")
  .addOption(new Option("--kind <kind>", "of one kind alone").choices(messageKinds))
  .action(({ kind }) => withDatabase((db) => templates(db, kind)));
program
  .command("set-template")
  .description("set the id under which the text of an SMS is registered; an empty one takes it away")
  .addArgument(new Argument("<kind>", "what the text is about").choices(messageKinds))
  .argument("<language>", "the tag of its language, such as en")
  .argument("<id>", "8 to 30 digits", templateIdOf)
  .action((kind, language, id) => withDatabase((db) => setTemplate(db, kind, language, id)));
program
  .command("codes-on")
  .description("let people log in by one-time code again, where the settings lock everybody out")
  .action(() => withDatabase(codesOn));

await runCommandLine(program);
