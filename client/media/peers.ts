// The other people of a place on the mesh, as the server reports them, and the view of them that is shown.
import { type ReadonlySignal, signal } from "@preact/signals-react";
import type {
  LeaveReason,
  LinkSignal,
  MediaMember,
  MediaState,
  ServerSignal,
} from "../../server/contract/media.ts";
import { type DeviceRules, noRules } from "./device-rules.ts";
import { Peer, type PeerSurroundings } from "./peer.ts";
import { noFigures, ownQuality } from "./quality.ts";
import { sameRemote } from "./remote.ts";
import type { OwnQuality, PersonStats, RemotePerson } from "./room.ts";

/** After a restart of the server, people it does not know yet have this long to return. */
const RETURN_MS = 20_000;

type Joined = Extract<ServerSignal, { kind: "joined" }>;

export interface PeersSurroundings extends Omit<PeerSurroundings, "me" | "onChange"> {
  /** Plays a person's voice, or stops playing it. */
  play: (personId: string, stream: MediaStream | null) => void;
}

export class MeshPeers {
  readonly remote: ReadonlySignal<ReadonlyMap<string, RemotePerson>>;
  readonly quality = signal<OwnQuality>({ level: "unknown", figures: noFigures, links: 0 });
  private readonly shown = signal<ReadonlyMap<string, RemotePerson>>(new Map());
  private readonly peers = new Map<string, Peer>();
  /** People whom the server has not named since our return, and when we stop waiting for them. */
  private readonly unnamed = new Map<string, number>();
  private wanted: ReadonlySet<string> | null = null;
  private rules: Pick<DeviceRules, "muted" | "stopped"> = noRules;
  private screenWanted = true;
  private smallWanted = false;
  private me = "";
  private relay = "";

  constructor(private readonly room: PeersSurroundings) {
    this.remote = this.shown;
  }

  /** The list of the place after joining. Links to people who are still there are kept. */
  enter({ you, relay, whole, members }: Joined): void {
    this.me = you;
    const named = new Set(members.map((member) => member.personId));
    for (const personId of [...this.peers.keys()]) {
      if (named.has(personId)) continue;
      // A relay that has just started may not know everybody yet.
      if (whole || relay === this.relay) this.remove(personId);
      else if (!this.unnamed.has(personId)) this.unnamed.set(personId, performance.now() + RETURN_MS);
    }
    this.relay = relay;
    for (const member of members) this.seat(member);
    this.follow();
  }

  take(member: MediaMember): void {
    this.seat(member);
    this.follow();
  }

  leave(personId: string, reason: LeaveReason): void {
    const peer = this.peers.get(personId);
    if (reason === "lost" && peer) peer.update({ ...peer.member, lost: true });
    else this.remove(personId);
    this.follow();
  }

  setState(personId: string, state: MediaState): void {
    const peer = this.peers.get(personId);
    peer?.update({ ...peer.member, state });
    this.show();
  }

  receive(from: string, fromSession: string, of: LinkSignal): void {
    const peer = this.peers.get(from);
    if (peer?.member.session !== fromSession) return;
    peer.take(of);
    // The number of our video's receivers may have changed, and with it the budget of each.
    if (of.about === "want") this.follow();
  }

  /** The server refused, for the moment, the last message to them. */
  resend(personId: string): void {
    this.peers.get(personId)?.resend();
  }

  refused(personId: string): void {
    this.peers.get(personId)?.refused();
  }

  want(personIds: ReadonlySet<string>): void {
    this.wanted = new Set(personIds);
    this.sendWanted();
  }

  /** People muted by the court are not played, and the video of people whose video it stopped is not requested. */
  applyRules(rules: Pick<DeviceRules, "muted" | "stopped">): void {
    this.rules = rules;
    this.sendWanted();
  }

  /** Whether this page shows what somebody shares. */
  wantScreen(isWanted: boolean): void {
    this.screenWanted = isWanted;
    this.sendWanted();
  }

