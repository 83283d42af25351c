// The command `bun run audit`: verifies that logs and recordings are as they were signed, and writes bundles.
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type postgres from "postgres";
import { connect, type Database } from "../../db/client.ts";
import { FolderInUse } from "../../db/embedded.ts";
import { readWholeAdminLog } from "../../db/queries/admin-log.ts";
import { openDatabase } from "../../db/roles.ts";
import { openTarget, ownerOf } from "../../db/target.ts";
import { createSecrets } from "../accounts/secrets.ts";
import { adminLine, judgeAdminLog } from "../acts/chain.ts";
import { Broadcasts } from "../broadcast/broadcasts.ts";
import { checkRecording } from "../broadcast/recording-check.ts";
import { StoreTrouble } from "../broadcast/recording-store.ts";
import { recordingStoreOf } from "../broadcast/s3-store.ts";
import { ADMIN_LOG } from "../contract/admin-acts.ts";
import { occurrenceOfSitting } from "../contract/calendar/meeting-room.ts";
import { collect, commandLine, databaseHelp, runCommandLine } from "../kernel/command-line.ts";
import { type Env, readEnv } from "../kernel/env.ts";
import { createLog } from "../kernel/log.ts";
import { readWhole } from "../sitting/verify.ts";
import { BundleError, type Exported, verifyBundle, writeBundle } from "./bundle.ts";
import { isRoomName, nameInNote, publishedName } from "./checkpoint.ts";
import { checkpointPlaces } from "./checkpoints.ts";
import { ClaimsError, claimsAt, claimsOf, claimsOfDatabase, isHandover, keyHere, trust } from "./claims.ts";
import { proveCopy } from "./copy-command.ts";
import { KeyTrouble, knownKeys, rotateKey } from "./keys.ts";
import { type Claim, sorted, type UntrustedCheckpoint } from "./proof.ts";
import { type Found, judgeSigned, lost, printRecording, printVerdicts } from "./verdict-words.ts";

const exitCodes = `
UNSIGNED names the entries that no checkpoint covers: those since the last one, or of a log whose checkpoints were taken away.
Exits with 1 when a log is not whole or not what was signed, or with --key when that key signed nothing of it, with 2 when nothing could be proved or written.`;

/** A command that proved or wrote nothing, with the reason. */
class CommandError extends Error {}

type Sources = {
  keys: readonly string[];
  places: readonly string[];
  /** Whether the files of recordings are read; true unless it is said. */
  readsFiles?: boolean;
};

async function withSittings<T>(
  env: Env,
  work: (sql: postgres.Sql, known: string[], db: Database) => Promise<T>,
): Promise<T> {
  const target = await openTarget(env);
  // As the owner, who may read all: a log can be verified before the application's user has its rights.
  const { sql, db, close } = connect(ownerOf(target), { max: 2 });
  try {
    const [made] = await sql`SELECT to_regclass('sittings') AS made`;
    if (made?.made === null) throw new CommandError("The database is empty: there is no log to prove.");
    // A log whose sitting was taken away is looked at too.
    const known = await sql<
      { id: string }[]
    >`SELECT id FROM sittings UNION SELECT sitting FROM sitting_log ORDER BY id`;
    return await work(
      sql,
      known.map(({ id }) => id),
      db,
    );
  } finally {
    await close();
    await target.close();
  }
}

/** Checkpoints of everywhere, parted by whether a trusted key signed them. */
type Gathered = ReturnType<typeof sorted> & { handovers: readonly string[]; vkeys: readonly string[] };

async function gather(
  inside: { claims: readonly Claim[]; keys: readonly string[]; handovers: readonly string[] },
  sources: Sources,
  env: Env | null,
  rooms: ReadonlyMap<string, string>,
): Promise<Gathered> {
  const here = env && usesOwnFolder(env) ? checkpointPlaces(env) : null;
  const outside: Claim[] = [];
  if (here && sources.places.length === 0 && existsSync(here.folder))
    outside.push(...(await claimsAt(here.folder)));
  for (const place of sources.places) outside.push(...(await claimsOf(place)));
  const handovers = [...inside.handovers, ...outside.map(({ note }) => note).filter(isHandover)];
  const found = [...inside.keys, ...[here && keyHere(here.file)].filter((key) => key !== null)];
  const trusted = trust(sources.keys, found, handovers);
  const claims = [...inside.claims, ...outside.filter(({ note }) => !isHandover(note))];
  return { ...sorted(claims, trusted, rooms), handovers: inside.handovers, vkeys: inside.keys };
}

