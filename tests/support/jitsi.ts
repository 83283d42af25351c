// What the tests of Jitsi share: its settings, and a stand-in for the control of our plugin that notes what it is ordered.
import type { JitsiEnv } from "../../server/kernel/env-jitsi.ts";
import { until } from "./client.ts";

export const jitsiEnv: JitsiEnv = {
  url: "https://meet.court.example",
  appId: "sunwai",
  appSecret: "the secret of the tokens, long enough",
  xmppDomain: "meet.jitsi",
  controlUrl: "http://127.0.0.1:1/sunwai",
  controlSecret: "the secret of the control, long enough",
  bridges: [],
};

/** The same as variables, for a server of its own. */
export const jitsiVariables = (controlUrl: string) => ({
  JITSI_URL: jitsiEnv.url,
  JITSI_APP_ID: jitsiEnv.appId,
  JITSI_APP_SECRET: jitsiEnv.appSecret,
  JITSI_CONTROL_URL: controlUrl,
  JITSI_CONTROL_SECRET: jitsiEnv.controlSecret,
});

export type Noted = { path: string; secret: string | null; body: Record<string, unknown> };
type Given = Record<string, unknown> & { command: string };

/**
 * Answers as the plugin's control does (jitsi/README.md) and keeps every request, and each command as one of its own: for what
 * happens when Prosody is away, slow or odd, which the real one cannot be made to be. It lets nobody in and knows no rooms
 * but those it is given.
 */
export class ControlStandIn {
  readonly noted: Noted[] = [];
  boot = "first";
  era = "era";
  /** What it says it was ordered, by sitting and by room. */
  numbers: { groups: Record<string, number>; rooms: Record<string, number> } = { groups: {}, rooms: {} };
  armed = false;
  version = "4";
  /** Which of our modules it has; without both it knows none of these addresses. */
  modules: "both" | "control" | "none" = "both";
  rooms: { room: string; people: Record<string, unknown>[] }[] = [];
  /** The number of its newest event when it is asked who sits in its rooms. */
  last = 0;
  /** Answers that come before the real ones: a status each. */
  readonly troubles: number[] = [];
  /** Commands by request, whatever it was answered. */
  readonly batches: Given[][] = [];
  /** The commands that it takes at most, those that it says are none, and those that have it refuse all that come with them. */
  most = 1_000;
  isBad: (command: Given) => boolean = () => false;
  spoils: (command: Given) => boolean = () => false;
  /** In how many answers the last command is left out. */
  forgets = 0;
  private server: ReturnType<typeof Bun.serve> | null = null;
  private readonly port: number;

  constructor() {
    this.server = this.serve(0);
    this.port = this.server.port ?? 0;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/sunwai`;
  }

  commands(path: string): Record<string, unknown>[] {
    return this.noted.filter((each) => each.path === path).map(({ body }) => body);
  }

  /** Waits for a request of which these fields are so. */
  command(path: string, fields: Record<string, unknown>): Promise<Record<string, unknown>> {
    return until(`${path} ${JSON.stringify(fields)}`, () =>
      this.commands(path).findLast((body) =>
        Object.entries(fields).every(([key, value]) => Bun.deepEquals(body[key], value)),
      ),
    );
  }

  async down(): Promise<void> {
    await this.server?.stop(true);
    this.server = null;
  }

  /** Comes again, after a start of its own unless it is the same. */
  up(boot = this.boot): void {
    if (boot !== this.boot) this.armed = false;
    this.boot = boot;
    this.server ??= this.serve(this.port);
  }

  private serve(port: number) {
    return Bun.serve({ hostname: "127.0.0.1", port, fetch: (request) => this.answer(request) });
  }

  private async answer(request: Request): Promise<Response> {
    if (this.modules === "none") return new Response("<html>", { status: 404 });
    const path = new URL(request.url).pathname.replace("/sunwai/", "");
    const text = await request.text();
    const secret = request.headers.get("authorization");
    const trouble = request.method === "POST" ? this.troubles.shift() : undefined;
    const body = text === "" ? {} : JSON.parse(text);
    if (path === "commands") this.note(body.commands, secret);
    else this.noted.push({ path, secret, body });
    if (trouble) return Response.json({ error: { code: "trouble" } }, { status: trouble });
    if (path === "state") this.armed = true;
    if (path === "commands") return this.answerCommands(body.commands);
    const { boot, era, numbers, rooms, last } = this;
    if (path === "rooms") return Response.json({ boot, era, numbers, last, rooms });
    const { armed, version } = this;
    return Response.json({ boot, era, armed, version, rooms: this.modules === "both", applied: true });
  }

  private note(commands: Given[], secret: string | null): void {
    this.batches.push(commands);
    for (const { command: path, ...body } of commands) this.noted.push({ path, secret, body });
  }

  private answerCommands(commands: Given[]): Response {
    if (commands.length > this.most) return Response.json({ error: { code: "too_large" } }, { status: 413 });
    if (commands.some(this.spoils)) return Response.json({ error: { code: "bad_json" } }, { status: 400 });
    const bad = { error: { code: "invalid", message: "there is no such command" } };
    const answers = commands.map((command) => (this.isBad(command) ? bad : { applied: true }));
    if (this.forgets > 0) this.forgets -= answers.splice(-1).length;
    return Response.json({ commands: answers });
  }
}
