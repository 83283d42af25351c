// Whether containers can be tried on this machine, and if not, why.
import { readFileSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { homedir } from "node:os";
import { run } from "../../deploy/support/tools.ts";

/** What install.sh asks of a machine (deploy/checks.sh), and room for the images. */
const MEMORY_MB = 7_500;
const DISK_MB = 45_000;

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
  const { bavail, bsize } = await statfs(homedir());
  const free = (bavail * bsize) / 1024 ** 2;
  if (free < DISK_MB)
    return `a court and its images need ${DISK_MB} MB of disk, and ${free.toFixed(0)} are free`;
  if (!Bun.which("docker")) return "there is no program docker (Debian: docker.io)";
  const engine = await run(["docker", "info"], { timeout: 20_000 });
  if (engine.code !== 0 && !Bun.which("dockerd"))
    return "no Docker engine answers, and there is no program dockerd";
  if (!Bun.which("debootstrap")) return "there is no program debootstrap, which the images are begun with";
  const court = await run([
    "docker",
    "ps",
    "--all",
    "--quiet",
    "--filter",
    "label=com.docker.compose.project=sunwai",
  ]);
  if (engine.code === 0 && court.out.trim() !== "")
    return "a court runs here already (Compose project sunwai)";
  return undefined;
}