/**
 * Rooms' ids by the names under which they are signed: by the court's key where it is here, else by the database. A
 * wrong row proves nothing: each log begins with the hash of its id.
 */
function roomsNamed(env: Env, ids: readonly string[], claims: readonly Claim[]): Map<string, string> {
  const hasKey = env.secretsKey !== undefined || existsSync(join(env.dataDir, "keys/secrets"));
  if (!hasKey) return new Map(claims.flatMap(({ note, row }) => (row ? roomOf(note, row.sitting) : [])));
  const secrets = createSecrets(env);
  const all = new Set([...ids, ...claims.flatMap(({ row }) => row?.sitting ?? [])]);
  return new Map([...all].map((id) => [publishedName(secrets, id), id]));
}

function roomOf(note: string, sitting: string): [string, string][] {
  const name = nameInNote(note);
  return isRoomName(name) && occurrenceOfSitting(sitting) !== null ? [[name, sitting]] : [];
}

/** The key and folder beside the data belong to this database, unless another one was named and they were not. */
function usesOwnFolder(env: Env): boolean {
  const isNamed = env.checkpointFolder !== undefined || env.checkpointKeyFile !== undefined;
  return env.databaseUrl === undefined || isNamed || env.dataDir !== resolve("data");
}

async function verify(wanted: readonly string[], sources: Sources): Promise<number> {
  const env = readEnv();
  return withSittings(env, async (sql, known, db) => {
    const inside = await claimsOfDatabase(sql);
    const gathered = await gather(inside, sources, env, roomsNamed(env, known, inside.claims));
    const ofAdmins = (await hasAdminLog(sql)) ? [ADMIN_LOG] : [];
    const claimed = new Set([...known, ...gathered.proven.map(({ sitting }) => sitting), ...ofAdmins]);
    const sittings = wanted.length > 0 ? named(wanted, [...claimed]) : [...claimed];
    const found: Found[] = [];
    for (const sitting of sittings) found.push(await foundOf(sql, sitting, gathered));
    if (known.length === 0 && wanted.length === 0) console.log("There are no sittings yet.");
    return Math.max(
      printVerdicts(found, sources.keys.length > 0),
      await verifyRecordings(
        { sql, db, env, readsFiles: sources.readsFiles ?? true },
        sittings.filter((id) => id !== ADMIN_LOG),
      ),
      printUntrusted(gathered.untrusted),
    );
  });
}

/** Compares each recording with its seals; its files too, where they are in an S3 store or on this machine. */
async function verifyRecordings(
  { sql, db, env, readsFiles }: { sql: postgres.Sql; db: Database; env: Env; readsFiles: boolean },
  sittings: readonly string[],
): Promise<0 | 1> {
  const [made] = await sql`SELECT to_regclass('recording_checks') AS made`;
  if (made?.made === null) return 0;
  const isReached = env.recordingsS3 !== undefined || existsSync(join(env.dataDir, "recordings"));
  const hasFiles = readsFiles && isReached;
  const bytesOf = hasFiles ? storedBytes(db, env) : null;
  let code: 0 | 1 = 0;
  for (const sitting of sittings) {
    const found = await checkRecording({ sql, db, bytesOf }, sitting);
    if (found === null) continue;
    printRecording(sitting, found, hasFiles);
    if (found.trouble !== null) code = 1;
  }
  return code;
}

function storedBytes(db: Database, env: Env) {
  const options = { db, store: recordingStoreOf(env), secrets: createSecrets(env), log: createLog(env) };
  const broadcasts = new Broadcasts({ ...options, now: Date.now });
  return (recorder: string, name: string) => broadcasts.fileOf(recorder, name);
}

/** Whether an admin has ever done anything. */
async function hasAdminLog(sql: postgres.Sql): Promise<boolean> {
  const [begun] = await sql`
    SELECT EXISTS (SELECT FROM admin_log_head) OR EXISTS (SELECT FROM admin_log) AS begun`;
  return begun?.begun === true;
}

async function foundOf(sql: postgres.Sql, name: string, gathered: Gathered): Promise<Found> {
  const own = ofLog(name, gathered);
  if (name === ADMIN_LOG) {
    const { entries, head } = await readWholeAdminLog(sql);
    const verdict = judgeAdminLog(entries, head);
    return judgeSigned(name, { verdict, lines: entries.map(adminLine), times: entries }, own, Date.now());
  }
  const log = await readWhole(sql, name);
  const isLost = log.head === null && log.entries.length === 0;
  return isLost ? lost(name, gathered.proven) : judgeSigned(name, log, own, Date.now());
}

