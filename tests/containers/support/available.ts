// Whether containers can be tried on this machine, and if not, why.
import { existsSync, readFileSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname } from "node:path";
import { run } from "../../deploy/support/tools.ts";
import { cache, MADE_OF } from "./engine.ts";

/** What install.sh asks of a machine (deploy/checks.sh), and room for the images. */
const MEMORY_MB = 7_500;
const COURT_MB = 41_000;
const IMAGES_MB = 10_000;

/** A folder, or of those above it the nearest that is there. */
const existing = (folder: string): string => (existsSync(folder) ? folder : existing(dirname(folder)));

/** What a container that is not privileged has not: CAP_NET_ADMIN and CAP_SYS_ADMIN, by their bits. */
const RIGHTS = (1n << 12n) | (1n << 21n);

/**
 * Says why the suite cannot run here. It starts nothing.
 * @returns the reason in one sentence; undefined where it can run
 */
export async function unavailable(): Promise<string | undefined> {
  if (process.platform !== "linux") return "containers of Linux need Linux";
  if (process.getuid?.() !== 0) return "install.sh and the Docker engine need root";
  const rights = BigInt(
    `0x${/^CapEff:\s*(\w+)$/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1] ?? "0"}`,
  );
  if ((rights & RIGHTS) !== RIGHTS)
    return "root may not make networks and mounts here, as in a container that is not privileged";
  const memory = Number(/^MemTotal: +(\d+)/m.exec(readFileSync("/proc/meminfo", "utf8"))?.[1] ?? 0) / 1024;
  if (memory < MEMORY_MB) return `a court needs ${MEMORY_MB} MB of memory, and here are ${memory.toFixed(0)}`;
  for (const [what, place, needed] of [
    ["a court", tmpdir(), COURT_MB],
    ["the images", existing(cache), IMAGES_MB],
  ] as const) {
    const { bavail, bsize } = await statfs(place);
    const free = (bavail * bsize) / 1024 ** 2;
    if (free < needed)
      return `${needed} MB of disk are needed for ${what} in ${place}, and ${free.toFixed(0)} are free`;
  }
  if (!Bun.which("docker")) return "there is no program docker (Debian: docker.io)";
  const engine = await run(["docker", "info"], { timeout: 20_000 });
  if (engine.code !== 0 && !Bun.which("dockerd"))
    return "no Docker engine answers, and there is no program dockerd";
  if (!Bun.which("debootstrap")) return "there is no program debootstrap, which the images are begun with";
  // One that a run has left is removed when the next begins.
  const court = await run([
    "docker",
    "ps",
    "--all",
    "--filter",
    "label=com.docker.compose.project=sunwai",
    "--format",
    `{{ .ID }} {{ .Label "${MADE_OF}" }}`,
  ]);
  if (engine.code === 0 && court.out.split("\n").some((line) => /^\w+\s*$/.test(line)))
    return "a court runs here already (Compose project sunwai)";
  return undefined;
}
