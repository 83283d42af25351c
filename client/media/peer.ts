// One other person of the mesh: who they are, the link to them, and rebuilding it when it is dead.
import type { LinkSignal, MediaMember, MediaRight } from "../../server/contract/media.ts";
import { smallVideo } from "./codecs.ts";
import { Link, type LinkBudgets, type LinkDirection, type LinkTracks, type ScreenDirection } from "./link.ts";
import { SPEAKS_FOR, SPEAKS_FROM } from "./media-session.ts";
import { figuresOf, type Judged, judge, levelOf, type Reading, unjudged, WINDOW } from "./quality.ts";
import type { PersonStats, RemotePerson } from "./room.ts";
import { noStats } from "./stats.ts";

/** What a peer needs of the room it is in. */
export interface PeerSurroundings {
  /** The account id of this page's person. */
  me: string;
  right: () => MediaRight;
  iceServers: () => RTCIceServer[];
  tracks: () => LinkTracks;
  budgets: () => LinkBudgets;
  send: (to: MediaMember, signal: LinkSignal) => void;
  onChange: () => void;
}

/** After this many readings, two seconds apart, a video that arrives and is not shown counts as stuck. */
const BLIND_READINGS = 3;
/** How long the first offer may take before the waiting side asks for it. */
const OFFER_AFTER = 6_000;

export class Peer {
  /** Their page shows our video. */
  wantsMine = true;
  /** And our shared screen. */
  wantsMyScreen = true;
  private link: Link | null = null;
  private attempts = 0;
  private waitingSince = performance.now();
  private heardAt = Number.NEGATIVE_INFINITY;
  /** Consecutive readings with video packets and no shown frame, and how often a new link was built because of that. */
  private blindFor = 0;
  private blindness = 0;
  private judged: Judged = unjudged;
  private readings: Reading[] = [];
  /** Their connection is poor and they request a small video; ours is, and we do. */
  private wantsSmall = false;
  private budget: LinkBudgets | null = null;
  private counted: PersonStats = noStats;

  /** `wanted`: this page shows their video; `screenWanted`: it shows what they share; `smallWanted`: a small video is enough. */
  constructor(
    private who: MediaMember,
    private wanted: boolean,
    private screenWanted: boolean,
    private smallWanted: boolean,
    private readonly room: PeerSurroundings,
  ) {
    if (this.offers) this.build(0);
  }

  get member(): MediaMember {
    return this.who;
  }

  /** The person with the higher id of two people makes the offers. */
  private get offers(): boolean {
    return this.room.me > this.who.personId;
  }

  /** Updates what is known of the same page of the same person. */
  update(member: MediaMember): void {
    this.who = member;
    this.follow();
  }

  /** The own right, the other person's right, or the sent tracks have changed. */
  follow(): void {
    this.link?.setDirection(this.direction(), this.screenDirection());
    const tracks = this.tracksForThem();
    this.link?.setTrack("audio", tracks.audio);
    this.link?.setTrack("video", tracks.video);
    this.link?.setTrack("screen", tracks.screen);
    this.link?.setBudgets(this.budgets());
  }

  take(signal: LinkSignal): void {
    switch (signal.about) {
      case "want":
        this.wantsMine = signal.video;
        this.wantsMyScreen = signal.screen ?? true;
        this.wantsSmall = signal.small ?? false;
        this.follow();
        return;
      case "rebuild":
        // 0 means that they have none; a number below ours means that ours already answers their request.
        if (this.offers && (signal.link === 0 || signal.link >= (this.link?.number ?? 0)))
          this.build(signal.link);
        return;
      case "description":
      case "candidates": {
        const newer = signal.link > (this.link?.number ?? -1);
        if (newer && !this.offers && signal.about === "description" && signal.type === "offer")
          this.connect(signal.link);
        if (this.link?.number === signal.link) this.link.take(signal);
      }
    }
  }

  setWanted(wanted: boolean, screenWanted: boolean, smallWanted: boolean): void {
    const isSame = wanted === this.wanted && screenWanted === this.screenWanted;
    if (isSame && smallWanted === this.smallWanted) return;
    this.wanted = wanted;
    this.screenWanted = screenWanted;
    this.smallWanted = smallWanted;
    this.sendWanted();
  }

  /** The socket was away: sends again what may have been lost with it. */
  resume(): void {
    this.sendWanted();
    this.link?.resume();
  }

  /** A message of ours was dropped: on a link that carries media only what matters is sent again, any other link is rebuilt. */
  resend(): void {
    if (this.link?.state === "connected") this.resume();
    else this.renew();
  }

  /** The server refused our description, made when one of us had another right: only a new link is sure to match. */
  refused(): void {
    this.renew();
  }

  /**
   * Checks whether they speak; called several times a second. Reading a link waits for its thread, so muted people are skipped.
   */
  listen(now: number): void {
    if (this.who.right !== "publish" || !this.who.state.microphone) return;
    if ((this.link?.loudness ?? 0) > SPEAKS_FROM) this.heardAt = now;
  }

