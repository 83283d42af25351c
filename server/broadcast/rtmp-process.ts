// ffmpeg as a process that sends one stream to one destination: FLV in, RTMP out, with TLS or without.
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RtmpAddress } from "./rtmp-address.ts";

/** Milliseconds that ffmpeg waits for the network before it gives up. */
const NETWORK_MS = 10_000;
/** Bytes of what it says that are kept: the last of it says why it ended. */
const SAID_MOST = 4_000;
const END_MS = 3_000;

/** The arguments for ffmpeg, without the stream key: others on this machine can read them. */
function argumentsFor({ text, isSecure, app }: RtmpAddress): string[] {
  return [
    "-nostdin",
    "-hide_banner",
    "-nostats",
    "-loglevel",
    "error",
    "-progress",
    "pipe:1",
    // Two tracks are known with their first tags.
    "-analyzeduration",
    "4000000",
    "-f",
    "flv",
    "-i",
    "pipe:0",
    "-map",
    "0",
    "-c",
    "copy",
    "-fpre",
    "/dev/fd/3",
    "-rtmp_app",
    app,
    // By itself it takes any certificate.
    ...(isSecure ? ["-tls_verify", "1"] : []),
    "-rw_timeout",
    String(NETWORK_MS * 1000),
    "-flvflags",
    "no_duration_filesize",
    "-f",
    "flv",
    text,
  ];
}

/** A file that has a name no more when it is given to a process, and is read by that process alone. */
function withKeyFile<T>(key: string, use: (file: number) => T): T {
  const folder = mkdtempSync(join(tmpdir(), "sunwai-rtmp-"));
  const path = join(folder, "key");
  writeFileSync(path, `rtmp_playpath=${key}\n`, { mode: 0o600 });
  const file = openSync(path, "r");
  rmSync(folder, { recursive: true, force: true });
  try {
    return use(file);
  } finally {
    closeSync(file);
  }
}

function spawnSender(program: string, address: RtmpAddress, key: string) {
  return withKeyFile(key, (file) =>
    Bun.spawn([program, ...argumentsFor(address)], {
      // It gets nothing of our own environment, which has our secrets.
      env: { PATH: "/usr/bin:/bin", LC_ALL: "C" },
      stdio: ["pipe", "pipe", "pipe", file],
    }),
  );
}

/** Does something to the input of a process that may just have ended, which the next look finds. */
function quietly(act: () => unknown): void {
  void (async () => act())().catch(() => {});
}

export class RtmpProcess {
  private readonly child: ReturnType<typeof spawnSender>;
  private said = "";
  private isOver = false;
  private isEnding = false;
  /** Milliseconds of the stream that the destination has taken. */
  private taken = 0;

  /** @param key - the stream key; it is in no argument, no environment and no line of the log */
  constructor(
    program: string,
    address: RtmpAddress,
    private readonly key: string,
  ) {
    this.child = spawnSender(program, address, key);
    void this.readProgress();
    const read = this.readSaid();
    void this.child.exited.then(async () => {
      await read;
      this.isOver = true;
    });
  }

  /** Whether it runs no more, and has said all that it had to say. */
  get hasEnded(): boolean {
    return this.isOver;
  }

  get takenMs(): number {
    return this.taken;
  }

  /** Why it ended, as ffmpeg says it, without the stream key. */
  get words(): string {
    return this.said.trim();
  }

  write(bytes: Uint8Array): void {
    if (this.isOver || this.isEnding) return;
    const { stdin } = this.child;
    // Bytes that it does not read at once stay in memory; the sender sees that it reads nothing, and ends it.
    quietly(() => stdin.write(bytes));
    quietly(() => stdin.flush());
  }

  /** Lets it send what it has, and ends it if it takes too long. */
  async end(): Promise<void> {
    if (!this.isEnding) {
      this.isEnding = true;
      quietly(() => this.child.stdin.end());
    }
    const kill = setTimeout(() => this.child.kill("SIGKILL"), END_MS);
    await this.child.exited;
    clearTimeout(kill);
  }

  kill(): void {
    this.child.kill("SIGKILL");
  }

  private async readProgress(): Promise<void> {
    let rest = "";
    const decoder = new TextDecoder();
    for await (const chunk of this.child.stdout) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        const microseconds = Number(/^out_time_us=(\d+)$/.exec(line)?.[1] ?? 0);
        this.taken = Math.max(this.taken, microseconds / 1000);
      }
    }
  }

  private async readSaid(): Promise<void> {
    const decoder = new TextDecoder();
    for await (const chunk of this.child.stderr) {
      const said = this.said + decoder.decode(chunk, { stream: true });
      this.said = said.replaceAll(this.key, "(stream key)").slice(-SAID_MOST);
    }
  }
}
