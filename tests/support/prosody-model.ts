// What our plugin in Prosody keeps of our commands and whom it lets in (its commands.lib.lua), for laws over random histories.
import type { JitsiCommand, WholeState } from "../../server/media/jitsi-commands.ts";

/** What a token says, as far as the plugin asks it. */
export type ModelToken = {
  user: string;
  group: string;
  room: string;
  right: "publish" | "watch";
  seq: number;
  allow: readonly string[];
};

export class ProsodyModel {
  private readonly out = new Map<string, { seq: number; out: boolean }>();
  private readonly expired = new Map<string, number>();
  private readonly shares = new Map<string, { seq: number; users: readonly string[] }>();
  private readonly allowed = new Map<string, { seq: number; media: readonly string[] }>();

  take(command: JitsiCommand): void {
    switch (command.command) {
      case "deny":
      case "undeny":
        newest(this.out, `${command.group} ${command.user}`, {
          seq: command.seq,
          out: command.command === "deny",
        });
        break;
      case "kick":
        this.expire(`${command.room} ${command.user}`, command.seq);
        break;
      case "end":
        this.expire(command.room, command.seq);
        break;
      case "share":
        newest(this.shares, command.room, command);
        break;
      case "allow":
        newest(this.allowed, `${command.room} ${command.user}`, command);
    }
  }

  takeAll({ denied, expired, shares, allowed }: WholeState): void {
    for (const { lifted, ...denial } of denied) this.take({ command: lifted ? "undeny" : "deny", ...denial });
    for (const { room, user, seq } of expired) this.expire(user ? `${room} ${user}` : room, seq);
    for (const share of shares) this.take({ command: "share", ...share });
    for (const allow of allowed) this.take({ command: "allow", ...allow });
  }

  /** Whether a token opens its room now. */
  opens({ user, group, room, seq }: ModelToken): boolean {
    if (this.out.get(`${group} ${user}`)?.out) return false;
    return seq >= (this.expired.get(room) ?? 0) && seq >= (this.expired.get(`${room} ${user}`) ?? 0);
  }

  /** What the bridge carries of somebody who came with a token. */
  carries({ room, user, right, seq, allow }: ModelToken): readonly string[] {
    if (right === "watch") return [];
    const command = this.allowed.get(`${room} ${user}`);
    return command && command.seq > seq ? command.media : allow;
  }

  sharers(room: string): readonly string[] {
    return this.shares.get(room)?.users ?? [];
  }

  private expire(key: string, seq: number): void {
    this.expired.set(key, Math.max(seq, this.expired.get(key) ?? 0));
  }
}

function newest<T extends { seq: number }>(map: Map<string, T>, key: string, command: T): void {
  const before = map.get(key);
  if (!before || before.seq <= command.seq) map.set(key, command);
}
