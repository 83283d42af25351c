// The command `bun run admin`: makes administrators, shuts accounts at once, and says who the administrators are and what
// became of messages.
import { InvalidArgumentError, Option } from "@commander-js/extra-typings";
import type { Database } from "../../db/client.ts";
import { openForCommand } from "../../db/command.ts";
import {
  allAdmins,
  disableAccount,
  type KeptAccount,
  keptAccount,
  openAccount,
  whoCanLogIn,
} from "../../db/queries/admins.ts";
import { listMessages, type MessageFacts } from "../../db/queries/outbox.ts";
import { storedSettings, storeSetting } from "../../db/queries/settings.ts";
import { commandLine, databaseHelp, end, type Outcome, runCommandLine } from "../command-line.ts";
import { type MessageState, messageStates } from "../contract/rest/messages.ts";
import { rolesInEnglish } from "../contract/roles.ts";
import { mobileNumber } from "../court/files.ts";
import { addAdmin } from "../court/import.ts";
import { readEnv } from "../env.ts";
import { Failure } from "../failure.ts";
import { maskedNumber } from "../notify/masked.ts";
import { settingsOver } from "./settings.ts";

/** Messages shown at once. */
const MESSAGES = 50;

async function codesOn(db: Database): Promise<Outcome> {
  await storeSetting(db, { key: "otp_login", value: true, changedAt: new Date(), changedBy: null });
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
  if (await addAdmin(db, { phone: mobile, name, now: Date.now() }))
    return { text: "Added. They log in with a code sent to their mobile number.", code: 0 };
  const { id, disabledAt } = await accountOf(db, mobile);
  if (disabledAt === null)
    return { text: "This number is an admin's already; nothing was changed.", code: 0 };
  const again = `\`bun run admin enable ${id}\` lets them in again.`;
  return { text: `This admin was disabled; nothing was changed. ${again}`, code: 1 };
}

async function disable(db: Database, whom: string): Promise<Outcome> {
  const account = await accountOf(db, whom);
  const ended = await disableAccount(db, account.id, new Date());
  const who = `${account.displayName} (${rolesInEnglish[account.role]})`;
  if (ended === null) return { text: `${who} was disabled already.`, code: 0 };
  const { settings } = settingsOver(await storedSettings(db));
  const isLast = (await whoCanLogIn(db, settings)).admins === 0;
  const note = isLast ? "\nNo admin is left who can log in: `bun run admin create` makes one." : "";
  return {
    text: `${who} is disabled and logged out (${ended} ${ended === 1 ? "login" : "logins"} ended).${note}`,
    code: 0,
  };
}

async function enable(db: Database, whom: string): Promise<Outcome> {
  const account = await accountOf(db, whom);
  const who = `${account.displayName} (${rolesInEnglish[account.role]})`;
  const opened = await openAccount(db, account.id);
  return { text: opened ? `${who} may log in again.` : `${who} was not disabled.`, code: 0 };
}

async function list(db: Database): Promise<Outcome> {
  const admins = await allAdmins(db);
  if (admins.length === 0)
    return { text: "There is no admin yet: `bun run admin create` makes one.", code: 0 };
  return { text: admins.map(lineOf).join("\n"), code: 0 };
}

async function messages(db: Database, state: MessageState, before?: number): Promise<Outcome> {
  const found = await listMessages(db, { state, before, count: MESSAGES + 1 });
  if (found.length === 0) return { text: `No message is in the state ${state}.`, code: 0 };
  const shown = found.slice(0, MESSAGES);
  const more = found.length > MESSAGES ? [nextPage(state, shown)] : [];
  return { text: [...shown.map(messageLine), ...more].join("\n"), code: 0 };
}

function messageId(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError("It is the id of a message.");
  return Number(text);
}

function nextPage(state: MessageState, shown: MessageFacts[]): string {
  return `Older ones: bun run admin messages --state ${state} --before ${shown.at(-1)?.id}`;
}

function messageLine({ id, to, state, attempts, reason, at, sentAt, endedAt }: MessageFacts): string {
  const end = sentAt ?? endedAt;
  const times = `written ${at.toISOString()}${end ? `, ${state} ${end.toISOString()}` : ""}`;
  const tried = `${attempts} ${attempts === 1 ? "attempt" : "attempts"}`;
  return [id, maskedNumber(to), state, tried, times, reason ?? ""].join("  ").trimEnd();
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

const whom = "<id or mobile number>";
const program = commandLine(
  "bun run admin",
  "Makes administrators, shuts accounts at once, and says what became of messages.",
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
    "shut an account, an admin's or anybody's: they are logged out at once, everywhere, and cannot log in",
  )
  .argument(whom)
  .action((account) => withDatabase((db) => disable(db, account)));
program
  .command("enable")
  .description("let somebody log in again who was disabled")
  .argument(whom)
  .action((account) => withDatabase((db) => enable(db, account)));
program
  .command("messages")
  .description(`show the newest ${MESSAGES} SMS and why the gateway did not take them`)
  .addOption(
    new Option("--state <state>", "what became of them").choices(messageStates).default("failed" as const),
  )
  .option("--before <id>", "older ones than this message", messageId)
  .action(({ state, before }) => withDatabase((db) => messages(db, state, before)));
program
  .command("codes-on")
  .description("let people log in by one-time code again, where the settings have shut everybody out")
  .action(() => withDatabase(codesOn));

await runCommandLine(program);
