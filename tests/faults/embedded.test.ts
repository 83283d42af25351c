// The embedded database: what is acknowledged stays, no matter which process is killed, and one folder has one owner.
import { afterAll, afterEach, expect, test } from "bun:test";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { connect } from "../../db/client.ts";
import { planSpawn } from "../../db/embedded/account.ts";
import { processesOf, readPostmaster } from "../../db/embedded/orphans.ts";
import { findEmbedded } from "../../db/embedded.ts";
import { migrate } from "../../db/migrate.ts";

const here = import.meta.dir;
const script = resolve(here, "../support/embedded-child.ts");
const isRoot = process.getuid?.() === 0;
const nobody = 65534;
const base = mkdtempSync(join(tmpdir(), "sunwai-embedded-"));
chmodSync(base, 0o755);

// Only a bound for what never happens, wide enough for a busy machine; in milliseconds.
const patience = 60_000;

/** Waits for something to come true; fails the test when it does not. */
async function until(what: string, holds: () => boolean): Promise<void> {
  for (let waited = 0; waited < patience / 2; waited += 10) {
    if (holds()) return;
    await Bun.sleep(10);
  }
  throw new Error(`It never came about: ${what}`);
}

/** A process with the embedded database that writes numbered rows and says each one after its commit. */
class Owner {
  said = "";
  readonly child: Bun.Subprocess<"ignore", "pipe", "inherit">;

  constructor(
    readonly folder: string,
    uid?: number,
  ) {
    const env = { ...process.env, HOME: folder };
    const stdio: ["ignore", "pipe", "inherit"] = ["ignore", "pipe", "inherit"];
    // Bun, this repository and the folder may lie where only root passes, as below /root.
    const account = uid === undefined ? undefined : { uid, gid: uid };
    const passed = [process.execPath, here, folder];
    const { command } = planSpawn(account, [process.execPath, script, folder], passed);
    const isHelped = command[0] !== process.execPath;
    this.child = Bun.spawn(command, { env, stdio, ...(isHelped ? {} : account), cwd: "/" });
    owners.push(this);
    void this.listen();
  }

  private async listen(): Promise<void> {
    const decoder = new TextDecoder();
    for await (const chunk of this.child.stdout) this.said += decoder.decode(chunk, { stream: true });
  }

  /** The number of the last row whose commit was acknowledged; the rows before it count as well. */
  acknowledged(): number {
    return Number([...this.said.matchAll(/^row (\d+)$/gm)].at(-1)?.[1] ?? 0);
  }

  first(): number {
    return Number(/^row (\d+)$/m.exec(this.said)?.[1] ?? 0);
  }

  async writing(more = 20): Promise<this> {
    const wanted = this.acknowledged() + more;
    await until(`row ${wanted} of ${this.said.slice(0, 300)}`, () => this.acknowledged() >= wanted);
    return this;
  }

  async kill(signal: NodeJS.Signals): Promise<void> {
    this.child.kill(signal);
    await this.child.exited;
    await Bun.sleep(0);
  }
}

const owners: Owner[] = [];
let folders = 0;
const newFolder = (): string => join(base, `data${folders++}`);
// Making a folder takes a second, so tests that do not need a new one use this one after each other.
const shared = newFolder();
const cluster = (folder: string): string => join(folder, "postgres");
const killPostgres = (folder: string): number => {
  const pid = readPostmaster(cluster(folder))?.pid ?? failed();
  process.kill(pid, "SIGKILL");
  return pid;
};

afterEach(async () => {
  for (const owner of owners.splice(0)) await owner.kill("SIGKILL");
});
afterAll(() => rm(base, { recursive: true, force: true, maxRetries: 5 }), 30_000);

test(
  "it starts on nothing, stops whole, and starts again with what was written",
  async () => {
    const folder = shared;
    const first = await new Owner(folder).writing();
    await first.kill("SIGTERM");
    expect(processesOf(cluster(folder))).toEqual([]);
    expect(existsSync(join(cluster(folder), "postmaster.pid"))).toBe(false);
    const second = await new Owner(folder).writing();
    expect(second.first()).toBe(first.acknowledged() + 1);
    expect(first.first()).toBe(1);
  },
  patience,
);

test(
  "a second one on the same folder is refused in a sentence with the folder and the process",
  async () => {
    const folder = shared;
    const first = await new Owner(folder).writing();
    const second = new Owner(folder);
    expect(await second.child.exited).toBe(3);
    expect(second.said).toContain(`${folder} is in use by the Sunwai process ${first.child.pid}`);
    await first.writing();
  },
  patience,
);

test(
  "of three that start at once on a new folder, one owns it",
  async () => {
    const folder = newFolder();
    const three = [new Owner(folder), new Owner(folder), new Owner(folder)];
    await until("two are refused", () => three.filter(({ said }) => said.includes("refused")).length === 2);
    const winner = three.find(({ said }) => !said.includes("refused"));
    await winner?.writing();
  },
  patience,
);

