// The command `bun run db`: works on the embedded database, running or not, and on that of DATABASE_URL.
import { existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { InvalidArgumentError, Option } from "@commander-js/extra-typings";
import type postgres from "postgres";
import { AUDITOR, AuditorError, type AuditorLogin, makeAuditor, removeAuditor } from "../../db/auditor.ts";
import { connect } from "../../db/client.ts";
import { FolderInUse } from "../../db/embedded.ts";
import {
  APPLICATION,
  migrateAlone,
  openDatabase,
  prepare,
  RolesError,
  userOf,
  wordsFor,
} from "../../db/roles.ts";
import { openTarget, ownerOf, type Target } from "../../db/target.ts";
import { checkpointPlaces } from "../audit/checkpoints.ts";
import { commandLine, databaseHelp, runCommandLine } from "../kernel/command-line.ts";
import { type Env, readEnv } from "../kernel/env.ts";
import { checkReadModels, projectAll } from "./read-models-command.ts";

/** A sentence for the person at the terminal, without a stack. */
class CommandError extends Error {}

async function withSql(env: Env, work: (sql: postgres.Sql, target: Target) => Promise<void>): Promise<void> {
  const target = await openTarget(env);
  const { sql, close } = connect(ownerOf(target), { max: 1 });
  try {
    await work(sql, target);
  } finally {
    await close();
    await target.close();
  }
}

/** Brings the schema up; where there is a user of the application beside the owner, it has its rights afterwards. */
function bringUp(sql: postgres.Sql, { url, ownerUrl }: Target): Promise<number> {
  return ownerUrl === null ? migrateAlone(sql) : prepare(sql, url);
}

async function runMigrate(env: Env): Promise<void> {
  await withSql(env, async (sql, target) => {
    const applied = await bringUp(sql, target);
    console.log(applied === 0 ? "The database is at the newest schema." : `Applied ${applied} migrations.`);
  });
}

async function runReset(env: Env, flags: { yes?: true; force?: true }): Promise<void> {
  if (env.production && !flags.force)
    throw new CommandError(
      "This is production (NODE_ENV): `reset` deletes the court's record. Add --force to do it.",
    );
  await withSql(env, async (sql, target) => {
    const { host, pathname } = new URL(ownerOf(target));
    const place = `${pathname.slice(1)} at ${host}`;
    const contents = await contentsOf(sql);
    if (flags.yes) console.log(`Deleting all that the database ${place} holds: ${contents}.`);
    else askFirst(`This deletes all that the database ${place} holds: ${contents}.`);
    await sql.begin(async (transaction) => {
      await transaction`SET LOCAL lock_timeout = '10s'`;
      await transaction`DROP SCHEMA IF EXISTS drizzle CASCADE`;
      await transaction`DROP SCHEMA IF EXISTS public CASCADE`;
      await transaction`DROP SCHEMA IF EXISTS audit CASCADE`;
      await transaction`CREATE SCHEMA public`;
    });
    await bringUp(sql, target);
    putAside(env);
    console.log(`The database ${place} is empty and at the newest schema.`);
    console.log("Stored files and recordings stay where they are, and nothing leads to them any more.");
    if (target.served) console.log("Restart the running server: it still holds what was there before.");
  });
}

/** What somebody would miss of a database, in words; also that its tables are missing or of another version. */
async function contentsOf(sql: postgres.Sql): Promise<string> {
  const [row] = await sql<{ people: number; sittings: number; entries: number }[]>`
    SELECT (SELECT count(*)::int FROM public.accounts) AS people,
      (SELECT count(DISTINCT sitting)::int FROM public.sitting_log) AS sittings,
      (SELECT count(*)::int FROM public.sitting_log) AS entries`.catch(() => []);
  if (row === undefined) return "no court of a version that is known";
  return `accounts: ${row.people}; sittings: ${row.sittings}; entries of their logs: ${row.entries}`;
}

/** Moves old checkpoints to another folder, for reference, and not to be taken for the new data's. */
function putAside(env: Env): void {
  const { folder } = checkpointPlaces(env);
  if (!existsSync(folder)) return;
  const aside = `${folder}.${new Date().toISOString().replace(/\D/g, "").slice(0, 14)}`;
  renameSync(folder, aside);
  console.log(`The checkpoints of what was deleted are in ${aside}.`);
}

function askFirst(what: string): void {
  if (!process.stdin.isTTY) throw new CommandError("Nobody is here to ask: add --yes to delete everything.");
  const answer = prompt(`${what} Type yes to go on:`);
  if (answer?.trim().toLowerCase() !== "yes") throw new CommandError("Nothing was deleted.");
}

type AuditorFlags = { name: string; newPassword?: true; remove?: true };

async function runAuditor(env: Env, { name, newPassword, remove }: AuditorFlags): Promise<void> {
  await withSql(env, async (sql, target) => {
    await bringUp(sql, target);
    if (remove) {
      await removeAuditor(sql, name);
      console.log("The login is gone.");
      return;
    }
    const login = await makeAuditor(sql, { name, newPassword });
    console.log(loginWords(login, new URL(ownerOf(target)), portStateOf(env, target)));
    if (login.more.length > 0) process.exitCode = 1;
  });
}

async function runRoles(env: Env, { print, name }: { print?: true; name?: string }): Promise<void> {
  if (print) {
    const named = env.databaseOwnerUrl && env.databaseUrl ? userOf(env.databaseUrl) : APPLICATION;
    console.log(wordsFor(name ?? named));
    return;
  }
  if (env.databaseUrl && !env.databaseOwnerUrl)
    throw new CommandError(
      "DATABASE_OWNER_URL is not set: name the owner of the tables there, and in DATABASE_URL the application's user. " +
        "Where the owner may not make users, `bun run db roles --print` shows what an administrator runs.",
    );
  const target = await openTarget(env);
  try {
    const { database, servesAsOwner } = await openDatabase(target, { max: 1 });
    await database.close();
    if (servesAsOwner)
      throw new CommandError(
        `${userOf(target.url)} may change the logs: the two addresses must name two users.`,
      );
    console.log(
      `${userOf(ownerOf(target))} owns the tables; ${userOf(target.url)} serves, with the least rights.`,
    );
  } finally {
    await target.close();
  }
}

/** Whether the address of the database stays, holds until the server's next start, or is only this command's. */
type PortState = "steady" | "changing" | "later";

function portStateOf(env: Env, { served }: Target): PortState {
  if (env.databaseUrl !== undefined) return "steady";
  return served ? "changing" : "later";
}

function loginWords(
  { name, password, more, mayHoldUp }: AuditorLogin,
  database: URL,
  port: PortState,
): string {
  const way = new URL(database);
  way.username = name;
  way.password = "";
  way.searchParams.delete("password");
  const known =
    password === null
      ? `The login ${name} has its rights; its password stays (--new-password gives another).`
      : `User ${name}, password ${password}   (it is not shown again)`;
  return [
    known,
    ...(port === "later"
      ? ["The database runs with the server alone: start it, and this command says the line for psql."]
      : [`The way in, which asks for the password: psql "${way.href}"`]),
    ...(port === "changing" ? ["The port is another one after each start of the server."] : []),
    "The views are in the schema audit; \\d+ tells what each column is.",
    ...(more.length > 0
      ? ["", "Everybody in this database may also reach, and so may this login:", ...more]
      : []),
    ...(mayHoldUp
      ? [
          "",
          "It may hold locks for which the court waits. Run this once as an administrator of the database.",
        ]
      : []),
  ].join("\n");
}

async function runShell(env: Env, options: string[]): Promise<void> {
  const psql = Bun.which("psql");
  if (!psql) {
    await withSql(env, (sql) => ownShell(sql));
    return;
  }
  const target = await openTarget(env);
  try {
    process.exitCode = await systemShell(psql, ownerOf(target), env.dataDir, options);
  } finally {
    await target.close();
  }
}

// A password on the command line would show in the list of processes, so psql reads it from a file.
async function systemShell(psql: string, url: string, dataDir: string, options: string[]): Promise<number> {
  const address = new URL(url);
  const file = join(dataDir, `.psql.${process.pid}`);
  const password = decodeURIComponent(address.password).replace(/[\\:]/g, "\\$&");
  address.password = "";
  if (password) {
    writeFileSync(file, `*:*:*:*:${password}\n`, { mode: 0o600 });
    address.searchParams.set("passfile", file);
  }
  // Ctrl-C in psql ends a query, not us.
  process.on("SIGINT", () => {});
  try {
    const stdio: ["inherit", "inherit", "inherit"] = ["inherit", "inherit", "inherit"];
    return await Bun.spawn([psql, address.href, ...options], { stdio }).exited;
  } finally {
    rmSync(file, { force: true });
  }
}

async function ownShell(sql: postgres.Sql): Promise<void> {
  console.log("psql is not installed; this is a small shell. End a statement with ;  and leave with \\q");
  let statement = "";
  process.stdout.write("sunwai=> ");
  for await (const line of console) {
    if (statement === "" && /^\s*(\\q|quit|exit)\s*;?\s*$/.test(line)) return;
    statement += `${line}\n`;
    if (/;\s*$/.test(line)) {
      await runStatement(sql, statement);
      statement = "";
    }
    process.stdout.write(statement === "" ? "sunwai=> " : "sunwai-> ");
  }
}

async function runStatement(sql: postgres.Sql, statement: string): Promise<void> {
  try {
    const rows = await sql.unsafe(statement);
    if (rows.length > 0) console.table([...rows]);
    console.log(`${rows.command ?? ""} ${rows.count ?? ""}`.trim());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
}

async function runReadModels(
  env: Env,
  wanted: readonly string[],
  { rebuild = false, check = false }: { rebuild?: boolean; check?: boolean },
): Promise<void> {
  await withSql(env, async (sql) => {
    const { lines, isWhole } = await (check
      ? checkReadModels(sql, wanted)
      : projectAll(sql, wanted, rebuild));
    for (const line of lines) console.log(line);
    if (!isWhole) process.exitCode = 1;
  });
}

/** A name that a migration file may have: it is part of the file's name. */
function migrationName(text: string): string {
  if (!/^[a-z][a-z0-9_]{0,60}$/.test(text))
    throw new InvalidArgumentError("Small letters, digits and _, beginning with a letter.");
  return text;
}

/** Writes the next migration, from what the tables in db/schema are now. */
async function runGenerate({ name, custom }: { name: string; custom?: true }): Promise<void> {
  const kit = [process.execPath, "--bun", "x", "--no-install", "drizzle-kit", "generate", "--name", name];
  const cwd = resolve(import.meta.dir, "../..");
  const stdio: ["inherit", "inherit", "inherit"] = ["inherit", "inherit", "inherit"];
  process.exitCode = await Bun.spawn([...kit, ...(custom ? ["--custom"] : [])], { cwd, stdio }).exited;
}

const program = commandLine("bun run db", "Works on the database.")
  .enablePositionalOptions()
  .addHelpText("after", databaseHelp);
program
  .command("migrate")
  .description("bring the database to the newest schema")
  .action(() => runMigrate(readEnv()));
program
  .command("generate")
  .description("write the next migration into db/migrations, from what db/schema has become")
  .requiredOption("--name <name>", "what it does, as part of the file's name", migrationName)
  .option("--custom", "an empty one, for SQL that no table in db/schema stands for")
  .action(runGenerate);
program
  .command("reset")
  .description("delete everything in the database and make it anew")
  .option("--yes", "do not ask first")
  .option("--force", "do it in production too")
  .action((flags) => runReset(readEnv(), flags));
program
  .command("psql")
  .description("open an SQL shell; options go to psql where that is installed")
  .helpOption("--help", "show this; psql's own help is `psql --help`")
  .argument("[options...]", "of psql")
  .allowUnknownOption()
  .passThroughOptions()
  .action((options) => runShell(readEnv(), options));
program
  .command("roles")
  .description("make the application's user with the least rights")
  .option("--print", "show the SQL that does it instead")
  .option("--name <name>", "with --print: another name")
  .action((flags, command) => {
    if (flags.name !== undefined && !flags.print)
      command.error("error: option '--name <name>' is for '--print': DATABASE_URL names the user");
    return runRoles(readEnv(), flags);
  });
program
  .command("auditor")
  .description(
    "make the login that reads the views of the schema audit and no other table; its password is shown once",
  )
  .option("--name <name>", "what the login is called", AUDITOR)
  .option("--new-password", "give a login that is there another password")
  .addOption(new Option("--remove", "take the login away").conflicts("newPassword"))
  .action((flags) => runAuditor(readEnv(), flags));
program
  .command("read-models")
  .description(
    "read the logs on into the tables behind history, statistics and the views of the auditors, beside a running server",
  )
  .argument(
    "[sittings...]",
    "a sitting (HCPP01-1-2026-11-23) or a date (2026-11-23); all of them, if nothing is named",
  )
  .option("--rebuild", "make their rows anew from the logs")
  .addOption(new Option("--check", "only compare, and exit with 1 where they differ").conflicts("rebuild"))
  .action((sittings, flags) => runReadModels(readEnv(), sittings, flags));

await runCommandLine(program, [CommandError, AuditorError, RolesError, FolderInUse]);
