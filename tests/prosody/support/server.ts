// Starts the real Prosody with the plugins on free loopback ports, as the images start it, and commands over its HTTP control.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { SignJWT } from "jose";
import { freePort } from "../../support/free-port.ts";
import { pathOf } from "../../support/programs.ts";
import { Client, type SignIn } from "./client.ts";
import { Receiver } from "./receiver.ts";

const root = resolve(import.meta.dir, "../../..");
const secret = "a-secret-of-the-tests-with-more-than-32-characters";
const tokenSecret = "the-tests-sign-tokens-with-this-one-here";
/** What the image is told as TURN_CREDENTIALS. */
export const turnSecret = "the-secret-of-the-turn-server-in-the-tests";
const staffPassword = "the-password-of-the-stand-ins-for-jicofo-and-jibri";

/** What our server puts into a token; the rest stands for itself. */
export type Claims = {
  user: string;
  room: string;
  group?: string;
  right?: "publish" | "watch";
  moderator?: boolean;
  seq?: number;
  name?: string;
  allow?: ("audio" | "video")[];
  /** Which log it follows from; the one that Prosody knows where left out. */
  era?: string;
  /** The name by which the TURN server counts the person's relays. */
  relay?: string;
};

export type Answer = { status: number; body: Record<string, unknown> };

export class Prosody {
  private child: ReturnType<typeof Bun.spawn> | null = null;
  private readonly clients: Client[] = [];
  private hasModules = true;
  /** What our server shows it. */
  readonly secret = secret;

  private constructor(
    readonly folder: string,
    private readonly port: number,
    readonly receiver: Receiver,
    private readonly program: string,
    private readonly more: { options: string; hosts: string; rooms: readonly string[] },
  ) {}

  /** Starts one with these modules of the rooms, told everything (`armed`) unless the test wants to do that itself. */
  static async start({
    armed = true,
    options = "",
    hosts = "",
    rooms = ["sunwai_muc"],
    without = "",
  }: {
    armed?: boolean;
    options?: string;
    hosts?: string;
    rooms?: readonly string[];
    without?: string;
  } = {}): Promise<Prosody> {
    const folder = mkdtempSync(join(tmpdir(), "sunwai-prosody-"));
    const receiver = Receiver.start(secret, freePort());
    const prosody = new Prosody(folder, freePort(), receiver, pathOf("prosody"), { options, hosts, rooms });
    try {
      await prosody.run(without);
      if (armed) await prosody.arm();
      return prosody;
    } catch (error) {
      await prosody.stop();
      throw error;
    }
  }

  get url(): string {
    return `ws://127.0.0.1:${this.port}/xmpp-websocket`;
  }

  /** Starts the process and waits until it answers, or, where a test wants it `without` control, until its log says so. */
  async run(without = ""): Promise<void> {
    this.configure();
    const config = join(this.folder, "prosody.cfg.lua");
    this.child = Bun.spawn([this.program, "--config", config, "-F"], {
      stdio: ["ignore", "ignore", "ignore"],
      env: {
        ...process.env,
        SUNWAI_CONTROL_SECRET: secret,
        SUNWAI_EVENTS_URL: this.receiver.url,
        XMPP_DOMAIN: "",
      },
    });
    const until = Date.now() + 20_000;
    for (;;) {
      const answer = await this.get("health").catch(() => null);
      if (answer?.status === 200 || (answer && without && this.log().includes(without))) return;
      const failed = answer !== null && this.log().includes("Error initializing module");
      if (failed || this.child.exitCode !== null || Date.now() > until)
        throw new Error(`Prosody did not start:\n${this.log().slice(-3000)}`);
      await Bun.sleep(50);
    }
  }

  /** Starts it as it is where its container cannot read our modules: it answers, and knows nothing of us. */
  async runWithoutModules(): Promise<void> {
    this.hasModules = false;
    await this.run("Unable to load module 'sunwai_control'");
    this.hasModules = true;
  }