test(
  "kill -9 of the server: nothing acknowledged is lost, whether its database has ended or not",
  async () => {
    const folder = shared;
    let acknowledged = 0;
    for (const pause of [0, 0, 1000]) {
      const owner = await new Owner(folder).writing();
      expect(owner.first()).toBeGreaterThan(acknowledged);
      await owner.kill("SIGKILL");
      acknowledged = owner.acknowledged();
      await Bun.sleep(pause);
    }
    await until("the database ends by itself", () => processesOf(cluster(folder)).length === 0);
  },
  patience,
);

test(
  "kill -9 of the database: it comes back on the same address and the writer goes on",
  async () => {
    const folder = shared;
    const owner = await new Owner(folder).writing();
    for (let round = 0; round < 3; round++) {
      const address = findEmbedded(folder);
      const killed = killPostgres(folder);
      await until(
        "it runs anew",
        () => readPostmaster(cluster(folder))?.pid !== killed && !!findEmbedded(folder),
      );
      expect(findEmbedded(folder)).toEqual(address);
      await owner.writing(50);
    }
    const numbers = [...owner.said.matchAll(/^row (\d+)$/gm)].map(([, number]) => Number(number));
    expect(numbers).toEqual(numbers.map((_, index) => owner.first() + index));
  },
  patience,
);

test(
  "kill -9 of both leaves a postmaster.pid, which is cleared even if another process has its number now",
  async () => {
    const folder = shared;
    const owner = await new Owner(folder).writing();
    killPostgres(folder);
    await owner.kill("SIGKILL");
    const stale = join(cluster(folder), "postmaster.pid");
    await until("its address is no longer given out", () => findEmbedded(folder) === undefined);
    writeFileSync(stale, readFileSync(stale, "utf8").replace(/^\d+/, String(process.pid)));
    const next = await new Owner(folder).writing();
    expect(next.first()).toBeGreaterThan(owner.acknowledged());
  },
  patience,
);

test(
  "killed while it makes its folder for the first time, it starts anew the next time",
  async () => {
    const folder = newFolder();
    for (const moment of [150, 350, 500]) {
      const owner = new Owner(folder);
      await Bun.sleep(moment);
      await owner.kill("SIGKILL");
    }
    await new Owner(folder).writing();
  },
  patience,
);

test(
  "when its password is lost but the data is there, it gets a new one",
  async () => {
    const folder = shared;
    const owner = await new Owner(folder).writing();
    await owner.kill("SIGTERM");
    rmSync(join(folder, "keys"), { recursive: true });
    const next = await new Owner(folder).writing();
    expect(next.first()).toBe(owner.acknowledged() + 1);
  },
  patience,
);

test(
  "it runs for root below a folder that nobody else may enter, and for a user without any right",
  async () => {
    const closed = join(base, "closed");
    mkdirSync(closed, { mode: 0o700 });
    await new Owner(join(closed, "data")).writing();
    const own = newFolder();
    mkdirSync(own);
    if (isRoot) chownSync(own, nobody, nobody);
    await new Owner(own, isRoot ? nobody : undefined).writing();
  },
  patience,
);

test(
  "a transaction that loses its connection leaves nothing half done, and listeners hear again",
  async () => {
    const folder = shared;
    await new Owner(folder).writing();
    const { sql, close } = connect(findEmbedded(folder)?.url ?? "", { max: 2 });
    await sql`CREATE TABLE pairs (n int, side text)`;
    let listening = 0;
    let heard = 0;
    await sql.listen(
      "news",
      () => heard++,
      () => listening++,
    );
    for (let round = 1; round <= 3; round++) {
      const halfDone = Promise.withResolvers<void>();
      const backAgain = Promise.withResolvers<void>();
      const cut = sql.begin(async (transaction) => {
        await transaction`INSERT INTO pairs VALUES (${round}, 'left')`;
        halfDone.resolve();
        await backAgain.promise;
        await transaction`INSERT INTO pairs VALUES (${round}, 'right')`;
      });
      const outcome = Promise.allSettled([cut]);
      await halfDone.promise;
      killPostgres(folder);
      await until("it listens again", () => listening === round + 1);
      backAgain.resolve();
      expect((await outcome)[0].status).toBe("rejected");
      await sql.begin((transaction) =>
        ["left", "right"].map((side) => transaction`INSERT INTO pairs VALUES (${-round}, ${side})`),
      );
    }
    await sql.notify("news", "");
    await until("the news is heard", () => heard === 1);
    const pairs = await sql`SELECT n, count(*) AS sides FROM pairs GROUP BY n ORDER BY n`;
    expect([...pairs]).toEqual([-3, -2, -1].map((n) => ({ n, sides: 2 })));
    await close();
  },
  patience,
);

test(
  "two processes that migrate at the same moment apply each migration once",
  async () => {
    const folder = shared;
    await new Owner(folder).writing(1);
    const both = [1, 2].map(() => connect(findEmbedded(folder)?.url ?? "", { max: 1 }));
    const applied = await Promise.all(both.map(({ sql }) => migrate(sql)));
    expect(Math.min(...applied)).toBe(0);
    expect(Math.max(...applied)).toBeGreaterThan(0);
    expect(await migrate(both[0]?.sql ?? failed())).toBe(0);
    for (const { close } of both) await close();
  },
  patience,
);

function failed(): never {
  throw new Error("There is no connection.");
}
