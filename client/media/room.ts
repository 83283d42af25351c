// The interface to a place with audio and video: all that the courtroom knows of media, whatever carries it (docs/protocol.md#media).
import type { ReadonlySignal } from "@preact/signals-react";
import type { ClientSignal, Grant, ServerSignal } from "../../server/contract/media.ts";
import type { QualityFigures, QualityLevel, VideoStep } from "../../server/contract/quality.ts";
import type { DeviceRules } from "./device-rules.ts";
import type { DeviceTrouble } from "./own-device.ts";

/** The socket as the media room sees it. */
export interface Transport {
  /** Sends if the socket is open; otherwise the message is dropped, because the room joins again after a reset. */
  send(message: ClientSignal): void;
  /**
   * Subscribes to every media message of the server, in order.
   * @returns a function that unsubscribes
   */
  onSignal(listener: (message: ServerSignal) => void): () => void;
  /** The socket is lost. Links stay for a while. */
  onLost(listener: () => void): () => void;
  /** The socket is back: the server has forgotten us and sends the grant again, with which the page joins. */
  onReset(listener: () => void): () => void;
}

export interface RoomOptions {
  /** No voice is played aloud: the room is recorded, and its audio is heard nowhere else. */
  isSilent?: boolean;
}

/**
 * `full`: the place has no free seat, the hearing goes on without video. `failed`: the grant was not accepted. `elsewhere`: another page of
 * this person has their audio, in another hall.
 */
export type RoomState = "idle" | "joining" | "joined" | "full" | "failed" | "elsewhere";

/**
 * Why it failed, where that is known. `library`: the video server's script does not load. `unreachable`: the server does not
 * answer.
 * `refused`: it did not accept the token. `bridge`: it has no bridge to carry audio and video. `removed`: it removed this page.
 */
export type RoomFault = "library" | "unreachable" | "refused" | "bridge" | "removed";

export type LinkState = "connecting" | "connected" | "lost";
export type LinkQuality = "unknown" | QualityLevel;

/** One's own connection, judged from the links to all others. */
export interface OwnQuality {
  level: LinkQuality;
  figures: QualityFigures;
  /** Links that were measured. */
  links: number;
}

/** How the page plays audio. */
export interface AudioOutput {
  /** The browser blocks audio until a press. */
  isHeld: boolean;
  /** 0 to 1. */
  volume: number;
  /** Voices that are playing at this moment. */
  playing: number;
  /** Whether there is a loudspeaker; unknown where the browser does not report it. */
  output: "present" | "missing" | "unknown";
  /** The chosen speaker is missing: audio goes to the default one. */
  isSpeakerGone: boolean;
}

/** One other person in the place, as this page has them now. */
export interface RemotePerson {
  /** Present only while their camera is on and this page shows it. Ready for `srcObject`. */
  video?: MediaStream;
  audio?: MediaStream;
  /** Their shared screen, while they share it and this page shows it. */
  screen?: MediaStream;
  microphone: boolean;
  camera: boolean;
  /** Their voice is heard at this moment. */
  speaking: boolean;
  link: LinkState;
  quality: LinkQuality;
}

/** Counters since the link was built. `audioEnergy` is the sum of the squared level over time, as WebRTC counts it. */
export interface PersonStats {
  framesReceived: number;
  framesDecoded: number;
  framesSent: number;
  audioEnergy: number;
  /** Audio packets that arrived, and that were lost. */
  audioPackets: number;
  audioLost: number;
  /** How often the video froze. */
  freezes: number;
  bytesSent: number;
  bytesReceived: number;
  packetsLost: number;
  packetsReceived: number;
  /** The video packets among them. */
  videoPackets: number;
  /** Milliseconds, or null while not measured. */
  roundTrip: number | null;
  /** Jitter of the audio in milliseconds. */
  jitter: number | null;
  /** The part of what we send that the other side loses, 0 to 1. */
  lossSent: number | null;
  /** The available outgoing bit rate that the browser estimates. */
  available: number | null;
}

export interface DeviceChoice {
  camera?: string;
  microphone?: string;
}

export interface Room {
  readonly state: ReadonlySignal<RoomState>;
  readonly fault: ReadonlySignal<RoomFault | null>;
  readonly right: ReadonlySignal<"publish" | "watch" | null>;
  /** The place that the server has admitted this page to; null before that. */
  readonly place: ReadonlySignal<string | null>;
  /** The other people by account id. A new Map at every change. */
  readonly remote: ReadonlySignal<ReadonlyMap<string, RemotePerson>>;
  /** Whether each is really on: as the person asked for, unless they only watch or a device failed. */
  readonly microphone: ReadonlySignal<boolean>;
  readonly camera: ReadonlySignal<boolean>;
  /** The camera was requested and gives no video yet. */
  readonly cameraOpening: ReadonlySignal<boolean>;
  /** The person's own video while the camera is open. */
  readonly selfVideo: ReadonlySignal<MediaStream | null>;
  /** The person's own audio while the microphone is on, for the level meter. */
  readonly selfAudio: ReadonlySignal<MediaStream | null>;
  readonly trouble: ReadonlySignal<DeviceTrouble | null>;
  /** The person's own screen while it is sent. */
  readonly ownScreen: ReadonlySignal<MediaStream | null>;
  /** The browser blocks audio until the person presses something; then call `resumeAudio`. */
  readonly needsGesture: ReadonlySignal<boolean>;
  /**
   * Joins the grant's place, or changes the right in the present place without dropping links. With `take` the person asked for their audio
   * here: their microphone in another hall, on any page, is turned off.
   */
  join(grant: Grant, take?: boolean): void;
  /** Leaves the place before joining another: nothing is sent any more; a camera that was on stays open, unsent. */
  suspend(): void;
  leave(): void;
  /** Both resolve when the device is on or off; a failure is shown by `trouble`, never thrown. */
  setMicrophone(on: boolean): Promise<void>;
  setCamera(on: boolean): Promise<void>;
  /** Changes devices in the hearing; links stay. */
  useDevices(choice: DeviceChoice): Promise<void>;
  /** Applies the court's rules from now on; devices that they mute are turned off at once. */
  applyRules(rules: DeviceRules): void;
  /** The court keeps the microphone off: a press does not turn it on. */
  readonly isHeld: ReadonlySignal<boolean>;
  /**
   * Says whose videos this page shows, and who of them is large. Only these are received. Before the first call the mesh receives all,
   * Jitsi none.
   */
  wantVideo(personIds: ReadonlySet<string>, large?: string | null): void;
  /** Whether this page shows what others share. Before the first call it does. */
  wantScreen(isShown: boolean): void;
  /**
   * Sends this screen to everybody, or stops sending one; the caller captures and stops it. The server lets it pass only from the person
   * whose share is on; people who only watch send none.
   */
  setScreen(screen: MediaStream | null): void;
  setSpeaker(deviceId: string): Promise<void>;
  /** 0 to 1, for everybody. */
  setVolume(volume: number): void;
  resumeAudio(): Promise<void>;
  stats(): Promise<Map<string, PersonStats>>;
  /** One's own connection; a new object every few seconds while there are links. */
  readonly quality: ReadonlySignal<OwnQuality>;
  /** Sends less of the own video, and requests less; at "none" the camera is off until that is undone. */
  save(step: VideoStep): void;
  audioOutput(): Promise<AudioOutput>;
  /** Rebuilds the links to these people. */
  rebuild(personIds: readonly string[]): void;
  /** Ends everything for good: links, devices, listeners. */
  close(): void;
}
