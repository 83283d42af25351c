// Our own declaration of the part of lib-jitsi-meet that is used; the library itself comes from the deployment at run time.

type Listener = (...args: never[]) => void;

/** Everything in the library that emits events. */
interface JitsiListenable {
  addEventListener(event: string, listener: Listener): void;
  removeEventListener(event: string, listener: Listener): void;
}

/** `desktop` is a shared screen; audio has none. */
export type JitsiVideoType = "camera" | "desktop";

interface JitsiAnyTrack extends JitsiListenable {
  isLocal(): boolean;
  getTrack(): MediaStreamTrack;
  getType(): "audio" | "video";
  getVideoType(): JitsiVideoType | null | undefined;
  isMuted(): boolean;
  /** The name that the bridge uses for it, `<endpoint>-v0`. */
  getSourceName(): string | null | undefined;
}

/** A track of this page. A muted video is stopped; it is sent again by replacing it with another track. */
export interface JitsiLocalTrack extends JitsiAnyTrack {
  mute(): Promise<void>;
  unmute(): Promise<void>;
  /** Stops the browser's track inside it. */
  dispose(): Promise<void>;
}

export interface JitsiRemoteTrack extends JitsiAnyTrack {
  /** The endpoint that sends it. */
  getParticipantId(): string;
}

/** An audio or video track, of this page or of somebody else. */
export type JitsiTrack = JitsiLocalTrack | JitsiRemoteTrack;

export const isLocalTrack = (track: JitsiTrack): track is JitsiLocalTrack => track.isLocal();

/** One endpoint in a conference: a page, a recorder, a telephone. */
export interface JitsiParticipant {
  getId(): string;
  /** The `context` of the token with which it joined; absent if it joined without one. */
  getIdentity(): { user?: { id?: string } } | undefined;
}

/** A request to the bridge. Heights in pixels; unnamed sources get the default. */
export interface ReceiverConstraints {
  /** The maximum number of videos at a time, -1 for all. */
  lastN: number;
  /** Sent first when the bandwidth is too small for all; the bridge chooses among the rest. */
  selectedSources: string[];
  onStageSources: string[];
  defaultConstraints: { maxHeight: number };
  constraints: Record<string, { maxHeight: number }>;
}

export interface JitsiConference extends JitsiListenable {
  join(): void;
  leave(): Promise<void>;
  /** The endpoint of this page. */
  myUserId(): string | null;
  addTrack(track: JitsiLocalTrack): Promise<void>;
  /** Replaces one track by another, under the same source name. */
  replaceTrack(before: JitsiLocalTrack, now: JitsiLocalTrack): Promise<void>;
  setReceiverConstraints(constraints: ReceiverConstraints): void;
  setSenderVideoConstraint(maxHeight: number): Promise<void>;
  setDesktopSharingFrameRate(framesPerSecond: number): boolean;
  getActivePeerConnection(): { getStats(): Promise<RTCStatsReport> } | null;
  /** Restarts ICE to the bridge while the old routes still carry; older deployments do not have it. */
  restartJvbIce?(): Promise<void>;
}

export interface ConferenceConfig {
  p2p: { enabled: boolean };
  enableIceRestart: boolean;
  channelLastN: number;
  videoQuality: { codecPreferenceOrder: string[] };
}

export interface JitsiConnection extends JitsiListenable {
  connect(options: { name: string }): void;
  disconnect(): Promise<void> | boolean;
  /**
   * Resumes the stream with another token.
   * @throws when that takes longer than some seconds
   */
  refreshToken(token: string): Promise<void>;
  initJitsiConference(name: string, config: ConferenceConfig): JitsiConference;
}

export interface ConnectionOptions {
  hosts: { domain: string; muc: string };
  serviceUrl: string;
  /** The stream is resumed after a short interruption. */
  enableWebsocketResume: boolean;
  /** TURN servers of the deployment are used over UDP too. */
  useTurnUdp: boolean;
}

export interface LocalTrackInfo {
  mediaType: "audio" | "video";
  sourceType: string;
  stream: MediaStream;
  track: MediaStreamTrack;
  videoType?: JitsiVideoType;
  /** Read where the browser does not report the size of a video. */
  constraints: MediaTrackConstraints;
}

/** Names of events and errors are read from the library, so that they match its version. */
type Names<N extends string> = Record<N, string>;

export type ConnectionEvent =
  | "CONNECTION_ESTABLISHED"
  | "CONNECTION_FAILED"
  | "CONNECTION_DISCONNECTED"
  | "CONNECTION_TOKEN_EXPIRED";
export type ConferenceEvent =
  | "CONFERENCE_JOINED"
  | "CONFERENCE_FAILED"
  | "KICKED"
  | "CONNECTION_INTERRUPTED"
  | "CONNECTION_RESTORED"
  | "SUSPEND_DETECTED"
  | "USER_JOINED"
  | "USER_LEFT"
  | "TRACK_ADDED"
  | "TRACK_REMOVED"
  | "TRACK_MUTE_CHANGED"
  | "TRACK_AUDIO_LEVEL_CHANGED"
  | "TRACK_UNMUTE_REJECTED";

export type ConnectionError =
  | "CONFERENCE_REQUEST_FAILED"
  | "CONNECTION_DROPPED_ERROR"
  | "NOT_LIVE_ERROR"
  | "OTHER_ERROR"
  | "PASSWORD_REQUIRED"
  | "SERVER_ERROR"
  | "SHARD_CHANGED_ERROR";
export type ConferenceError =
  | "AUTHENTICATION_REQUIRED"
  | "CONFERENCE_ACCESS_DENIED"
  | "CONFERENCE_DESTROYED"
  | "CONFERENCE_MAX_USERS"
  | "CONNECTION_ERROR"
  | "FOCUS_DISCONNECTED"
  | "FOCUS_LEFT"
  | "GRACEFUL_SHUTDOWN"
  | "ICE_FAILED"
  | "INCOMPATIBLE_SERVER_VERSIONS"
  | "MEMBERS_ONLY_ERROR"
  | "NOT_ALLOWED_ERROR"
  | "OFFER_ANSWER_FAILED"
  | "PASSWORD_REQUIRED"
  | "RESERVATION_ERROR"
  | "VIDEOBRIDGE_NOT_AVAILABLE";

/** The library that the script of the deployment puts into the page. */
export interface JitsiLibrary {
  init(options: {
    disableThirdPartyRequests: boolean;
    enableAnalyticsLogging: boolean;
    enableWindowOnErrorHandler: boolean;
    disableAudioLevels: boolean;
    audioLevelsInterval: number;
  }): void;
  setLogLevel(level: string): void;
  JitsiConnection: new (appId: null, token: string, options: ConnectionOptions) => JitsiConnection;
  createLocalTracksFromMediaStreams(tracks: LocalTrackInfo[]): JitsiLocalTrack[];
  events: {
    connection: Names<ConnectionEvent>;
    conference: Names<ConferenceEvent>;
    connectionQuality: Names<"REMOTE_STATS_UPDATED">;
    track: Names<"TRACK_STREAMING_STATUS_CHANGED">;
  };
  errors: { connection: Names<ConnectionError>; conference: Names<ConferenceError> };
}
