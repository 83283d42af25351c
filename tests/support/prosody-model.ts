// What our plugin in Prosody keeps of our orders and whom it lets in (its orders.lib.lua), for laws over random histories.
import type { Order, WholeState } from "../../server/media/jitsi-orders.ts";

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

  take(order: Order): void {
    switch (order.order) {
      case "deny":
      case "undeny":
        newest(this.out, `${order.group} ${order.user}`, { seq: order.seq, out: order.order === "deny" });
        break;
      case "kick":
        this.expire(`${order.room} ${order.user}`, order.seq);
        break;
      case "end":
        this.expire(order.room, order.seq);
        break;
      case "share":
        newest(this.shares, order.room, order);
        break;
      case "allow":
        newest(this.allowed, `${order.room} ${order.user}`, order);
    }
  }

  takeAll({ denied, expired, shares, allowed }: WholeState): void {
    for (const { lifted, ...denial } of denied) this.take({ order: lifted ? "undeny" : "deny", ...denial });
    for (const { room, user, seq } of expired) this.expire(user ? `${room} ${user}` : room, seq);
    for (const share of shares) this.take({ order: "share", ...share });
    for (const allow of allowed) this.take({ order: "allow", ...allow });
  }

  /** Whether a token opens its room now. */
  opens({ user, group, room, seq }: ModelToken): boolean {
    if (this.out.get(`${group} ${user}`)?.out) return false;
    return seq >= (this.expired.get(room) ?? 0) && seq >= (this.expired.get(`${room} ${user}`) ?? 0);
  }

  /** What the bridge carries of somebody who came with a token. */
  carries({ room, user, right, seq, allow }: ModelToken): readonly string[] {
    if (right === "watch") return [];
    const order = this.allowed.get(`${room} ${user}`);
    return order && order.seq > seq ? order.media : allow;
  }

  sharers(room: string): readonly string[] {
    return this.shares.get(room)?.users ?? [];
  }

  private expire(key: string, seq: number): void {
    this.expired.set(key, Math.max(seq, this.expired.get(key) ?? 0));
  }
}

function newest<T extends { seq: number }>(map: Map<string, T>, key: string, order: T): void {
  const before = map.get(key);
  if (!before || before.seq <= order.seq) map.set(key, order);
}