  /** Tells everything after a start: here, that nobody is out, or what the test says. */
  async arm(state: Record<string, unknown> = {}): Promise<Answer> {
    const { body } = await this.get("health");
    const whole = {
      boot: body.boot,
      era: body.era,
      denied: [],
      expired: [],
      shares: [],
      allowed: [],
      ...state,
    };
    return this.http("state", { method: "PUT", body: JSON.stringify(whole) });
  }

  /** Ends the process as a crash would, or as a stop. */
  async halt(signal: "SIGKILL" | "SIGTERM" = "SIGKILL"): Promise<void> {
    this.child?.kill(signal);
    await this.child?.exited;
    this.child = null;
  }

  async stop(): Promise<void> {
    await Promise.all(this.clients.map((client) => client.cut()));
    await this.halt();
    await this.receiver.down();
    rmSync(this.folder, { recursive: true, force: true });
  }

  log(): string {
    return readFileSync(join(this.folder, "prosody.log"), "utf8");
  }

  /** Which log the commands now follow from. */
  async era(): Promise<string> {
    return String((await this.get("health")).body.era);
  }

  /** A token as our server issues it. `more` replaces whole claims, to try bad ones. */
  async token(claims: Claims, more: Record<string, unknown> = {}): Promise<string> {
    const {
      user: id,
      room,
      group = "sitting-1",
      right = "publish",
      moderator = false,
      seq = 10,
      allow,
      relay,
    } = claims;
    const era = claims.era ?? (await this.era());
    const name = claims.name ?? `Adv. ${id}`;
    const user = { id, name, right, moderator, seq, era, allow, relay };
    return new SignJWT({ room, context: { user, group }, ...more })
      .setProtectedHeader({ alg: "HS256", typ: "JWT" })
      .setIssuer("sunwai")
      .setAudience("jitsi")
      .setSubject("meet.jitsi")
      .setExpirationTime("60 s")
      .sign(new TextEncoder().encode(tokenSecret));
  }

  /** Somebody with a token, signed in and bound. */
  async person(claims: Claims, more: Record<string, unknown> = {}): Promise<Client> {
    return this.keep(
      await Client.connect(this.url, { token: await this.token(claims, more), room: claims.room }),
    );
  }

  /** A new stream for a token, not yet bound: to resume. */
  async stream(how: SignIn): Promise<Client> {
    return this.keep(await Client.signIn(this.url, how));
  }

  /** The stand-in for Jicofo: it may open rooms, and sits in them as `focus`. */
  async focus(...rooms: string[]): Promise<Client> {
    const focus = await this.staff("focus", "auth.meet.jitsi");
    for (const room of rooms) await focus.join(room, "focus");
    return focus;
  }

  /** An account with a password and no token, as installations had one for Jibri. */
  oldRecorder(): Promise<Client> {
    return this.staff("recorder", "hidden.meet.jitsi");
  }

  /** A new stream of Jicofo's, not yet bound: to resume. */
  staffStream(): Promise<Client> {
    return this.stream({ user: "focus", host: "auth.meet.jitsi", password: staffPassword });
  }

  private async staff(user: string, host: string): Promise<Client> {
    return this.keep(await Client.connect(this.url, { user, host, password: staffPassword }));
  }

  /** Waits until Prosody itself has noticed that a person's line is lost. */
  async asleep(room: string, user: string): Promise<void> {
    const until = Date.now() + 10_000;
    for (;;) {
      const people = (await this.get(`rooms/${room}`)).body.people as { user: string; asleep: boolean }[];
      if (people.find((person) => person.user === user)?.asleep) return;
      if (Date.now() > until) throw new Error(`the line of ${user} was not lost: ${JSON.stringify(people)}`);
      await Bun.sleep(20);
    }
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.http(path, { method: "GET", headers });
  }

  /** Commands in one request. */
  async commands(commands: unknown, era?: string): Promise<Answer> {
    const body = JSON.stringify({ era: era ?? (await this.era()), commands });
    return this.http("commands", { method: "POST", body });
  }

