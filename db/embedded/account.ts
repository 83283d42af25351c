// Decides which user PostgreSQL runs as, since it refuses to run as root, and starts programs as that user.
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** The user the database runs as; undefined is ourselves. */
export type Account = { uid: number; gid: number } | undefined;

const ownName = "sunwai";

/**
 * Chooses the user for a data folder: ourselves, unless we are root. Then the folder's present owner, an
 * account named sunwai or postgres, one made now, or nobody where accounts cannot be made.
 * @param cluster - the PostgreSQL data folder, which need not exist yet
 */
export function chooseAccount(cluster: string): Account {
  if (process.getuid?.() !== 0) return undefined;
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster);
    if (uid !== 0) return { uid, gid };
  }
  const found = accountNamed(ownName) ?? accountNamed("postgres") ?? makeAccount() ?? accountNamed("nobody");
  if (found) return found;
  throw new Error("PostgreSQL does not run as root, and no other user exists here: start as another user.");
}

function accountNamed(name: string): Account {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(":") ?? [];
  return uid && gid && Number(uid) !== 0 ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

function makeAccount(): Account {
  const useradd = Bun.which("useradd", { PATH: systemPath });
  if (!useradd) return undefined;
  const options = "--system --user-group --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin";
  const script = `grep -q '^${ownName}:' /etc/passwd || ${useradd} ${options} ${ownName}`;
  // Two useradd at once both succeed, and the first one's number is then nobody's: they take turns.
  const flock = Bun.which("flock", { PATH: systemPath });
  const alone = flock ? [flock, "/etc"] : [];
  Bun.spawnSync([...alone, "/bin/sh", "-c", script], { env: { PATH: systemPath }, stderr: "ignore" });
  return accountNamed(ownName);
}

const systemPath = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

/** What to pass to Bun.spawn so that a program runs as an account. */
export type SpawnPlan = { command: string[]; uid?: number; gid?: number; env: Record<string, string> };

/**
 * Prepares a command to run as an account.
 * @param paths - files and folders the program must be able to reach
 * @throws Error when the account cannot reach one of them and cannot be helped to
 */
export function planSpawn(account: Account, command: string[], paths: string[]): SpawnPlan {
  const env = { LC_ALL: "C", PATH: systemPath };
  if (!account) return { command, env };
  const blocked = paths.map((path) => blockingFolder(path, account)).find((folder) => folder !== undefined);
  if (!blocked) return { command, ...account, env };
  return { command: [...withReach(account, blocked), ...command], env };
}

// A folder such as /root (mode 700) keeps every other user from what lies below it.
function blockingFolder(path: string, account: { uid: number; gid: number }): string | undefined {
  const { mode, uid, gid } = statSync(path);
  const needed = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
  if ((mode & needed) === 0) return path;
  const parent = dirname(path);
  return parent === path ? undefined : blockingFolder(parent, account);
}

// Keeps the one right to pass through folders (a Linux capability) while giving up all else of root.
function withReach(account: { uid: number; gid: number }, blocked: string): string[] {
  const setpriv = Bun.which("setpriv", { PATH: systemPath });
  const right = heldRight();
  if (!setpriv || !right)
    throw new Error(
      `The database runs as user ${account.uid}, who cannot pass through ${blocked}: allow it with ` +
        `\`chmod o+x ${blocked}\`, move Sunwai elsewhere, or set DATA_DIR to a folder such as /var/lib/sunwai.`,
    );
  const who = [`--reuid=${account.uid}`, `--regid=${account.gid}`, "--clear-groups"];
  // Without no_setuid_fixup the kernel's access() ignores the capability, and initdb asks by access().
  const what = [`--inh-caps=+${right}`, `--ambient-caps=+${right}`, "--securebits=+no_setuid_fixup"];
  return [setpriv, ...who, ...what, "--"];
}

// Containers often withhold the read-only right (bit 2) but leave the wider one (bit 1).
function heldRight(): string | undefined {
  if (!existsSync("/proc/self/status")) return undefined;
  const bounding = /CapBnd:\s*([0-9a-f]+)/.exec(readFileSync("/proc/self/status", "utf8"))?.[1] ?? "0";
  const bits = BigInt(`0x${bounding}`);
  if (bits & 4n) return "dac_read_search";
  return bits & 2n ? "dac_override" : undefined;
}
