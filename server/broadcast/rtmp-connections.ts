// Looks after RTMP connections: one process has the turn at a destination, sends, and logs its state.
import { randomUUID } from "node:crypto";
import {
  destinationById,
  leaveDestination,
  type StoredDestination,
  takeDestination,
} from "../../db/queries/rtmp-destinations.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import type { RtmpConnection, RtmpReason } from "../contract/sitting/topics/rtmp.ts";
import { isSeen } from "../contract/sitting/topics/stream.ts";
import type { Clock } from "../kernel/clock.ts";
import { lookEvery } from "../kernel/look-every.ts";
import { serverActor } from "../sitting/actor.ts";
import type { BroadcastDeps } from "./deps.ts";
import { ffmpegHere } from "./ffmpeg.ts";
import { SLOT_MS } from "./playlist.ts";
import { readRtmpAddress } from "./rtmp-address.ts";
import { BEHIND_SLOTS, RtmpSender } from "./rtmp-sender.ts";

type RtmpDeps = Pick<
  BroadcastDeps,
  "broadcasts" | "db" | "env" | "log" | "now" | "secrets" | "settings" | "sittings"
>;

const LOOK_MS = 1_000;
/** A destination goes to another process after so long a silence; its own says so three times within that. */
const TURN_MS = 10_000;
const PROLONG_MS = 3_000;
/** The last slots are sent within this time after they have become public. */
const LAST_MS = (BEHIND_SLOTS + 2) * SLOT_MS;

/** What the stream key of a destination is sealed for. */
export const rtmpKeyPurpose = (id: string) => `rtmp ${id}`;

/** A connection that this process looks after. */
type Own = {
  sitting: string;
  destination: string;
  /** Null while another process sends, or nobody can. */
  sender: RtmpSender | null;
  /** The address and the key with which the sender was made, so that it is made anew when an admin changes that. */
  madeOf: string;
  prolongedAt: number;
  working: Promise<void> | null;
  isFailing: boolean;
};

const newOwn = (sitting: string, destination: string): Own => ({
  sitting,
  destination,
  sender: null,
  madeOf: "",
  prolongedAt: Number.NEGATIVE_INFINITY,
  working: null,
  isFailing: false,
});

/** Begins to send what officers have switched on; returns what ends it. */
export function startRtmpConnections(services: RtmpDeps, clock: Clock): () => Promise<void> {
  const connections = new RtmpConnections(services, ffmpegHere(services.env.ffmpeg));
  const stop = lookEvery(LOOK_MS, clock, async () => connections.look());
  return async () => {
    await stop();
    await connections.stop();
  };
}

class RtmpConnections {
  private readonly holder = randomUUID();
  private readonly own = new Map<string, Own>();

  constructor(
    private readonly services: RtmpDeps,
    private readonly program: string | null,
  ) {}

  /** One destination that is slow keeps no other waiting. */
  look(): void {
    const wanted = new Map<string, { state: Sitting; connection: RtmpConnection }>();
    for (const { state } of this.services.sittings.all())
      for (const connection of state.rtmp)
        wanted.set(`${state.id} ${connection.destination}`, { state, connection });
    for (const [key, { state, connection }] of wanted) {
      const own = this.own.get(key) ?? newOwn(state.id, connection.destination);
      this.own.set(key, own);
      this.begin(own, () => this.work(own, state, connection));
    }
    for (const [key, own] of this.own)
      if (!wanted.has(key))
        this.begin(own, async () => {
          await this.leave(own);
          this.own.delete(key);
        });
  }

  async stop(): Promise<void> {
    const ending = [...this.own.values()].map(async (own) => {
      await own.working;
      await this.leave(own).catch((err: unknown) => this.failed(own, err));
    });
    await Promise.all(ending);
  }

  private begin(own: Own, work: () => Promise<void>): void {
    own.working ??= work()
      .then(() => {
        own.isFailing = false;
      })
      .catch((err: unknown) => this.failed(own, err))
      .finally(() => {
        own.working = null;
      });
  }

