// A court as State IT has one: a clone of this source, install.sh, and the containers of compose.yaml.
import { existsSync, mkdirSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { run } from "../../deploy/support/tools.ts";
import { type Reached, until } from "../../support/client.ts";
import { docker, withEngine } from "./engine.ts";
import { makeImages } from "./images.ts";

const root = resolve(import.meta.dir, "../../..");

export const COURT = "court.test.example";
export const MEET = "meet.test.example";
export const ADMIN = { phone: "9812345670", name: "First Admin" };
/** An address of the documentation's range, which is nobody's. */
const ADDRESS = "198.51.100.7";

/** No registry has the stand-ins, which upgrade.sh would fetch anew. */
const kept = { pull_policy: "never" };
/** What the tests add to every court: nothing is reached from another machine, and there is somebody who carries its SMS. */
const always: Services = {
  caddy: { ...kept, ports: ["127.0.0.1:80:8080", "127.0.0.1:443:8443"] },
  jvb: { ...kept, ports: ["127.0.0.1:10000:10000/udp"] },
  "jvb-second": { ...kept, ports: ["127.0.0.1:10001:10001/udp"] },
  ...Object.fromEntries(["postgres", "web", "prosody", "jicofo", "coturn"].map((name) => [name, kept])),
  gateway: { ...kept, image: "sunwai-tests/outside", networks: ["edge"], ports: ["127.0.0.1:8090:8090"] },
};

/** No Jitsi for the application: hearings go from browser to browser, the recorder's among them. */
export const onTheMesh = {
  app: {
    environment: Object.fromEntries(
      ["URL", "APP_ID", "APP_SECRET", "CONTROL_URL", "CONTROL_SECRET", "JICOFO_URL", "BRIDGES"].map(
        (name) => [`JITSI_${name}`, ""],
      ),
    ),
  },
};

type Service = { environment?: Record<string, string>; ports?: string[]; [word: string]: unknown };
type Services = Record<string, Service>;
export type Ended = { code: number; out: string };

export class Court {
  /** The root certificates of another authority that its door shows, in PEM; empty where it is its own (TLS=internal). */
  authority = "";

  private constructor(
    /** The folder that stands for the machine. */
    readonly place: string,
    /** The repository that the court is cloned from, and upgraded from. */
    readonly origin: string,
    /** The source on the court's machine. */
    readonly source: string,
    /** Where everything is kept (--home). */
    readonly home: string,
  ) {}

  /** Clones this source as it is here, changes that are not committed yet among them, under the umask of a hardened machine. */
  static async clone(
    services: Services = {},
    place = mkdtempSync(join(tmpdir(), "sunwai-court-")),
  ): Promise<Court> {
    await makeImages();
    mkdirSync(place, { recursive: true });
    const court = new Court(
      place,
      join(place, "origin"),
      join(place, "opt/sunwai"),
      join(place, "srv/sunwai"),
    );
    // Docker mounts what lies in it for users of its own.
    await run(["chmod", "755", place]);
    mkdirSync(join(place, "opt"));
    mkdirSync(join(place, "srv"));
    await good(["git", "clone", "--quiet", "--no-hardlinks", root, court.origin]);
    const changed = (await good(["git", "stash", "create"], root)).trim();
    if (changed !== "") await good(["git", "fetch", "--quiet", root, changed], court.origin);
    await good(["git", "checkout", "--quiet", "-B", "main", changed || "HEAD"], court.origin);
    await good(["sh", "-c", `umask 077 && git clone --quiet --branch main ${court.origin} ${court.source}`]);
    await court.override(services);
    return court;
  }

  /** Has the court's source and its origin be of this version; one that this repository does not have is the newest. */
  async runs(version: string): Promise<void> {
    const { code } = await run(["git", "cat-file", "-e", `${version}^{commit}`], { cwd: this.origin });
    if (code !== 0) return;
    await good(["git", "checkout", "--quiet", "-B", "main", version], this.origin);
    await good(
      ["sh", "-c", "umask 077 && git fetch --quiet && git reset --quiet --hard origin/main"],
      this.source,
    );
  }

  /** Writes what only this machine has (compose.override.yaml). */
  async override(services: Services): Promise<void> {
    const own = Object.entries(services).map(([name, words]) => [name, { ...always[name], ...words }]);
    const all = { services: { ...always, ...Object.fromEntries(own) } };
    // JSON is YAML, but for the word that replaces a list.
    const text = JSON.stringify(all, null, 1).replace(/"ports": \[/g, '"ports": !override [');
    await Bun.write(join(this.source, "deploy/compose.override.yaml"), text);
  }

  /** install.sh as deploy/README.md has it; options that are given again count. */
  install(...more: string[]): Promise<Ended> {
    return this.installBehind([], ...more);
  }

  /** The same, run by another command that is given it. */
  installBehind(command: readonly string[], ...more: string[]): Promise<Ended> {
    const words = [
      "--court-host",
      COURT,
      "--meet-host",
      MEET,
      "--public-ip",
      ADDRESS,
      "--email",
      "it@test.example",
      "--sms-url",
      "http://gateway:8090/send",
      "--sms-token",
      "token",
      "--tls",
      "internal",
      "--home",
      this.home,
      "--admin-mobile",
      ADMIN.phone,
      "--admin-name",
      ADMIN.name,
    ];
    return this.runScript([...command, join(this.source, "deploy/install.sh"), ...words, ...more]);
  }

  /** A script of deploy/, under the umask of a hardened machine. */
  script(name: string, ...words: string[]): Promise<Ended> {
    return this.runScript([join(this.source, "deploy", name), ...words]);
  }

  private runScript(command: readonly string[]): Promise<Ended> {
    return run(["sh", "-c", 'umask 077 && exec "$0" "$@"', ...command], {
      cwd: this.source,
      env: withEngine(),
    });
  }

  /** Writes settings into .env. */
  async set(values: Record<string, string>): Promise<void> {
    const path = join(this.source, "deploy/.env");
    let text = await Bun.file(path).text();
    for (const [name, value] of Object.entries(values))
      text = text.replace(new RegExp(`^${name}=.*$`, "m"), `${name}=${value}`);
    await Bun.write(path, text);
  }

  /** `docker compose` in deploy/. @throws Error with what it printed */
  async compose(...words: string[]): Promise<string> {
    const { code, out } = await run(["docker", "compose", ...words], {
      cwd: join(this.source, "deploy"),
      env: withEngine(),
    });
    if (code !== 0) throw new Error(`docker compose ${words.join(" ")}: ${out.trim().slice(-3000)}`);
    return out.trim();
  }

  /** A command of docs/operations.md with the files of a folder at /in. */
  command(folder: string, ...words: string[]): Promise<Ended> {
    const command = [
      "docker",
      "compose",
      "run",
      "--rm",
      "-T",
      "--volume",
      `${folder}:/in:ro`,
      "app",
      "bun",
      "run",
      ...words,
    ];
    return run(command, { cwd: join(this.source, "deploy"), env: withEngine() });
  }

  /** The name of a service's container. */
  async container(service: string, number = 1): Promise<string> {
    const name = `sunwai-${service}-${number}`;
    await docker("inspect", "--format", "{{ .Name }}", name);
    return name;
  }

  /** Each container and how it is. */
  async standing(): Promise<Record<string, string>> {
    const lines = await docker(
      ...[
        "ps",
        "--all",
        "--filter",
        "label=com.docker.compose.project=sunwai",
        "--filter",
        "label=com.docker.compose.oneoff=False",
      ],
      ...["--format", "{{ .Names }} {{ .State }} {{ .Status }}"],
    );
    return Object.fromEntries(
      lines.split("\n").map((line) => {
        const [name = "", state = "", ...status] = line.split(" ");
        const health = /\((?:health: )?(healthy|unhealthy|starting)\)/.exec(status.join(" "))?.[1];
        return [name.replace(/^sunwai-/, ""), health ?? state];
      }),
    );
  }

  /** Waits until every container is healthy; those without a health check run. */
  allHealthy(seconds = 300): Promise<unknown> {
    return until(
      "every container to be healthy",
      async () => Object.values(await this.standing()).every((how) => how === "healthy" || how === "running"),
      seconds,
    );
  }

  /** Runs a program in a container. */
  inside(service: string, ...words: string[]): Promise<Ended> {
    return run(["docker", "exec", `sunwai-${service}`, ...words], { env: withEngine() });
  }

  /** Ends a container's first process without a word, so that Docker itself starts it again. */
  async kill(name: string): Promise<void> {
    const pid = Number(await docker("inspect", "--format", "{{ .State.Pid }}", `sunwai-${name}`));
    if (pid > 0) process.kill(pid, "SIGKILL");
  }

  /** How often Docker has started a container again. */
  async starts(name: string): Promise<number> {
    return Number(await docker("inspect", "--format", "{{ .RestartCount }}", `sunwai-${name}`));
  }

  /** How the court is reached through its door from this machine, where its name leads nowhere. */
  reached(): Reached {
    const path = join(this.home, "caddy/caddy/pki/authorities/local/root.crt");
    const own = existsSync(path) ? readFileSync(path, "utf8") : "";
    return { headers: { Host: COURT }, tls: { ca: this.authority || own, serverName: COURT } };
  }

  /** Asks the court through its door. */
  ask(path: string, init: RequestInit = {}): Promise<Response> {
    const { headers, tls } = this.reached();
    return fetch(`https://127.0.0.1${path}`, { ...init, headers: { ...headers, ...init.headers }, tls });
  }

  /** Milliseconds until the court answers through its door again. */
  async answersAgain(seconds = 120): Promise<number> {
    const begin = performance.now();
    const isThere = async () =>
      (await this.ask("/api/v1/health", { signal: AbortSignal.timeout(2_000) }).catch(() => null))?.ok ===
      true;
    await until("the court to answer", isThere, seconds);
    return performance.now() - begin;
  }

  /** What stands in .env. */
  async settings(): Promise<Map<string, string>> {
    const lines = (await Bun.file(join(this.source, "deploy/.env")).text()).split("\n");
    return new Map(
      lines.flatMap((line) =>
        /^[A-Z]/.test(line)
          ? [[line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)] as const]
          : [],
      ),
    );
  }

  /** The database as its owner reaches it from this machine. */
  async databaseUrl(): Promise<string> {
    const url = new URL((await this.settings()).get("DATABASE_URL") ?? "");
    const networks = "{{ range .NetworkSettings.Networks }}{{ .IPAddress }}{{ end }}";
    url.hostname = await docker("inspect", "--format", networks, "sunwai-postgres-1");
    return String(url);
  }

  /** The newest code that was sent to a mobile number. */
  async code(phone: string): Promise<string> {
    return until(`a code for ${phone}`, async () => {
      const sent: { to: string; text: string }[] = await (await fetch("http://127.0.0.1:8090/")).json();
      const own = sent.filter(({ to }) => to === `+91${phone}`);
      return /^(\d{6}) /.exec(own.at(-1)?.text ?? "")?.[1];
    });
  }

  /** Ends every container and forgets the court. */
  async remove(): Promise<void> {
    await run(["docker", "compose", "down", "--volumes", "--remove-orphans", "--timeout", "3"], {
      cwd: join(this.source, "deploy"),
      env: withEngine(),
    });
    await run(["rm", "--recursive", "--force", "--one-file-system", this.place]);
  }
}

/** Runs a command that has to succeed; out: what it printed. */
export async function good(command: string[], cwd?: string): Promise<string> {
  const { code, out } = await run(command, { cwd, env: withEngine() });
  if (code !== 0) throw new Error(`${command.join(" ")}: ${out.trim().slice(-2000)}`);
  return out;
}