function ofLog(sitting: string, { proven, untrusted }: Pick<Gathered, "proven" | "untrusted">) {
  return {
    proven: proven.filter((one) => one.sitting === sitting),
    untrusted: untrusted.filter(({ claim }) => claim.row?.sitting === sitting),
    isComplete: true,
  };
}

/**
 * Prints what no trusted key signed. Other keys' checkpoints at a witness prove nothing; a signature that does not
 * match was changed.
 */
function printUntrusted(untrusted: readonly UntrustedCheckpoint[]): 0 | 1 {
  const outside = untrusted.filter(({ claim }) => !claim.row);
  for (const { claim, why } of outside.filter((one) => one.why !== "unknown"))
    console.log(
      `FORGED  ${claim.from}: ${why === "form" ? "this is no checkpoint" : "the signature is not its key's"}`,
    );
  const unknown = outside.filter(({ why }) => why === "unknown").length;
  if (unknown > 0) console.log(`ignored ${unknown} checkpoints that no trusted key signed`);
  return outside.length > unknown ? 1 : 0;
}

async function exportTo(out: string, wanted: readonly string[]): Promise<number> {
  const env = readEnv();
  return withSittings(env, async (sql, known) => {
    const inside = await claimsOfDatabase(sql);
    const rooms = roomsNamed(env, known, inside.claims);
    const gathered = await gather(inside, { keys: [], places: [] }, env, rooms);
    const logs: Exported[] = [];
    const found: Found[] = [];
    for (const sitting of named(wanted, known)) {
      const log = await readWhole(sql, sitting);
      const own = ofLog(sitting, gathered);
      const notes = [...own.proven, ...own.untrusted].map(({ claim }) => claim).filter(({ row }) => row);
      logs.push({ sitting, log, notes: notes.map(({ note, row }) => ({ note, size: row?.size ?? 0 })) });
      found.push(judgeSigned(sitting, log, own, Date.now()));
    }
    writeBundle(out, logs, { vkeys: gathered.vkeys, handovers: gathered.handovers }, Date.now());
    const code = printVerdicts(found, false);
    console.log(`Written to ${out}. It holds what was said in the hearing: keep it as you keep the record.`);
    return code;
  });
}

/** A bundle is proved by what is in it, by keys from elsewhere, and by the copies of witnesses. */
async function verifyFile(path: string, sources: Sources): Promise<number> {
  const bundle = verifyBundle(path);
  const claims = bundle.logs.flatMap(({ sitting, notes }) =>
    notes.map(({ note, from }): Claim => ({ note, from: `${sitting} ${from}` })),
  );
  const inside = { claims, keys: bundle.vkeys, handovers: bundle.handovers };
  const rooms = new Map(
    bundle.logs.flatMap(({ sitting, notes }) => notes.flatMap(({ note }) => roomOf(note, sitting))),
  );
  const gathered = await gather(inside, sources, null, rooms);
  const found = bundle.logs.map(({ sitting, verdict, lines }) => {
    const own = gathered.proven.filter((one) => one.sitting === sitting);
    return judgeSigned(sitting, { verdict, lines }, { proven: own, untrusted: [], isComplete: false }, 0);
  });
  return Math.max(printVerdicts(found, sources.keys.length > 0), printUntrusted(gathered.untrusted));
}

const named = (words: readonly string[], known: readonly string[]) => [
  ...new Set(words.flatMap((word) => sittingsOf(word, known))),
];

function sittingsOf(word: string, known: readonly string[]): string[] {
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(word);
  const found = known.filter((id) => (isDate ? id.endsWith(`-${word}`) : id === word));
  if (found.length > 0) return found;
  const none = isDate ? `There is no sitting on ${word}.` : `There is no sitting ${word}.`;
  const isOtherDate = !isDate && /^\d{1,4}([-./])\d{1,2}\1\d{1,4}$/.test(word);
  throw new CommandError(isOtherDate ? `${none} A date is written year, month, day: 2026-11-22.` : none);
}

async function withApplication<T>(env: Env, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const target = await openTarget(env);
  try {
    const { database } = await openDatabase(target, { max: 1 });
    return await work(database.sql).finally(database.close);
  } finally {
    await target.close();
  }
}

