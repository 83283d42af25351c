// What is measured of a process, in the form that Prometheus reads: no name, number, case or id is ever in a label.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { MediaRefusal, MediaRight } from "../contract/media.ts";
import type { RefusalCode } from "../contract/refusals.ts";

/** Gauges: counted only when the measures are read. */
export type ProcessFigures = {
  sockets: number;
  socketsBehind: number;
  sittingsWatched: number;
  sittingsLoaded: number;
  /** Whether the database had no room for what was done last. */
  isDatabaseFull: boolean;
  /** Whether the media server can be reached, as far as this process knows. */
  mediaUp: boolean;
  /** Whether Jicofo says which video bridges there are, or nobody asks it; and how many of them are away or fail. */
  isJicofoUp: boolean;
  bridgesAway: number;
  /** Ceilings of the whole court for messages to people without an account that are met now. */
  ceilingsMet: number;
  /** Whether checkpoints of the logs are signed and kept here as they should be. */
  checkpointsKept: boolean;
  /** Witnesses that take no checkpoint now. */
  witnessesFailing: number;
  /** Entries of the logs that the read models lack, and for how long they have lacked the oldest of them. */
  readModelsBehind: number;
  readModelsBehindSeconds: number;
};

/** The measures of one process. A measure on the way of a command takes a microsecond at most. */
export type Metrics = {
  /** One append was durable after so many seconds. */
  appended(seconds: number): void;
  /** Steps of a sitting were handed to all sockets of this process within so many seconds. */
  delivered(seconds: number): void;
  refused(code: RefusalCode): void;
  granted(right: MediaRight | "none"): void;
  mediaRefused(code: MediaRefusal): void;
  /**
   * The video server turned a page away `count` times.
   * @param of - what it asked for
   * @param code - why
   */
  jitsiRefused(of: string, code: string, count: number): void;
  /** The log of a hall was behind what the video server was ordered. */
  jitsiBehind(): void;
  /** A socket ended while much still waited to be sent to it. */
  endedBehind(): void;
  /** A socket was not opened. */
  turnedAway(why: "origin" | "stopping"): void;
  /** A socket without a login was closed: it said nothing, or there were too many. */
  anonymousSocketClosed(why: "silent" | "too_many"): void;
  /** So many checkpoints of logs were signed. */
  signed(count: number): void;
  /** A REST call was answered. Takes the route's pattern, never the path. */
  answered(method: string, route: string, status: number, seconds: number): void;
  /** Says where the numbers of the moment come from. */
  readFigures(read: () => ProcessFigures): void;
  /** Everything, as text. */
  text(): Promise<string>;
  contentType: string;
};

