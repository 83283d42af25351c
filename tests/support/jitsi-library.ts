// Stands in for the library of a Jitsi deployment: says the events that the library documents, when a test lets it.
import type {
  ConferenceConfig,
  ConferenceError,
  ConferenceEvent,
  ConnectionError,
  ConnectionEvent,
  ConnectionOptions,
  JitsiConference,
  JitsiConnection,
  JitsiLibrary,
  JitsiLocalTrack,
  JitsiVideoType,
  ReceiverConstraints,
} from "../../client/media/jitsi-types.ts";
import { errors, events, Teller } from "./jitsi-names.ts";
import { StandInLocal, StandInRemote } from "./jitsi-tracks.ts";
import { type FakeTrack, fakeOf } from "./media-browser.ts";

const asReport = (entries: object) => entries as RTCStatsReport;

export class StandInConference extends Teller implements JitsiConference {
  isJoining = false;
  isLeft = false;
  readonly sent: StandInLocal[] = [];
  readonly asked: ReceiverConstraints[] = [];
  readonly heights: number[] = [];
  framesPerSecond = 0;
  restarts = 0;
  report: Map<string, unknown> | null = null;
  /** A deployment without fresh routes has no such call. */
  restartJvbIce: (() => Promise<void>) | undefined = async () => {
    this.restarts += 1;
  };
  private readonly tracks = new Map<string, StandInRemote[]>();
  private readonly people = new Map<string, string | null>();

  constructor(
    readonly name: string,
    readonly config: ConferenceConfig,
    private readonly endpoint: string,
  ) {
    super();
  }

  join(): void {
    this.isJoining = true;
  }

  async leave(): Promise<void> {
    if (this.isLeft) throw new Error("it is left already");
    this.isLeft = true;
    for (const track of this.sent) track.put(null);
  }

  myUserId = () => this.endpoint;

  async addTrack(track: JitsiLocalTrack): Promise<void> {
    const local = track as StandInLocal;
    const same = this.sent.filter((other) => other.getType() === local.getType());
    if (same.some((other) => other.getVideoType() === local.getVideoType()))
      throw new Error("there is such a track");
    local.source = `${this.endpoint}-${local.getType().charAt(0)}${same.length}`;
    local.put(this);
    this.sent.push(local);
    this.say("TRACK_ADDED", local);
  }

  async replaceTrack(before: JitsiLocalTrack, now: JitsiLocalTrack): Promise<void> {
    const [old, local] = [before as StandInLocal, now as StandInLocal];
    const at = this.sent.indexOf(old);
    if (at < 0 || old.isDisposed || local.isDisposed) throw new Error("there is no such track");
    local.source = old.source;
    old.put(null);
    local.put(this);
    this.sent[at] = local;
    this.say("TRACK_REMOVED", old);
    this.say("TRACK_ADDED", local);
  }

  setReceiverConstraints(constraints: ReceiverConstraints): void {
    this.asked.push(constraints);
  }

  async setSenderVideoConstraint(height: number): Promise<void> {
    this.heights.push(height);
  }

  setDesktopSharingFrameRate(framesPerSecond: number): boolean {
    this.framesPerSecond = framesPerSecond;
    return true;
  }

  getActivePeerConnection() {
    const { report } = this;
    return report && { getStats: async () => asReport(report) };
  }

  /** What the bridge was asked for last. */
  get wants(): ReceiverConstraints | undefined {
    return this.asked.at(-1);
  }

  /** What is sent and not muted. */
  get live(): StandInLocal[] {
    return this.sent.filter((track) => !track.isMuted());
  }

  /** What the others think is sent. */
  get told(): StandInLocal[] {
    return this.sent.filter(({ toldMuted }) => toldMuted === false);
  }

  let(): void {
    this.tell(events.conference.CONFERENCE_JOINED);
  }

  fail(error: ConferenceError): void {
    this.tell(events.conference.CONFERENCE_FAILED, errors.conference[error]);
  }

  say(event: ConferenceEvent, ...args: unknown[]): void {
    this.tell(events.conference[event], ...args);
  }

  /** Somebody comes. Without a person they have no token of the court. */
  come(endpoint: string, person: string | null): void {
    this.people.set(endpoint, person);
    const identity = person === null ? undefined : { user: { id: person } };
    this.say("USER_JOINED", endpoint, { getId: () => endpoint, getIdentity: () => identity });
  }

