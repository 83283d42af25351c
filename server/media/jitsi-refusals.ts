// People whom Jitsi refused: counted and logged by kind, and shown to their court if they should be in.
import type { Logger } from "pino";
import type { Metrics } from "../kernel/metrics.ts";
import type { Sittings } from "../sitting/sittings.ts";
import type { JitsiEvent } from "./jitsi-events.ts";
import type { JitsiNews } from "./jitsi-news.ts";
import type { RoomNames } from "./jitsi-rooms.ts";

type Refused = Extract<JitsiEvent, { type: "refused" }>;

type Options = {
  sittings: Pick<Sittings, "peek">;
  names: RoomNames;
  news: Pick<JitsiNews, "refused">;
  metrics: Pick<Metrics, "jitsiRefused">;
  log: Pick<Logger, "warn">;
};

export class JitsiRefusals {
  constructor(private readonly options: Options) {}

  /**
   * Handles one event. Names, tokens and room names, which give access, are not logged.
   * @returns whether a person who should be in was turned away for an old token: then the rooms are checked
   */
  async handle({ of, code, count, room, user, group }: Refused): Promise<boolean> {
    const { sittings, names, news, metrics, log } = this.options;
    metrics.jitsiRefused(of, code, count);
    const state = group === undefined ? undefined : sittings.peek(group)?.state;
    const places = state ? [...names.roomsOf(state)] : [];
    const place = places.find(([, name]) => name === room)?.[0].split("/")[1] ?? kindOf(room);
    const seat = state && user !== undefined ? names.seatOf(state, state.people[user]) : null;
    const isMeant = seat !== null && seat.room === room && code !== "no_share";
    log.warn({ of, code, n: count, place, sitting: state?.id, isMeant }, "Jitsi turned a page away");
    if (state && user !== undefined && isMeant) news.refused(state.id, user);
    return isMeant && code === "stale";
  }
}

/** The kind of a room that is not an open place of a hall. */
function kindOf(room: string | undefined): string {
  return room === undefined ? "none" : "unknown";
}
