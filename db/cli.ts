// bun run db reset|migrate|psql|roles|auditor: works on the embedded database, running or not, and on DATABASE_URL.
import { existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type postgres from "postgres";
import { checkpointPlaces } from "../server/checkpoint/index.ts";
import { type Env, EnvError, readEnv } from "../server/env.ts";
import { dieWithWords, errorText } from "../server/error-words.ts";
import { wrongWords } from "../server/outcome.ts";
import { type AuditorLogin, AuditorRefused, makeAuditor, removeAuditor } from "./auditor.ts";
import { connect } from "./client.ts";
import { FolderInUse } from "./embedded.ts";
import { APPLICATION, migrateAlone, openDatabase, prepare, RolesRefused, userOf, wordsFor } from "./roles.ts";
import { openTarget, ownerOf, type Target } from "./target.ts";

const usage = `Usage: bun run db <command>
  migrate           bring the database to the newest schema
  reset [--yes]     delete everything in the database and make it anew; --force in production
  psql [options]    open an SQL shell; options go to psql where that is installed
  roles [--print]   make the application's user with the least rights, or show the SQL that does it; --name another name
  auditor           make the login that reads the views of the schema audit and nothing else; its password is shown once
                    --name <name>  another name than auditor    --new-password    --remove`;

/** A sentence for the person at the terminal, without a stack. */
class Refused extends Error {}

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

async function runReset(env: Env, flags: string[]): Promise<void> {
  if (env.production && !flags.includes("--force"))
    throw new Refused(
      "This is production (NODE_ENV): `reset` deletes the court's record. Add --force to do it.",
    );
  await withSql(env, async (sql, target) => {
    const { host, pathname } = new URL(ownerOf(target));
    const place = `${pathname.slice(1)} at ${host}`;
    if (!flags.includes("--yes")) askFirst(place);
    await sql.begin(async (transaction) => {
      await transaction`SET LOCAL lock_timeout = '10s'`;
      await transaction`DROP SCHEMA IF EXISTS drizzle CASCADE`;
      await transaction`DROP SCHEMA IF EXISTS public CASCADE`;
      await transaction`DROP SCHEMA IF EXISTS audit CASCADE`;
      await transaction`CREATE SCHEMA public`;
    });
    const applied = await bringUp(sql, target);
    putAside(env);
    console.log(`The database ${place} is empty and at the newest schema (${applied} migrations).`);
    if (target.served) console.log("Restart the running server: it still holds what was there before.");
  });
}

/** Checkpoints of what was deleted stay, for whoever wants to know, and are not taken for those of what begins now. */
function putAside(env: Env): void {
  const { folder } = checkpointPlaces(env);
  if (!existsSync(folder)) return;
  const aside = `${folder}.${new Date().toISOString().replace(/\D/g, "").slice(0, 14)}`;
  renameSync(folder, aside);
  console.log(`The checkpoints of what was deleted are in ${aside}.`);
}

function askFirst(place: string): void {
  if (!process.stdin.isTTY) throw new Refused("Nobody is here to ask: add --yes to delete everything.");
  const answer = prompt(`This deletes everything in the database ${place}. Type yes to go on:`);
  if (answer?.trim().toLowerCase() !== "yes") throw new Refused("Nothing was deleted.");
}

async function runAuditor(env: Env, args: string[]): Promise<void> {
  const options = {
    name: { type: "string" },
    "new-password": { type: "boolean" },
    remove: { type: "boolean" },
  } as const;
  const { values } = parseArgs({ args, options });
  await withSql(env, async (sql, target) => {
    await bringUp(sql, target);
    if (values.remove) {
      await removeAuditor(sql, values.name);
      console.log("The login is gone.");
      return;
    }
    const login = await makeAuditor(sql, { name: values.name, newPassword: values["new-password"] });
    console.log(loginWords(login, new URL(ownerOf(target)), reachOf(env, target)));
    if (login.more.length > 0) process.exitCode = 1;
  });
}

async function runRoles(env: Env, args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { print: { type: "boolean" }, name: { type: "string" } } });
  if (values.print) {
    const named = env.databaseOwnerUrl && env.databaseUrl ? userOf(env.databaseUrl) : APPLICATION;
    console.log(wordsFor(values.name ?? named));
    return;
  }
  if (env.databaseUrl && !env.databaseOwnerUrl)
    throw new Refused(
      "DATABASE_OWNER_URL is not set: name the owner of the tables there, and in DATABASE_URL the application's user. " +
        "Where the owner may not make users, `bun run db roles --print` shows what an administrator runs.",
    );
  const target = await openTarget(env);
  try {
    const { database, servesAsOwner } = await openDatabase(target, { max: 1 });
    await database.close();
    if (servesAsOwner)
      throw new Refused(`${userOf(target.url)} may change the logs: the two addresses must name two users.`);
    console.log(
      `${userOf(ownerOf(target))} owns the tables; ${userOf(target.url)} serves, with the least rights.`,
    );
  } finally {
    await target.close();
  }
}

/** Whether the address of the database stays, holds until the server's next start, or is only this command's. */
type Reach = "steady" | "changing" | "later";

function reachOf(env: Env, { served }: Target): Reach {
  if (env.databaseUrl !== undefined) return "steady";
  return served ? "changing" : "later";
}

function loginWords({ name, password, more, mayHoldUp }: AuditorLogin, database: URL, reach: Reach): string {
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
    ...(reach === "later"
      ? ["The database runs with the server alone: start it, and this command says the line for psql."]
      : [`The way in, which asks for the password: psql "${way.href}"`]),
    ...(reach === "changing" ? ["The port is another one after each start of the server."] : []),
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

async function main([command, ...rest]: string[]): Promise<void> {
  if (command === "migrate") return runMigrate(readEnv());
  if (command === "reset") return runReset(readEnv(), rest);
  if (command === "auditor") return runAuditor(readEnv(), rest);
  if (command === "roles") return runRoles(readEnv(), rest);
  if (command === "psql") return runShell(readEnv(), rest);
  throw new Refused(usage);
}

dieWithWords();
main(process.argv.slice(2)).then(
  () => process.exit(),
  (error) => {
    const kinds = [Refused, AuditorRefused, RolesRefused, EnvError, FolderInUse];
    const plain = kinds.some((kind) => error instanceof kind);
    console.error(wrongWords(error) ?? (plain ? error.message : errorText(error)));
    process.exit(1);
  },
);
