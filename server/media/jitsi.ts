// The media plane of Jitsi: grants with tokens, commands after each step, and one microphone for each person.
import type { Logger } from "pino";
import type { JitsiGrant, MediaNews, MediaRefusal, ServerSignal } from "../contract/media.ts";
import type { JitsiEnv } from "../kernel/env-jitsi.ts";
import type { GrantBasis, MediaPlane, Recipient } from "../sitting/media-plane.ts";
import type { Step } from "../sitting/sitting.ts";
import { commandsOf, tokenSeq } from "./jitsi-commands.ts";
import type { JitsiControl } from "./jitsi-control.ts";
import type { JitsiNews } from "./jitsi-news.ts";
import type { RoomNames, RoomSeat } from "./jitsi-rooms.ts";
import type { JitsiSeat, JitsiSeats } from "./jitsi-seats.ts";
import { jitsiGrant } from "./jitsi-tokens.ts";

type Options = {
  env: JitsiEnv;
  control: JitsiControl;
  names: RoomNames;
  seats: JitsiSeats;
  send(connectionId: string, message: ServerSignal): void;
  /** Every connection of a person in this process that has audio and video, and the sitting of each. */
  mediaOf(personId: string): readonly { connectionId: string; sitting: string }[];
  news: Pick<JitsiNews, "of">;
  /** Whether nobody may be given a token now: Prosody runs without our modules. */
  withholdsTokens(): boolean;
  now(): number;
  /** The database's clock, which is the same for every process. */
  time: { now(): number };
  log: Pick<Logger, "error">;
};

/** Milliseconds for which a request to have audio and video here is valid while the page joins. */
const TAKE_MS = 30_000;

export class JitsiPlane implements MediaPlane {
  /** The newest grant of each connection: signing takes a moment, in which another grant may be made. */
  private readonly newest = new Map<string, number>();
  private granted = 0;
  /** The connections that were told that their grant is withheld. */
  private readonly withheld = new Set<string>();
  /** The sitting in which a person asked to have their audio, and when, by person. */
  private readonly taken = new Map<string, { sitting: string; at: number }>();

  constructor(private readonly options: Options) {}

  grant({ connectionId, personId }: Recipient, basis: GrantBasis | null): void {
    const number = ++this.granted;
    this.newest.set(connectionId, number);
    this.withheld.delete(connectionId);
    const seat = basis && this.seatOf(basis);
    if (!basis || !seat) {
      this.sendGrant(connectionId, null);
      return;
    }
    if (this.options.withholdsTokens()) {
      this.withheld.add(connectionId);
      const { place, right } = seat;
      this.options.send(connectionId, { t: "signal", kind: "withheld", place, right });
      return;
    }
    const elsewhere = seat.right === "publish" && this.isHeardElsewhere(personId, basis.sitting.id);
    const seq = tokenSeq(basis.seq, basis.sitting.date, this.options.time.now());
    this.options.control
      .freshEra()
      .then((era) => jitsiGrant(this.options.env, seat, { ...basis, seq, era }, this.options.now()))
      .then((grant) => {
        if (this.newest.get(connectionId) !== number) return;
        this.sendGrant(connectionId, grant);
        if (elsewhere) this.refuse(connectionId, "speaking_elsewhere", "join");
      })
      .catch((error) => this.options.log.error({ err: error }, "a token for Jitsi could not be signed"));
  }

  /** Returns the connections that wait for a grant since tokens were withheld, and forgets them. */
  takeWithheld(): string[] {
    const waiting = [...this.withheld];
    this.withheld.clear();
    return waiting;
  }

  private seatOf({ person, sitting }: GrantBasis): RoomSeat | null {
    const { names } = this.options;
    return person === null ? names.recorderSeat(sitting) : names.seatOf(sitting, person);
  }

  enforce(_live: unknown, steps: readonly Step[]): void {
    const { control, names } = this.options;
    for (const { entry, before, after } of steps)
      control.enqueue(commandsOf(before, after, entry.seq, names));
  }

  /** Pages communicate with Jitsi itself; messages for the mesh's relay are ignored. */
  receive({ connectionId }: Recipient, message: Parameters<MediaPlane["receive"]>[1]): void {
    if (message.kind !== "leave") this.refuse(connectionId, "not_granted", message.kind);
  }

  take({ personId }: Recipient, sitting: string): void {
    this.taken.set(personId, { sitting, at: this.options.now() });
    for (const seat of this.voicesElsewhere(personId, sitting)) this.silence(seat);
  }

  /** A person joined a room: of two halls they keep audio where they asked for it, else where they were first. */
  onSeatTaken(seat: JitsiSeat): void {
    if (seat.right !== "publish") return;
    if (this.isHeardElsewhere(seat.user, seat.group)) this.silence(seat);
    else for (const other of this.voicesElsewhere(seat.user, seat.group)) this.silence(other);
  }

  news(sitting: string): MediaNews | null {
    const news = this.options.news.of(sitting);
    return news.isUp && !news.isBehind && news.refused.length === 0 ? null : news;
  }

  lost(connectionId: string): void {
    this.newest.delete(connectionId);
    this.withheld.delete(connectionId);
  }

  /** The sittings themselves remove the person (`kickOut`), and every right of theirs comes from a sitting. */
  revoke(personId: string): void {
    this.taken.delete(personId);
  }

  private isHeardElsewhere(personId: string, sitting: string): boolean {
    const asked = this.taken.get(personId);
    if (asked && this.options.now() - asked.at < TAKE_MS) return asked.sitting !== sitting;
    return this.voicesElsewhere(personId, sitting).length > 0;
  }

  private voicesElsewhere(personId: string, sitting: string): JitsiSeat[] {
    return this.options.seats
      .of(personId)
      .filter(({ right, group }) => right === "publish" && group !== sitting);
  }

  /** Ends a publishing stream; its page is sent where audio and video went, and asks for a fresh grant by a press. */
  private silence(seat: JitsiSeat): void {
    const { control, seats, mediaOf } = this.options;
    const seq = seat.seq + 1;
    seats.note([{ seat, isTaken: false }]);
    control.enqueue([{ command: "kick", room: seat.room, user: seat.user, seq }]);
    for (const { connectionId, sitting } of mediaOf(seat.user))
      if (sitting === seat.group) this.refuse(connectionId, "speaking_elsewhere", "join");
  }

  private sendGrant(connectionId: string, grant: JitsiGrant | null): void {
    this.options.send(connectionId, { t: "signal", kind: "grant", grant });
  }

  private refuse(connectionId: string, code: MediaRefusal, of: "join" | "state" | "link"): void {
    this.options.send(connectionId, { t: "signal", kind: "refused", code, of, to: null });
  }
}