  go(endpoint: string): void {
    for (const track of this.tracks.get(endpoint) ?? []) this.say("TRACK_REMOVED", track);
    this.say("USER_LEFT", endpoint);
  }

  /** They send something; nothing of it has come yet. `real`: a track of a browser in place of a made one. */
  give(endpoint: string, kind: "audio" | JitsiVideoType, real?: FakeTrack): StandInRemote {
    const all = this.tracks.get(endpoint) ?? [];
    const nth = all.filter((track) => (track.getType() === "audio") === (kind === "audio")).length;
    const track = new StandInRemote(endpoint, kind, nth, real);
    this.tracks.set(endpoint, [...all, track]);
    this.say("TRACK_ADDED", track);
    return track;
  }

  setQuiet(track: StandInRemote, isQuiet: boolean): void {
    track.isQuiet = isQuiet;
    this.say("TRACK_MUTE_CHANGED", track);
  }

  speak(endpoint: string, level: number): void {
    this.say("TRACK_AUDIO_LEVEL_CHANGED", endpoint, level);
  }

  score(endpoint: string, connectionQuality: number): void {
    this.tell(events.connectionQuality.REMOTE_STATS_UPDATED, endpoint, { connectionQuality });
  }

  stream(track: StandInRemote, status: string): void {
    track.tell(events.track.TRACK_STREAMING_STATUS_CHANGED, track, status);
  }

  /** Listeners on it and on every track of others. */
  get heard(): number {
    return [...this.tracks.values()].flat().reduce((sum, track) => sum + track.listening, this.listening);
  }
}

export class StandInConnection extends Teller implements JitsiConnection {
  dialled: string | null = null;
  isOff = false;
  readonly refreshed: string[] = [];
  /** Whether the stream goes on with a fresh token. */
  goesOn = true;
  conference: StandInConference | null = null;

  constructor(
    readonly token: string,
    readonly options: ConnectionOptions,
    private readonly nth: number,
  ) {
    super();
  }

  connect({ name }: { name: string }): void {
    this.dialled = name;
  }

  async disconnect(): Promise<void> {
    this.isOff = true;
  }

  async refreshToken(token: string): Promise<void> {
    this.refreshed.push(token);
    if (!this.goesOn) throw new Error("the stream did not go on");
  }

  initJitsiConference(name: string, config: ConferenceConfig): StandInConference {
    if (name !== name.toLowerCase()) throw new Error("a room's name is lower case");
    this.conference = new StandInConference(name, config, `own${this.nth}`);
    return this.conference;
  }

  establish(): StandInConference {
    this.tell(events.connection.CONNECTION_ESTABLISHED, `own${this.nth}`);
    if (!this.conference) throw new Error("nobody entered");
    return this.conference;
  }

  fail(error: ConnectionError): void {
    this.tell(events.connection.CONNECTION_FAILED, errors.connection[error]);
  }

  say(event: ConnectionEvent): void {
    this.tell(events.connection[event]);
  }

  get heard(): number {
    return this.listening + (this.conference?.heard ?? 0);
  }
}

/** One page's library, and every connection that it has made. */
export class JitsiStandIn {
  readonly connections: StandInConnection[] = [];
  readonly locals: StandInLocal[] = [];
  /** The library cannot be loaded. */
  isMissing = false;
  loads = 0;

  readonly load = async (): Promise<JitsiLibrary> => {
    this.loads += 1;
    if (this.isMissing) throw new Error("the script did not load");
    return this.library;
  };

  private readonly library: JitsiLibrary;

  constructor() {
    const { connections, locals } = this;
    this.library = {
      init: () => {},
      setLogLevel: () => {},
      JitsiConnection: class extends StandInConnection {
        constructor(_: null, token: string, options: ConnectionOptions) {
          super(token, options, connections.length);
          connections.push(this);
        }
      },
      createLocalTracksFromMediaStreams: (infos) =>
        infos.map((info) => {
          const local = new StandInLocal(info, fakeOf(info.track));
          locals.push(local);
          return local;
        }),
      events,
      errors,
    };
  }

  /** The connection that was made last. */
  get last(): StandInConnection {
    const connection = this.connections.at(-1);
    if (!connection) throw new Error("nobody has dialled");
    return connection;
  }
}