async function printKeys(): Promise<number> {
  return withApplication(readEnv(), async (sql) => {
    const keys = await knownKeys(sql);
    for (const [n, { vkey, since }] of keys.entries()) {
      const until = keys[n + 1]?.since.toISOString() ?? "now";
      console.log(`${vkey}\n  signs from ${since.toISOString()} to ${until}`);
    }
    if (keys.length === 0) console.log("There is no key yet: the server makes the first one when it starts.");
    return 0;
  });
}

async function rotate(isLost: boolean): Promise<number> {
  const env = readEnv();
  return withApplication(env, async (sql) => {
    const { signer, handover } = await rotateKey(sql, { ...checkpointPlaces(env), now: Date.now }, isLost);
    console.log(`From now on signs ${signer.vkey}`);
    console.log(
      handover === null
        ? "Nothing leads to it from the key before: give this one out as you gave the first one, and tell every witness."
        : `The key before hands over to it:\n\n${handover}`,
    );
    console.log(
      `Its private half is in ${checkpointPlaces(env).file}: copy it to every machine that serves, and to your backup.`,
    );
    return 0;
  });
}

async function judgeCopy(of: { film: string; proof: string }, keys: readonly string[]): Promise<number> {
  const { isCopy, says } = await proveCopy(of, keys);
  console.log(says);
  return isCopy ? 0 : 1;
}

/** Runs what a command does, whose result is the exit code. */
async function exitWith(code: Promise<number>): Promise<void> {
  process.exitCode = await code;
}

const program = commandLine(
  "bun run audit",
  "Proves the logs of sittings whole and as they were signed, and writes bundles of them.",
).addHelpText("after", `${exitCodes}\n${databaseHelp}`);
program
  .command("verify")
  .description(
    "read the log of each sitting and of the admins (all of them, if nothing is named), check every hash, and print the root: the hash of the last entry. It covers all entries before it; compare it with the one on paper. Then prove the log by every checkpoint that was signed of it",
  )
  .argument(
    "[logs...]",
    "a sitting (HCPP01-1-2026-11-23), a date (2026-11-23), or `admin` for the log of what admins did",
  )
  .option("--file <folder>", "read a bundle, and no database")
  .option(
    "--key <public key>",
    "only checkpoints by this key, and those it hands over to, count, and no key of the database is trusted; may be repeated",
    collect,
  )
  .option(
    "--checkpoints <place>",
    "add the copies of a witness, in a folder, a file or at an address; may be repeated",
    collect,
  )
  .option(
    "--seals-only",
    "compare recordings with their seals by the database alone, and read no file of them",
  )
  .addHelpText("after", exitCodes)
  .action((sittings, { file, key = [], checkpoints = [], sealsOnly = false }, command) => {
    const sources = { keys: key, places: checkpoints, readsFiles: !sealsOnly };
    if (file === undefined) return exitWith(verify(sittings, sources));
    if (sittings.length > 0) command.error("error: option '--file <folder>' cannot be used with sittings");
    return exitWith(verifyFile(file, sources));
  });
program
  .command("export")
  .description(
    "write the logs of sittings, or of all sittings of a date, with their hashes, their checkpoints, and how to verify them without this software",
  )
  .argument("<sittings...>", "a sitting (HCPP01-1-2026-11-23) or a date (2026-11-23)")
  .requiredOption("--out <folder>", "a folder that is not there yet")
  .action((sittings, { out }) => exitWith(exportTo(out, sittings)));
program
  .command("copy")
  .description(
    "say whether a file is the copy of a recording that its signed proof says; no database is read",
  )
  .argument("<film>", "the file of the copy")
  .argument("<proof>", "its proof.txt")
  .requiredOption("--key <public key>", "a key that is trusted; may be repeated", collect)
  .action((film, proof, { key }) => exitWith(judgeCopy({ film, proof }, key)));
program
  .command("keys")
  .description("print the public keys that sign; give them to whoever is to verify")
  .action(() => exitWith(printKeys()));
program
  .command("rotate-key")
  .description("let a new key sign from now on; the old one hands over to it, unless it is lost")
  .option("--lost", "nobody has the old one any more")
  .action(({ lost: isLost = false }) => exitWith(rotate(isLost)));

const known = [CommandError, BundleError, ClaimsError, KeyTrouble, FolderInUse, StoreTrouble];
await runCommandLine(program, known, 2);
