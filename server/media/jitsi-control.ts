// Speaks to our plugin in Prosody: orders that are given until they are taken, the newest of each kind, and questions.
import type { Logger } from "pino";
import { z } from "zod";
import type { Order, WholeState } from "./jitsi-orders.ts";

/** Milliseconds before an unanswered request counts as lost, and between tries: doubled each time up to the longest. */
const ANSWER_MS = 5_000;
const FIRST_REST_MS = 250;
const LONGEST_REST_MS = 8_000;
/** Milliseconds that a stopping process waits for its last orders. */
const PARTING_MS = 1_000;
/** Orders under way at once. */
const AT_ONCE = 16;

const occupant = z.object({
  user: z.string(),
  group: z.string(),
  nick: z.string(),
  right: z.enum(["publish", "watch"]),
  seq: z.number(),
});
export type Occupant = z.infer<typeof occupant>;

const health = z.object({ boot: z.string(), armed: z.boolean() });
const rooms = z.object({
  boot: z.string(),
  last: z.number(),
  rooms: z.array(z.object({ room: z.string(), people: z.array(occupant) })),
});
export type Health = z.infer<typeof health>;
export type Rooms = z.infer<typeof rooms>;

type Options = { url: string; secret: string; log: Pick<Logger, "warn" | "error"> };

/** What an order is about: of one kind about one thing the newest is enough, and of one lane the order is kept. */
function laneOf(order: Order): string {
  switch (order.order) {
    case "deny":
    case "undeny":
      return `person ${order.group} ${order.user}`;
    case "kick":
    case "allow":
      return `${order.order} ${order.room} ${order.user}`;
    default:
      return `${order.order} ${order.room}`;
  }
}

/**
 * The orders wait in lanes, so that what concerns one person or one room comes in order and nothing else waits for it.
 * Each order says after which entry it is so, which makes a second or late one harmless.
 */
export class JitsiControl {
  private readonly lanes = new Map<string, Order[]>();
  private readonly busy = new Set<string>();
  private restMs = FIRST_REST_MS;
  private rest: Timer | null = null;
  private stopped = false;
  private readonly parting = new AbortController();

  constructor(private readonly options: Options) {}

  /** Gives orders, and does not wait for them. */
  give(orders: readonly Order[]): void {
    for (const order of orders) {
      const lane = laneOf(order);
      const waiting = this.lanes.get(lane) ?? [];
      if (waiting.some((other) => other.order === order.order && other.seq > order.seq)) continue;
      this.lanes.set(lane, [...waiting.filter((other) => other.order !== order.order), order]);
    }
    this.run();
  }

  /** How many orders have not been taken yet. */
  get waiting(): number {
    return [...this.lanes.values()].reduce((sum, lane) => sum + lane.length, 0) + this.busy.size;
  }

  /** Prosody answers again: nothing waits out its rest. */
  wake(): void {
    if (this.rest) clearTimeout(this.rest);
    this.rest = null;
    this.restMs = FIRST_REST_MS;
    this.run();
  }

  /** Lets what is under way come through for a moment, and gives up the rest: the next start tells everything anyway. */
  async stop(): Promise<void> {
    const end = performance.now() + PARTING_MS;
    while (this.waiting > 0 && !this.rest && performance.now() < end) await Bun.sleep(20);
    this.stopped = true;
    if (this.rest) clearTimeout(this.rest);
    this.parting.abort();
  }

  /** Which life of Prosody this is, and whether it was told everything. Throws when it cannot be reached. */
  async health(): Promise<Health> {
    return health.parse(await this.ask("GET", "health"));
  }

  /** Who sits in which room, and up to which event that is right. Throws when it cannot be reached. */
  async rooms(): Promise<Rooms> {
    return rooms.parse(await this.ask("GET", "rooms"));
  }

  /** Tells a Prosody that has just started everything. Throws when it cannot be reached, or has started again since. */
  async tellAll(boot: string, state: WholeState): Promise<void> {
    await this.ask("PUT", "state", { boot, ...state });
  }

  private run(): void {
    if (this.rest || this.stopped) return;
    for (const [lane, [order, ...later]] of this.lanes) {
      if (this.busy.size >= AT_ONCE) return;
      if (this.busy.has(lane)) continue;
      if (later.length === 0) this.lanes.delete(lane);
      else this.lanes.set(lane, later);
      if (order) void this.send(lane, order);
    }
  }

  private async send(lane: string, order: Order): Promise<void> {
    this.busy.add(lane);
    const isTaken = await this.post(order);
    this.busy.delete(lane);
    if (isTaken) this.restMs = FIRST_REST_MS;
    else this.again(lane, order);
    this.run();
  }

  private again(lane: string, order: Order): void {
    const later = this.lanes.get(lane) ?? [];
    if (!later.some((other) => other.order === order.order && other.seq >= order.seq))
      this.lanes.set(lane, [order, ...later.filter((other) => other.order !== order.order)]);
    if (this.rest || this.stopped) return;
    this.rest = setTimeout(() => {
      this.rest = null;
      this.run();
    }, this.restMs);
    this.restMs = Math.min(this.restMs * 2, LONGEST_REST_MS);
  }

  /** Out: whether there is nothing more to do about the order. One that is no order at all would never be taken. */
  private async post({ order, ...fields }: Order): Promise<boolean> {
    try {
      await this.ask("POST", order, fields);
      return true;
    } catch (error) {
      const isOurs = error instanceof Refused && (error.status === 400 || error.status === 404);
      if (isOurs) this.options.log.error({ err: error, order }, "Prosody does not know an order of ours");
      return isOurs;
    }
  }

  private async ask(method: string, path: string, body?: unknown): Promise<unknown> {
    const { url, secret } = this.options;
    const response = await fetch(`${url}/${path}`, {
      method,
      headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.any([AbortSignal.timeout(ANSWER_MS), this.parting.signal]),
    });
    if (!response.ok) throw new Refused(response.status, await response.text());
    return response.json();
  }
}

/** The plugin answered, and did not do it. */
class Refused extends Error {
  constructor(
    readonly status: number,
    text: string,
  ) {
    super(`${status} ${text.slice(0, 300)}`);
  }
}
