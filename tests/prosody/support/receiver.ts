// Our server as the plugin sees it: takes its events, checks their signature, and can be down.
import { createHmac, timingSafeEqual } from "node:crypto";

export type PluginEvent = { n: number; at: number; type: string; room?: string; user?: string } & Record<
  string,
  unknown
>;
type Batch = { boot: string; sent: number; dropped: number; events: PluginEvent[] };

export class Receiver {
  readonly batches: Batch[] = [];
  /** What was taken and never answered. */
  readonly unanswered: Batch[] = [];
  readonly badSignatures: string[] = [];
  private server: ReturnType<typeof Bun.serve> | null = null;
  private readonly waiters = new Set<() => void>();
  private refusals = 0;
  private silences = 0;

  private constructor(
    private readonly secret: string,
    readonly port: number,
  ) {}

  static start(secret: string, port: number): Receiver {
    const receiver = new Receiver(secret, port);
    receiver.up();
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/events`;
  }

  get events(): PluginEvent[] {
    return this.batches.flatMap((batch) => batch.events);
  }

  up(): void {
    this.server = Bun.serve({
      hostname: "127.0.0.1",
      port: this.port,
      fetch: (request) => this.take(request),
    });
  }

  async down(): Promise<void> {
    await this.server?.stop(true);
    this.server = null;
  }

  /** Answers the next `count` requests with 500, as a server whose database is away. */
  refuse(count: number): void {
    this.refusals = count;
  }

  /** Takes the next `count` requests and never answers them. */
  keepSilent(count: number): void {
    this.silences = count;
  }

  /** The first event that is wanted, also one that came before. */
  async event(wants: (event: PluginEvent) => boolean, what: string): Promise<PluginEvent> {
    const until = Date.now() + 20_000;
    for (;;) {
      const found = this.events.find(wants);
      if (found) return found;
      if (Date.now() > until)
        throw new Error(`${what} did not come: ${JSON.stringify(this.events.slice(-5))}`);
      await new Promise<void>((resolve) => {
        this.waiters.add(resolve);
        setTimeout(resolve, 500);
      });
    }
  }

  private async take(request: Request): Promise<Response> {
    const body = await request.text();
    if (this.silences > 0) {
      this.silences -= 1;
      this.unanswered.push(JSON.parse(body));
      return new Promise<Response>(() => {});
    }
    if (this.refusals > 0) {
      this.refusals -= 1;
      return new Response(null, { status: 500 });
    }
    const signature = request.headers.get("x-sunwai-signature") ?? "";
    const expected = `sha256=${createHmac("sha256", this.secret).update(body).digest("hex")}`;
    if (
      signature.length !== expected.length ||
      !timingSafeEqual(Buffer.from(signature), Buffer.from(expected))
    ) {
      this.badSignatures.push(signature);
      return new Response(null, { status: 401 });
    }
    this.batches.push(JSON.parse(body));
    for (const wake of this.waiters) wake();
    this.waiters.clear();
    return new Response(null, { status: 204 });
  }
}