  /** Repairs the link; called while messages can reach the person. */
  maintain(now: number): void {
    if (this.link?.state === "connected") this.attempts = 0;
    if (!this.link) {
      if (now - this.waitingSince < OFFER_AFTER) return;
      this.renew();
      return;
    }
    if (this.link.maintain(now, this.attempts) !== "rebuild") return;
    if (!this.offers && now - this.waitingSince < OFFER_AFTER) return;
    this.attempts += 1;
    this.renew();
  }

  /** Reads the counters and judges the link by what arrived since the last reading. */
  async measure(): Promise<void> {
    const now = (await this.link?.stats()) ?? noStats;
    const carries = this.link?.state === "connected";
    this.judge(now);
    const blind = carries && now.framesDecoded === this.counted.framesDecoded;
    // Packets arrive and no frame is shown: the browser's receiver is stuck, and only a new link repairs that.
    this.blindFor = blind && now.videoPackets > this.counted.videoPackets ? this.blindFor + 1 : 0;
    if (now.framesDecoded > this.counted.framesDecoded) this.blindness = 0;
    this.counted = now;
    if (this.blindFor >= BLIND_READINGS * 2 ** Math.min(this.blindness, 4)) {
      this.blindness += 1;
      this.renew();
    }
  }

  /** The quality of the link, and its figures over the last seconds. */
  measured() {
    return { level: this.judged.is, figures: figuresOf(this.readings) };
  }

  private judge(stats: PersonStats): void {
    const state = this.link?.state ?? "connecting";
    if (state === "connecting") return;
    this.readings = [...this.readings, { at: performance.now(), stats }].slice(-WINDOW);
    this.judged = judge(this.judged, state === "lost" ? "lost" : levelOf(figuresOf(this.readings)));
  }

  stats(): Promise<PersonStats> {
    return this.link?.stats() ?? Promise.resolve(noStats);
  }

  /** Returns what the screen shows of them now: nothing that they may not send, or that they report as off. */
  view(): RemotePerson {
    const publishes = this.who.right === "publish";
    const { microphone, camera } = this.who.state;
    const received = this.link?.received;
    const shares = publishes && this.who.state.screen === true;
    return {
      video: publishes && camera && this.wanted ? received?.video : undefined,
      screen: shares && this.screenWanted ? received?.screen : undefined,
      audio: publishes && microphone ? received?.audio : undefined,
      microphone: publishes && microphone,
      camera: publishes && camera,
      speaking: publishes && microphone && performance.now() - this.heardAt < SPEAKS_FOR,
      link: this.link?.state ?? "connecting",
      quality: this.judged.is,
    };
  }

  close(): void {
    this.link?.close();
    this.link = null;
  }

  /** Builds a link with a number above every earlier one, also above those from before a page was reloaded. */
  private build(above: number): void {
    this.connect(Math.max(above + 1, (this.link?.number ?? 0) + 1, Date.now()));
  }

  private connect(number: number): void {
    this.link?.close();
    this.waitingSince = performance.now();
    this.counted = noStats;
    this.judged = unjudged;
    this.readings = [];
    this.link = new Link({
      number,
      offers: this.offers,
      iceServers: this.room.iceServers(),
      direction: this.direction(),
      screen: this.screenDirection(),
      tracks: this.tracksForThem(),
      budgets: this.budgets(),
      send: (signal) => this.room.send(this.who, signal),
      onChange: this.room.onChange,
    });
    if (!this.wanted || !this.screenWanted || this.smallWanted) this.sendWanted();
  }

  /** Rebuilds the link, or asks the offering side to do it. */
  private renew(): void {
    this.waitingSince = performance.now();
    this.blindFor = 0;
    if (this.offers) this.build(this.link?.number ?? 0);
    else this.room.send(this.who, { about: "rebuild", link: this.link?.number ?? 0 });
  }

  private sendWanted(): void {
    this.room.send(this.who, {
      about: "want",
      video: this.wanted,
      screen: this.screenWanted,
      ...(this.smallWanted ? { small: true } : {}),
    });
  }

  /** The same object while nothing changes, so that the link need not be updated. */
  private budgets(): LinkBudgets {
    const { video, screen } = this.room.budgets();
    const own = this.wantsSmall ? smallVideo : video;
    if (this.budget?.video !== own || this.budget.screen !== screen) this.budget = { video: own, screen };
    return this.budget;
  }

  private direction(): LinkDirection {
    if (this.room.right() === "watch") return "recvonly";
    return this.who.right === "publish" ? "sendrecv" : "sendonly";
  }

  private screenDirection(): ScreenDirection {
    if (this.room.right() === "publish" && this.room.tracks().screen !== null) return "sendonly";
    return this.who.right === "publish" && this.who.state.screen === true ? "recvonly" : "inactive";
  }

  private tracksForThem(): LinkTracks {
    const { audio, video, screen } = this.room.tracks();
    return { audio, video: this.wantsMine ? video : null, screen: this.wantsMyScreen ? screen : null };
  }
}
