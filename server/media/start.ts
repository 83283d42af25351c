// Creates the media plane that the environment names: the mesh's relay, or Jitsi with its reconciler.
import type { Logger } from "pino";
import type postgres from "postgres";
import type { Database } from "../../db/client.ts";
import type { MediaNews, ServerSignal } from "../contract/media.ts";
import type { Env } from "../kernel/env.ts";
import type { JitsiEnv } from "../kernel/env-jitsi.ts";
import type { Metrics } from "../kernel/metrics.ts";
import type { MediaPlane } from "../sitting/media-plane.ts";
import type { Sittings } from "../sitting/sittings.ts";
import type { MediaSeat } from "../sitting/whereabouts.ts";
import { BridgeWatch } from "./bridge-watch.ts";
import { meshChannel } from "./channel.ts";
import { DatabaseTime, databaseNow } from "./database-time.ts";
import { JitsiPlane } from "./jitsi.ts";
import { JitsiControl } from "./jitsi-control.ts";
import { JitsiNews } from "./jitsi-news.ts";
import { JitsiReconciler } from "./jitsi-reconciler.ts";
import { JitsiRefusals } from "./jitsi-refusals.ts";
import { RoomNames } from "./jitsi-rooms.ts";
import { type JitsiSeat, JitsiSeats } from "./jitsi-seats.ts";
import { meshPlane, rightInPlace } from "./mesh/plane.ts";
import { MeshRelay } from "./mesh/relay.ts";
import { sittingOfPlace } from "./mesh/seats.ts";

type Parts = {
  env: Env;
  process: string;
  sql: postgres.Sql;
  db: Database;
  log: Logger;
  now(): number;
  sittings: Sittings;
  send(connectionId: string, message: ServerSignal): void;
  /** Bytes that wait to be sent to a connection. */
  waiting(connectionId: string): number;
  /** The connections of a person in this process that have audio and video, and the sitting of each. */
  mediaOf(person: string): readonly { connectionId: string; sitting: string }[];
  /** Called with every person whose seats changed, in this process or another. */
  onSeatsChanged(person: string): void;
  /** Called with a seat that was given up or lost without a command of ours. */
  onSeatLost(seat: JitsiSeat): void;
  /** Sends a connection its grant again, as it is now. */
  grantAgain(connectionId: string): void;
  /** Sends the plane's message about a hall to its court. */
  sendToCourt(sitting: string, news: MediaNews): void;
  metrics: Pick<Metrics, "jitsiRefused" | "jitsiBehind">;
};

export type Media = {
  plane: MediaPlane;
  /** The seats of a person in every sitting. */
  seatsOf(person: string): MediaSeat[];
  /** Handles Jitsi's events; null on the mesh. */
  reconciler: JitsiReconciler | null;
  /** Knows how the video bridges stand; null on the mesh. */
  bridges: BridgeWatch | null;
  /** Listens to the other processes; call it before the sittings start. */
  listen(): Promise<void>;
  /** Call it once today's sittings are loaded. */
  start(): void;
  close(): Promise<void>;
};

/** After a start, people may still be returning for this long; after that the list of a place is final. */
const RETURN_MS = 20_000;

/** Makes the plane; nothing of it runs before `listen` and `start`. */
export function createMedia(parts: Parts): Media {
  return parts.env.jitsi ? jitsiMedia(parts.env.jitsi, parts) : meshMedia(parts);
}

function meshMedia({ env, process, sql, log, now, send, waiting, onSeatsChanged, sittings }: Parts): Media {
  const started = performance.now();
  const mesh = meshChannel(sql, log);
  const isWhole = () => performance.now() - started > RETURN_MS;
  const relay = new MeshRelay({
    id: process,
    send,
    forward: mesh.send,
    isWhole,
    now,
    onSeatsChanged,
    waiting,
    rightIn: (place, person) => {
      const state = sittings.peek(sittingOfPlace(place))?.state;
      return state && rightInPlace(state, place, person);
    },
  });
  return {
    plane: meshPlane(relay, env, now),
    seatsOf: (person) =>
      relay
        .seatsOf(person)
        .map(({ place, member: { right, lost } }) => ({ sitting: sittingOfPlace(place), right, lost })),
    reconciler: null,
    bridges: null,
    listen: async () => {
      await mesh.listen((message) => relay.forwarded(message));
      relay.hello();
    },
    start: () => {},
    close: () => mesh.close(),
  };
}

function jitsiMedia(env: JitsiEnv, parts: Parts): Media {
  const {
    process,
    sql,
    db,
    log,
    now,
    sittings,
    send,
    mediaOf,
    onSeatsChanged,
    onSeatLost,
    grantAgain,
    sendToCourt,
    metrics,
  } = parts;
  const names = new RoomNames(env.appSecret);
  const time = new DatabaseTime({ ask: () => databaseNow(sql), log });
  const control = new JitsiControl({ url: env.controlUrl, secret: env.controlSecret, log });
  const changed = (seat: JitsiSeat, isTaken: boolean) => {
    onSeatsChanged(seat.user);
    if (isTaken || seats.of(seat.user).some(({ room }) => room === seat.room)) return;
    const state = sittings.peek(seat.group)?.state;
    // A person who was removed, or went to another room, has lost no link.
    if (state && names.seatOf(state, state.people[seat.user])?.room === seat.room) onSeatLost(seat);
  };
  const seats: JitsiSeats = new JitsiSeats({ process, sql, log, changed });
  const halls = () => sittings.all().map(({ state }) => state.id);
  const news = new JitsiNews({ process, sql, log, halls, send: sendToCourt });
  const refusals = new JitsiRefusals({ sittings, names, news, metrics, log });
  const plane: JitsiPlane = new JitsiPlane({
    env,
    control,
    names,
    seats,
    send,
    mediaOf,
    news,
    now,
    time,
    log,
    withholdsTokens: () => reconciler.withholdsTokens,
  });
  const onSeatTaken = (seat: JitsiSeat) => plane.onSeatTaken(seat);
  const onModulesBack = () => plane.takeWithheld().forEach(grantAgain);
  const reconciler: JitsiReconciler = new JitsiReconciler({
    control,
    names,
    seats,
    sittings,
    log,
    time,
    news,
    refusals,
    metrics,
    onSeatTaken,
    onModulesBack,
  });
  const bridges = new BridgeWatch({ db, log, now, url: env.jicofoUrl, expected: env.bridges });
  return {
    plane,
    bridges,
    seatsOf: (person) => seats.of(person).map(({ group, right }) => ({ sitting: group, right, lost: false })),
    reconciler,
    listen: async () => {
      await time.start();
      await seats.start();
      await news.start();
    },
    start: () => {
      reconciler.start();
      bridges.start();
    },
    close: async () => {
      const stopping = control.stop();
      await bridges.stop();
      time.stop();
      await reconciler.stop();
      await stopping;
      await seats.stop();
      await news.stop();
    },
  };
}