  /** One command. Out: its own answer, and what its request did. */
  async command(command: string, fields: object): Promise<Answer> {
    const { status, body } = await this.commands([{ command, ...fields }]);
    const { commands = [], ...done } = body as { commands?: Record<string, unknown>[] };
    return { status, body: { ...commands[0], ...done } };
  }

  /** A request to the control, with the right secret unless the test gives another. */
  async http(path: string, init: RequestInit & { headers?: Record<string, string> }): Promise<Answer> {
    const headers = { authorization: `Bearer ${secret}`, ...init.headers };
    const response = await fetch(`http://127.0.0.1:${this.port}/sunwai/${path}`, { ...init, headers });
    const text = await response.text();
    return { status: response.status, body: text.startsWith("{") ? JSON.parse(text) : { text } };
  }

  private keep(client: Client): Client {
    this.clients.push(client);
    return client;
  }

  private configure(): void {
    for (const [user, host] of [
      ["focus", "auth"],
      ["recorder", "hidden"],
    ]) {
      const accounts = join(this.folder, `data/${host}%2emeet%2ejitsi/accounts`);
      mkdirSync(accounts, { recursive: true });
      writeFileSync(join(accounts, `${user}.dat`), `return { ["password"] = "${staffPassword}" };\n`);
    }
    writeFileSync(join(this.folder, "prosody.cfg.lua"), this.settings() + this.more.hosts);
  }

  /** The part of the images' configuration that matters here: same hosts, same rooms, same stream management. */
  private settings(): string {
    const plugins = this.hasModules ? join(root, "jitsi/prosody-plugins") : join(this.folder, "nothing");
    const modules = join(root, "tests/prosody/modules");
    return `
run_as_root = true
plugin_paths = { "${plugins}", "${modules}" }
data_path = "${join(this.folder, "data")}"
pidfile = "${join(this.folder, "prosody.pid")}"
log = { { levels = { min = "info" }, to = "file", filename = "${join(this.folder, "prosody.log")}" } }
modules_enabled = { "roster", "saslauth", "tls", "disco", "ping", "websocket", "external_services" }
modules_disabled = { "s2s", "offline" }
c2s_ports = {}
c2s_direct_tls_ports = {}
http_interfaces = { "127.0.0.1" }
http_ports = { ${this.port} }
https_ports = {}
http_default_host = "meet.jitsi"
consider_websocket_secure = true
component_admins_as_room_owners = true
admins = { "focus@auth.meet.jitsi" }
storage = { smacks_h = "memory" }
smacks_hibernation_time = 60
smacks_max_old_sessions = 1
muc_mapper_domain_base = "meet.jitsi"
external_service_secret = "${turnSecret}"
external_services = {
  { type = "stun", host = "turn.test", port = 3478, transport = "udp" },
  { type = "turn", host = "turn.test", port = 3478, transport = "udp", ttl = 43200, secret = true, algorithm = "turn" },
  { type = "turns", host = "turn.test", port = 5349, transport = "tcp", ttl = 43200, secret = true, algorithm = "turn" }
}
Include "${join(root, "jitsi/config/prosody/config/conf.d/zz-sunwai.cfg.lua")}"
sunwai_share_grace = 1
sunwai_share_wait = 1
test_token_secret = "${tokenSecret}"
${this.more.options}
VirtualHost "meet.jitsi"
  authentication = "test_token"
  modules_enabled = { "smacks", "sunwai_control" }
VirtualHost "auth.meet.jitsi"
  authentication = "internal_plain"
  modules_enabled = { "smacks" }
VirtualHost "hidden.meet.jitsi"
  authentication = "internal_plain"
  modules_enabled = { "smacks" }
Component "muc.meet.jitsi" "muc"
  storage = "memory"
  restrict_room_creation = true
  modules_enabled = { ${this.more.rooms.map((name) => `"${name}"`).join()} }
  muc_room_locking = false
  muc_room_default_public_jids = true
  muc_tombstones = false
  muc_room_allow_persistent = false
`;
  }
}
