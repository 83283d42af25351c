// Ordinary conferences on Jitsi: names that only this server can make and that expire, tokens, and who must be removed.
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Logger } from "pino";
import { CONFERENCE_HOURS, isConferenceRoom, nameOf, partsOf } from "../contract/conference.ts";
import type { Account } from "../contract/rest/accounts.ts";
import { mayUse } from "../contract/roles.ts";
import type { JitsiEnv } from "../env-jitsi.ts";
import type { JitsiControl, Rooms } from "./jitsi-control.ts";
import { noFeatures, signed } from "./jitsi-tokens.ts";

/**
 * Names computed like those of the court's rooms (`RoomNames`), with a key of their own: nothing is stored, and every process
 * knows
 * the names of every other. The title is sealed into the name, so that nobody can show another title for a conference.
 */
export class ConferenceNames {
  private readonly key: Buffer;

  /** @param secret - the secret that signs the tokens */
  constructor(secret: string) {
    this.key = createHmac("sha256", secret).update("sunwai:conference-names").digest();
  }

  /** A new name, which expires after a day. */
  make(title: string, now: number): { name: string; endsAt: number } {
    const random = randomBytes(10).toString("hex");
    const endsAt = (Math.floor(now / 1000) + CONFERENCE_HOURS * 3600) * 1000;
    return { name: nameOf({ random, endsAt, seal: this.seal(random, endsAt, title) }), endsAt };
  }

  /** When the conference with this name and title ends; or that the name is not ours, or the conference is over. */
  read(name: string, title: string, now: number): { endsAt: number } | "unknown" | "over" {
    const parts = partsOf(name);
    if (!parts) return "unknown";
    const expected = Buffer.from(this.seal(parts.random, parts.endsAt, title));
    if (!timingSafeEqual(expected, Buffer.from(parts.seal))) return "unknown";
    return parts.endsAt > now ? { endsAt: parts.endsAt } : "over";
  }

  private seal(random: string, endsAt: number, title: string): string {
    const text = [random, endsAt, title].join("\0");
    return createHmac("sha256", this.key).update(text).digest("hex").slice(0, 32);
  }
}

/**
 * A token for a conference: one person, one room, one minute. Everybody speaks, is seen and shares their screen; people who may
 * open
 * conferences moderate. The group is the room itself, so no order about a hall applies to it. Its number is the time, because it
 * follows from no log.
 * @param now - milliseconds since 1970
 */
export function conferenceTokenFor(
  env: JitsiEnv,
  room: string,
  account: Pick<Account, "id" | "displayName" | "role">,
  now: number,
): Promise<string> {
  const user = {
    id: account.id,
    name: account.displayName,
    kind: "conference",
    right: "publish",
    moderator: mayUse(account.role, "openConference"),
    seq: now,
    allow: ["audio", "video"],
  };
  const features = { ...noFeatures, "screen-sharing": true };
  return signed(env, { room, context: { user, group: room, features, room: { regex: false } } }, now);
}

type Options = {
  control: Pick<JitsiControl, "enqueue">;
  /** Those of these people whose account was disabled, or has other rights than when they joined. */
  revokedAmong(people: readonly { user: string; since: number }[]): Promise<string[]>;
  now(): number;
  log: Pick<Logger, "info">;
};

/** Runs beside the court's reconciler: only their own time and their people's accounts decide about conferences. */
export class JitsiConferences {
  constructor(private readonly options: Options) {}

  /**
   * Ends the conferences that are over, and removes people whose account was disabled or has other rights now.
   * @param rooms - all rooms; those of the court are skipped
   */
  async look(rooms: Rooms["rooms"]): Promise<void> {
    const conferences = rooms.filter(({ room }) => isConferenceRoom(room));
    for (const { room } of conferences) if (this.isOver(room)) this.end(room);
    await this.putOut(conferences.filter(({ room }) => !this.isOver(room)));
  }

  /** Checks a person who has joined a conference's room. */
  async check(entered: Rooms["rooms"][number]): Promise<void> {
    if (this.isOver(entered.room)) this.end(entered.room);
    else await this.putOut([entered]);
  }

  private end(room: string): void {
    const { control, log, now } = this.options;
    log.info("a conference is over, and is ended");
    control.enqueue([{ order: "end", room, seq: now() + 1 }]);
  }

  private isOver(room: string): boolean {
    return (partsOf(room)?.endsAt ?? 0) <= this.options.now();
  }

  private async putOut(rooms: Rooms["rooms"]): Promise<void> {
    // The number of a conference's token is the time at which it was made.
    const people = rooms.flatMap((room) => room.people.map(({ user, seq }) => ({ user, since: seq })));
    if (people.length === 0) return;
    const out = new Set(await this.options.revokedAmong(people));
    // Higher than the number of every token they have: the next token carries their present rights.
    for (const { room, people } of rooms)
      for (const { user } of people)
        if (out.has(user))
          this.options.control.enqueue([{ order: "kick", room, user, seq: this.options.now() + 1 }]);
  }
}
