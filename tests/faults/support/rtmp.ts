// What tests of RTMP need: a real RTMP server that keeps what it is sent, and what somebody sees and hears of that.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ffmpeg } from "../../support/film.ts";
import { freePort } from "../../support/free-port.ts";
import { argumentsOf } from "../../support/processes.ts";
import { pathOf } from "../../support/programs.ts";

/** An RTMP server on a port of its own. It takes what is published under the one stream key, and keeps it as files. */
export class RtmpServer {
  readonly port = freePort();
  readonly folder = mkdtempSync(join(tmpdir(), "sunwai-nginx-"));
  private child: Bun.Subprocess | null = null;
  /** Asked by nginx whether somebody may publish. */
  private readonly door: Bun.Server<undefined>;

  constructor(readonly key: string) {
    this.door = Bun.serve({
      port: 0,
      hostname: "127.0.0.1",
      fetch: async (request) =>
        new Response(null, {
          status: new URLSearchParams(await request.text()).get("name") === key ? 200 : 403,
        }),
    });
  }

  get address(): string {
    return `rtmp://127.0.0.1:${this.port}/live`;
  }

  async start(): Promise<this> {
    for (const name of ["kept", "logs"]) mkdirSync(join(this.folder, name), { recursive: true });
    const conf = join(this.folder, "nginx.conf");
    writeFileSync(
      conf,
      `load_module ${pathOf("nginx's RTMP module")};
       ${process.getuid?.() === 0 ? "user root;" : ""}
       daemon off; master_process off; pid ${join(this.folder, "pid")};
       error_log ${join(this.folder, "logs/error.log")};
       events { worker_connections 64; }
       rtmp { server { listen 127.0.0.1:${this.port}; application live {
         live on; record all; record_path ${join(this.folder, "kept")}; record_unique on;
         on_publish ${this.door.url.origin}/; notify_method post; } } }`,
    );
    this.child = Bun.spawn(
      [pathOf("nginx"), "-p", this.folder, "-e", join(this.folder, "logs/start.log"), "-c", conf],
      {
        stdio: ["ignore", "ignore", "inherit"],
      },
    );
    return this;
  }

  async kill(): Promise<void> {
    this.child?.kill("SIGKILL");
    await this.child?.exited;
    this.child = null;
  }

  async stop(): Promise<void> {
    await this.kill();
    await this.door.stop(true);
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** What it was sent, in order: a file for each second in which somebody began to publish. */
  files(): string[] {
    const folder = join(this.folder, "kept");
    return readdirSync(folder)
      .sort()
      .map((name) => join(folder, name));
  }

  /** The processes that send to it. */
  senders(): number[] {
    return readdirSync("/proc").flatMap((name) => {
      if (!/^\d+$/.test(name)) return [];
      return argumentsOf(Number(name)).includes(this.address) ? [Number(name)] : [];
    });
  }
}

const known: Record<string, [number, number, number]> = {
  red: [255, 0, 0],
  green: [0, 128, 0],
  blue: [0, 0, 255],
  gray: [128, 128, 128],
};

function nearest(pixel: Uint8Array): string {
  const far = ([r, g, b]: [number, number, number]) =>
    Math.hypot(r - (pixel[0] ?? 0), g - (pixel[1] ?? 0), b - (pixel[2] ?? 0));
  return Object.entries(known).sort(([, one], [, other]) => far(one) - far(other))[0]?.[0] ?? "";
}

/** A part of a recorded stream: its colour, its seconds, and whether a tone was heard in its middle. */
export type Seen = { colour: string; seconds: number; isHeard: boolean };

/**
 * What somebody sees and hears of a file, part by part.
 * @throws when anything of it cannot be decoded
 */
export async function watch(file: string): Promise<{ parts: Seen[]; video: number; sound: number }> {
  const rate = 8000;
  const strictly = ["-xerror", "-err_detect", "explode", "-i", file];
  const [pixels, wave] = await Promise.all([
    ffmpeg([...strictly, "-an", "-vf", "fps=10,scale=1:1", "-pix_fmt", "rgb24", "-f", "rawvideo", "-"]),
    ffmpeg([...strictly, "-vn", "-ac", "1", "-ar", String(rate), "-f", "s16le", "-"]),
  ]);
  const samples = new Int16Array(wave.buffer);
  const colours = Array.from({ length: pixels.length / 3 }, (_, n) =>
    nearest(pixels.subarray(n * 3, n * 3 + 3)),
  );
  const parts: Seen[] = [];
  for (let from = 0, to = 0; from < colours.length; from = to) {
    while (to < colours.length && colours[to] === colours[from]) to++;
    const middle = Math.round(((from + to) / 20) * rate);
    const loudest = samples
      .subarray(middle - rate / 8, middle + rate / 8)
      .reduce((a, b) => Math.max(a, Math.abs(b)), 0);
    parts.push({ colour: colours[from] ?? "", seconds: (to - from) / 10, isHeard: loudest > 500 });
  }
  return { parts, video: colours.length / 10, sound: samples.length / rate };
}
