// Looks by one timer at every loaded sitting for what is due, and has one command write it into the log.
import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type { Sitting } from "../contract/sitting/sitting.ts";
import type { Clock } from "../kernel/clock.ts";
import { lookEvery } from "../kernel/look-every.ts";
import { serverActor } from "./actor.ts";
import { type CourtRules, isAnythingDue } from "./decide/index.ts";
import { withTimeout } from "./log.ts";
import type { LiveSitting } from "./sitting.ts";

type Live = Pick<LiveSitting, "state" | "submit">;

type Options = {
  clock: Pick<Clock, "now" | "onAdvance">;
  log: Pick<Logger, "warn">;
  /** Every sitting that is loaded here. */
  all(): Iterable<Live>;
  /** The same object as long as the court changes no setting. */
  rules(): Promise<CourtRules>;
};

/** Milliseconds between two looks, by which everything that is due may be late. */
const LOOK_MS = 1_000;

export class FollowUps {
  /** The rules under which nothing was due in a state. */
  private readonly reconciled = new WeakMap<Sitting, CourtRules>();
  /** The commands that are not answered yet. */
  private readonly underWay = new Map<Live, Promise<void>>();
  private readonly warnedOf = new WeakSet<Sitting>();
  private readonly wakers: (() => void)[] = [];
  private stopLooking = async () => {};

  constructor(private readonly options: Options) {}

  start(): void {
    const { clock } = this.options;
    const onAdvance = (listener: () => void) => {
      clock.onAdvance(listener);
      this.wakers.push(listener);
    };
    this.stopLooking = lookEvery(LOOK_MS, { onAdvance }, () => this.look());
  }

  /** Resolves once the look under way is over, and what it submitted is answered. */
  async stop(): Promise<void> {
    await this.stopLooking();
    await Promise.all(this.underWay.values());
  }

  /** Looks at once: the court has changed its settings. */
  readonly wake = (): void => {
    for (const waker of this.wakers) waker();
  };

  /**
   * Every process finds the same; each decision asks whether it is still due, so that one writes it. While the
   * database is away the next look finds it again. No sitting waits for another or fails with it.
   */
  private async look(): Promise<void> {
    const { log, all, rules } = this.options;
    try {
      const current = await withTimeout(rules());
      for (const live of all()) if (!this.underWay.has(live) && this.isDue(live, current)) this.submit(live);
    } catch (err) {
      log.warn({ err }, "the sittings could not be followed up");
    }
  }

  private isDue({ state }: Live, rules: CourtRules): boolean {
    const isReconciled = this.reconciled.get(state) === rules;
    try {
      const isDue = isAnythingDue(state, serverActor, this.options.clock.now(), rules, isReconciled);
      if (!isDue) this.reconciled.set(state, rules);
      return isDue;
    } catch (err) {
      this.warnOnce(state, err);
      return false;
    }
  }

  private submit(live: Live): void {
    const { state } = live;
    const submitted = live
      .submit(randomUUID(), { type: "followUp" }, serverActor)
      .then(
        () => {},
        (err: unknown) => this.warnOnce(state, err),
      )
      .finally(() => this.underWay.delete(live));
    this.underWay.set(live, submitted);
  }

  /** Once for each state of a sitting, as the next look fails with it again. */
  private warnOnce(state: Sitting, err: unknown): void {
    if (this.warnedOf.has(state)) return;
    this.warnedOf.add(state);
    this.options.log.warn({ err, sitting: state.id }, "a sitting could not be followed up");
  }
}