const short = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Begins to measure. Each process of a test run has its own. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  measureProcess(registry);
  const histogram = (name: string, help: string) => new Histogram({ name, help, buckets: short, registers });
  const counter = (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers });
  const append = histogram("sunwai_append_seconds", "Time until entries of a sitting were durable");
  const fanout = histogram(
    "sunwai_fanout_seconds",
    "Time to hand durable entries to all sockets of this process",
  );
  const rest = histogram("sunwai_rest_seconds", "Time to answer a REST call");
  const countAnswer = counterOfAnswers(registers);
  const refusals = counter("sunwai_refusals_total", "Commands refused, by code", "code");
  const grants = counter(
    "sunwai_media_grants_total",
    "Media grants sent, by right (none: taken back)",
    "right",
  );
  const media = counter("sunwai_media_refusals_total", "Media requests refused, by code", "code");
  const turnedAway = counter(
    "sunwai_jitsi_refusals_total",
    "Pages that Jitsi's Prosody turned away, by what they asked for and why",
    "of",
    "code",
  );
  const jitsiBehind = counter(
    "sunwai_jitsi_behind_total",
    "Halls whose log ended before what Jitsi's Prosody was ordered: a database that was restored beside it",
  );
  const behind = counter(
    "sunwai_backpressure_closes_total",
    "Sockets that ended while much still waited to be sent to them: closed as too slow, or cut",
  );
  const away = counter("sunwai_sockets_refused_total", "Sockets not opened, by reason", "reason");
  const anonymousClosed = counter(
    "sunwai_anonymous_sockets_closed_total",
    "Sockets without a login that were closed, by reason",
    "reason",
  );
  const signed = counter("sunwai_checkpoints_total", "Checkpoints of the logs that this process signed");
  const readFigures = gauges(registers);
  return {
    appended: (seconds) => append.observe(seconds),
    delivered: (seconds) => fanout.observe(seconds),
    refused: (code) => refusals.inc({ code }),
    granted: (right) => grants.inc({ right }),
    mediaRefused: (code) => media.inc({ code }),
    jitsiRefused: (of, code, count) => turnedAway.inc({ of, code }, count),
    jitsiBehind: () => jitsiBehind.inc(),
    endedBehind: () => behind.inc(),
    turnedAway: (reason) => away.inc({ reason }),
    anonymousSocketClosed: (reason) => anonymousClosed.inc({ reason }),
    signed: (count) => signed.inc(count),
    answered(method, route, status, seconds) {
      countAnswer(methods.has(method) ? method : "OTHER", route, status);
      rest.observe(seconds);
    },
    readFigures,
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

/** Counts answers by their labels, which are looked up once for each kind of answer: that costs more than to count. */
function counterOfAnswers(registers: Registry[]) {
  const labelNames = ["method", "route", "status"];
  const [name, help] = ["sunwai_rest_requests_total", "REST calls answered"];
  const requests = new Counter({ name, help, labelNames, registers });
  const kinds = new Map<string, { inc(): void }>();
  return (method: string, route: string, status: number): void => {
    const labels = `${method} ${status} ${route}`;
    const kind = kinds.get(labels) ?? requests.labels({ method, route, status });
    kinds.set(labels, kind);
    kind.inc();
  };
}

/** The process by prom-client, without what walks the whole heap, while no hearing is served. */
function measureProcess(registry: Registry): void {
  collectDefaultMetrics({ register: registry });
  for (const size of ["total", "used", "available"])
    registry.removeSingleMetric(`nodejs_heap_space_size_${size}_bytes`);
}

/**
 * The figures of the moment.
 * @returns the way to say where they are read
 */
function gauges(registers: Registry[]): (read: () => ProcessFigures) => void {
  let read: () => ProcessFigures = () => ({
    sockets: 0,
    socketsBehind: 0,
    sittingsWatched: 0,
    sittingsLoaded: 0,
    isDatabaseFull: false,
    mediaUp: true,
    isJicofoUp: true,
    bridgesAway: 0,
    ceilingsMet: 0,
    checkpointsKept: true,
    witnessesFailing: 0,
    readModelsBehind: 0,
    readModelsBehindSeconds: 0,
  });
  const gauge = (name: string, help: string, pick: (figures: ProcessFigures) => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(pick(read()));
      },
    });
  gauge("sunwai_sockets", "Sockets that are open and greeted", ({ sockets }) => sockets);
  gauge(
    "sunwai_sockets_behind",
    "Sockets to which much waits to be sent",
    ({ socketsBehind }) => socketsBehind,
  );
  gauge("sunwai_sittings_watched", "Sittings followed here", ({ sittingsWatched }) => sittingsWatched);
  gauge("sunwai_sittings_loaded", "Sittings held in memory", ({ sittingsLoaded }) => sittingsLoaded);
  const full = "1 while the database has no room on its disk for what people do";
  gauge("sunwai_database_full", full, ({ isDatabaseFull }) => (isDatabaseFull ? 1 : 0));
  gauge("sunwai_media_up", "1 while the video server can be reached, or none is needed", ({ mediaUp }) =>
    mediaUp ? 1 : 0,
  );
  const jicofo = "1 while Jicofo says which video bridges there are, or nobody asks it";
  gauge("sunwai_jicofo_up", jicofo, ({ isJicofoUp }) => (isJicofoUp ? 1 : 0));
  gauge("sunwai_bridges_away", "Video bridges that are away or fail", ({ bridgesAway }) => bridgesAway);
  const met = "Ceilings of the whole court for messages to people without an account that are met";
  gauge("sunwai_message_ceilings_met", met, ({ ceilingsMet }) => ceilingsMet);
  const kept = "1 while checkpoints of the logs are signed and kept as they should be";
  gauge("sunwai_checkpoints_kept", kept, ({ checkpointsKept }) => (checkpointsKept ? 1 : 0));
  gauge(
    "sunwai_witnesses_failing",
    "Witnesses that take no checkpoint",
    ({ witnessesFailing }) => witnessesFailing,
  );
  gauge(
    "sunwai_read_models_behind",
    "Entries of the logs that history and statistics do not have yet",
    ({ readModelsBehind }) => readModelsBehind,
  );
  gauge(
    "sunwai_read_models_behind_seconds",
    "For how long history and statistics have been behind the logs",
    ({ readModelsBehindSeconds }) => readModelsBehindSeconds,
  );
  return (source) => {
    read = source;
  };
}

/** An act whose time is measured, in seconds. */
export function timed<A extends unknown[]>(report: (seconds: number) => void, act: (...args: A) => void) {
  return (...args: A): void => {
    const begin = performance.now();
    act(...args);
    report((performance.now() - begin) / 1000);
  };
}