  /** Said once, and not every second. */
  private failed(own: Own, err: unknown): void {
    const { sitting, destination, isFailing, sender } = own;
    const { log, now } = this.services;
    own.isFailing = true;
    if (!isFailing) log.error({ err, sitting, destination }, "an RTMP connection could not be looked after");
    if (sender === null || now() - own.prolongedAt < TURN_MS) return;
    // The turn could not be prolonged: another process has it by now, and one stream key carries one stream.
    Object.assign(own, { sender: null, madeOf: "" });
    void sender.end();
  }

  private async work(own: Own, state: Sitting, connection: RtmpConnection): Promise<void> {
    const { now, settings } = this.services;
    const { live_streaming: isStreaming } = await settings.read();
    const isEnding = !isStreaming || !isSeen(state, now());
    if (!isStreaming || (isEnding && !isSeen(state, now() - LAST_MS))) {
      await this.leave(own);
      return this.note(state, connection, "over", null);
    }
    if (!(await this.takeTurn(own, state, connection))) return;
    await own.sender?.work(state, isEnding);
    const found = own.sender?.found;
    if (found?.is === "on" && connection.state !== "on") await this.note(state, connection, "on", null);
    if (found?.is === "lost") await this.noteLost(state, connection, found.why);
  }

  /** Whether this process is to send; where nobody can, the log is told why. */
  private async takeTurn(own: Own, state: Sitting, connection: RtmpConnection): Promise<boolean> {
    const { db, now } = this.services;
    const time = now();
    if (own.sender && time - own.prolongedAt < PROLONG_MS) return true;
    const times = { now: new Date(time), until: new Date(time + TURN_MS) };
    const turn = {
      id: connection.destination,
      sitting: state.id,
      courtId: state.courtId,
      holder: this.holder,
    };
    const row = this.program === null ? undefined : await takeDestination(db, turn, times);
    if (row && (await this.makeSender(own, row))) {
      own.prolongedAt = time;
      return true;
    }
    await this.leave(own);
    // The operator no longer allows an address that could be set up before (RTMP_HOSTS).
    const why = row
      ? "private"
      : whyNot(await destinationById(db, connection.destination), state, time, this.program !== null);
    if (why !== null) await this.noteLost(state, connection, why);
    return false;
  }

  /** Returns whether there is one: the address may not be used any more. */
  private async makeSender(own: Own, { id, address, key }: StoredDestination): Promise<boolean> {
    const { secrets, broadcasts, now, log, env } = this.services;
    const madeOf = `${address} ${key}`;
    const read = readRtmpAddress(address, env.rtmpHosts);
    if (this.program === null || "code" in read) return false;
    if (own.madeOf === madeOf) return true;
    await own.sender?.end();
    own.sender = new RtmpSender({
      program: this.program,
      address: read,
      key: secrets.unseal(key, rtmpKeyPurpose(id)),
      ownHosts: env.rtmpHosts,
      broadcasts,
      now,
      log,
    });
    own.madeOf = madeOf;
    return true;
  }

  private async leave(own: Own): Promise<void> {
    const { sender, destination } = own;
    if (!sender) return;
    Object.assign(own, { sender: null, madeOf: "", prolongedAt: Number.NEGATIVE_INFINITY });
    await sender.end();
    await leaveDestination(this.services.db, destination, this.holder);
  }

  private async noteLost(state: Sitting, connection: RtmpConnection, why: RtmpReason): Promise<void> {
    if (connection.state !== "lost" || connection.why !== why)
      await this.note(state, connection, "lost", why);
  }

  private async note(
    { id }: Sitting,
    { destination }: RtmpConnection,
    found: "on" | "lost" | "over",
    why: RtmpReason | null,
  ): Promise<void> {
    const command = { type: "noteRtmp", destination, found, why } as const;
    await this.services.sittings.command(id, randomUUID(), command, serverActor);
  }
}

/** Why nobody sends a hall to a destination; null where another process does, or is about to. */
export function whyNot(
  row: StoredDestination | undefined,
  { id, courtId }: Pick<Sitting, "id" | "courtId">,
  now: number,
  isInstalled: boolean,
): RtmpReason | null {
  if (!row?.isOn || (row.courtId !== null && row.courtId !== courtId)) return "removed";
  const isTaken = row.until !== null && row.until.getTime() >= now;
  if (isTaken) return row.sitting === id ? null : "busy";
  return isInstalled ? null : "not_installed";
}
