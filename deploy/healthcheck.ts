// The health check of our two images. It also ends a process that has hung for a minute, because Docker restarts a container that
// ended and leaves one that is unhealthy as it is (docs/decisions/deployment.md#hung-processes).
//
//   bun deploy/healthcheck.ts URL [--ready URL] [--silent-after SECONDS] [--notes FOLDER]
//
// Exits with 0 when URL answers with a success. It runs beside the process, as a child of Docker's: a process that was stopped, or whose
// loop never comes round, cannot look at itself. No memory is taken between two looks.
import { appendFileSync, existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { SQL } from "bun";

/** Milliseconds for an answer: Docker gives the whole check 10 s (compose.yaml), of which a busy machine needs some to start it. */
const ANSWER_MS = 3000;
/** One look that got no answer may be an accident, as of a machine that slept meanwhile. */
const FEWEST_LOOKS = 3;
/** What `/health/ready` says of a database that was asked and says nothing. Refused connections are another answer. */
const NO_ANSWER = "does not answer in time";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ready: { type: "string" },
    "silent-after": { type: "string", default: "60" },
    notes: { type: "string", default: tmpdir() },
  },
});
const [address] = positionals;
const silentAfter = Number(values["silent-after"]);
if (address === undefined || !(silentAfter > 0)) {
  console.error("Usage: healthcheck.ts URL [--ready URL] [--silent-after SECONDS] [--notes FOLDER]");
  process.exit(2);
}

/** An answer; `refused` when nothing listens, as in a process that starts; `silent` when something listens and says nothing. */
async function ask(url: string): Promise<Response | "refused" | "silent"> {
  try {
    return await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) });
  } catch (error) {
    return error instanceof Error && error.name === "TimeoutError" ? "silent" : "refused";
  }
}

/** Seconds since the machine started, which no correction of its clock changes. */
const now = () => Number(readFileSync("/proc/uptime", "utf8").split(" ")[0]);

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The looks in a row at which something was silent, kept from one health check to the next. */
class Looks {
  private readonly path: string;

  constructor(what: string) {
    this.path = join(values.notes, `silent-${what}`);
  }

  private times(): number[] {
    try {
      return readFileSync(this.path, "utf8").trim().split("\n").map(Number);
    } catch {
      return [];
    }
  }

  get has(): boolean {
    return this.times().length > 0;
  }

  answered(): void {
    try {
      rmSync(this.path, { force: true });
    } catch (error) {
      console.error(`Earlier looks cannot be forgotten in ${values.notes}: ${messageOf(error)}`);
    }
  }

  /** Notes one more, and says whether it has been silent for too long. */
  silent(): boolean {
    try {
      appendFileSync(this.path, `${now()}\n`);
    } catch (error) {
      // Docker keeps this with the health check. What was noted before may be of another silence.
      console.error(
        `This look cannot be noted in ${values.notes}, so that a process that hangs is not ended: ${messageOf(error)}`,
      );
      return false;
    }
    const times = this.times();
    return times.length >= FEWEST_LOOKS && now() - (times[0] ?? 0) >= silentAfter;
  }
}

/** The process that listens at a port of this machine. */
function listenerAt(port: string): number | undefined {
  const hex = Number(port).toString(16).toUpperCase().padStart(4, "0");
  // A kernel without IPv6 has the first alone.
  const lists = ["/proc/net/tcp", "/proc/net/tcp6"].filter((list) => existsSync(list));
  const sockets = lists.flatMap((list) =>
    readFileSync(list, "utf8")
      .split("\n")
      .map((line) => line.trim().split(/\s+/))
      // 0A is a socket that listens; the tenth column names it.
      .filter(([, local, , state]) => local?.endsWith(`:${hex}`) && state === "0A")
      .map((columns) => `socket:[${columns[9]}]`),
  );
  const holds = (pid: string) => {
    try {
      const folder = `/proc/${pid}/fd`;
      return readdirSync(folder).some((fd) => sockets.includes(readlinkSync(join(folder, fd))));
    } catch {
      // It has ended meanwhile, or is somebody else's.
      return false;
    }
  };
  const found = readdirSync("/proc").find((name) => /^\d+$/.test(name) && holds(name));
  return found === undefined ? undefined : Number(found);
}

/** Ends it without a chance to say anything, which it would not take. What was acknowledged is in the database. */
function end(why: string): never {
  const pid = listenerAt(new URL(address ?? "").port);
  const line = `${JSON.stringify({ level: "error", time: new Date().toISOString(), msg: `${why}: the process is ended, so that it is started anew` })}\n`;
  console.error(line);
  if (pid === undefined) process.exit(1);
  try {
    // Into the log of the container, where people look for the reason.
    appendFileSync(`/proc/${pid}/fd/2`, line);
  } catch {
    // Docker has it with the health check.
  }
  process.kill(pid, "SIGKILL");
  process.exit(1);
}

/** Whether a new connection to the database is answered: then the process's own ones hang, and not the database. */
async function answersAnew(): Promise<boolean> {
  const sql = new SQL(process.env.DATABASE_URL ?? "", { max: 1, connectionTimeout: ANSWER_MS / 1000 });
  const late = Bun.sleep(ANSWER_MS).then(() => false);
  return Promise.race([sql`SELECT 1`.then(() => true), late]).catch(() => false);
}

const [loop, database] = [new Looks("loop"), new Looks("database")];
// The new connection is made at the same time, so that the whole check waits for ANSWER_MS once.
const anew = database.has ? answersAnew() : Promise.resolve(true);
const [live, ready] = await Promise.all([ask(address), values.ready ? ask(values.ready) : null]);

if (live !== "silent") loop.answered();
else if (loop.silent()) end(`no answer for ${silentAfter} seconds`);

const checks: unknown = ready instanceof Response ? await ready.json().catch(() => null) : null;
const isStuck = JSON.stringify(checks)?.includes(`"database":"${NO_ANSWER}"`) && (await anew);
if (!isStuck) database.answered();
else if (database.silent())
  end(`no answer of the database for ${silentAfter} seconds, while it answers others`);

process.exit(live instanceof Response && live.ok ? 0 : 1);