  /** Whether small videos of the others are enough. */
  askSmall(isSmall: boolean): void {
    this.smallWanted = isSmall;
    this.sendWanted();
  }

  /** The own right or the sent tracks have changed: every link is updated, and links between watchers end. */
  follow(): void {
    for (const [personId, { member }] of this.peers)
      if (this.room.right() === "watch" && member.right === "watch") this.remove(personId);
    for (const peer of this.peers.values()) peer.follow();
    this.show();
  }

  /** How many people receive our video. */
  receivers(): number {
    return [...this.peers.values()].filter((peer) => peer.wantsMine && !peer.member.lost).length;
  }

  /** How many people receive our shared screen. */
  screenReceivers(): number {
    return [...this.peers.values()].filter((peer) => peer.wantsMyScreen && !peer.member.lost).length;
  }

  listen(now: number): void {
    for (const peer of this.peers.values()) peer.listen(now);
    this.show();
  }

  maintain(now: number): void {
    for (const [personId, deadline] of this.unnamed) if (now > deadline) this.remove(personId);
    for (const [personId, peer] of this.peers)
      if (!peer.member.lost && !this.unnamed.has(personId)) peer.maintain(now);
  }

  async measure(): Promise<void> {
    const all = [...this.peers.values()];
    await Promise.all(all.map((peer) => peer.measure()));
    this.quality.value = ownQuality(all.map((peer) => peer.measured()));
    this.show();
  }

  async stats(): Promise<Map<string, PersonStats>> {
    const counted = [...this.peers].map(async ([personId, peer]) => [personId, await peer.stats()] as const);
    return new Map(await Promise.all(counted));
  }

  clear(): void {
    for (const personId of [...this.peers.keys()]) this.remove(personId);
    this.relay = "";
    this.show();
  }

  /** Updates the screen and the voices. The signal changes only if something visible has changed. */
  show(): void {
    const before = this.shown.peek();
    const now = new Map<string, RemotePerson>();
    for (const [personId, peer] of this.peers) {
      const view = this.restricted(personId, peer.view());
      const old = before.get(personId);
      now.set(personId, old && sameRemote(old, view) ? old : view);
      this.room.play(personId, view.audio ?? null);
    }
    const changed = now.size !== before.size || [...now].some(([id, view]) => before.get(id) !== view);
    if (changed) this.shown.value = now;
  }

  private isWanted(personId: string): boolean {
    return (this.wanted?.has(personId) ?? true) && !this.rules.stopped.has(personId);
  }

  /** The state of the hall counts, not what the other browser sends. */
  private restricted(personId: string, view: RemotePerson): RemotePerson {
    const { muted, stopped } = this.rules;
    return {
      ...view,
      ...(muted.has(personId) ? { audio: undefined, microphone: false, speaking: false } : {}),
      ...(stopped.has(personId) ? { video: undefined, camera: false } : {}),
    };
  }

  private seat(member: MediaMember): void {
    const { personId } = member;
    const peer = this.peers.get(personId);
    this.unnamed.delete(personId);
    if (peer?.member.session === member.session) {
      peer.update(member);
      if (!member.lost) peer.resume();
      return;
    }
    this.remove(personId);
    // A lost person cannot answer an offer; the server names them again when they are back.
    if (member.lost) return;
    const room = { ...this.room, me: this.me, onChange: () => this.show() };
    this.peers.set(
      personId,
      new Peer(member, this.isWanted(personId), this.screenWanted, this.smallWanted, room),
    );
  }

  private sendWanted(): void {
    for (const [personId, peer] of this.peers)
      peer.setWanted(this.isWanted(personId), this.screenWanted, this.smallWanted);
    this.show();
  }

  private remove(personId: string): void {
    this.unnamed.delete(personId);
    this.peers.get(personId)?.close();
    if (this.peers.delete(personId)) this.room.play(personId, null);
  }
}
