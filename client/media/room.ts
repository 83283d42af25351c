// The interface to a place with audio and video: what the courtroom knows of media, whatever carries it (docs/protocol.md#media).
import type { ReadonlySignal } from "@preact/signals-react";
import type { ClientSignal, Grant, ServerSignal } from "../../server/contract/media.ts";
import type { QualityFigures, QualityLevel, VideoStep } from "../../server/contract/quality.ts";
import type { DeviceRules } from "./device-rules.ts";
import type { DeviceTrouble } from "./own-device.ts";

/** The socket as media sees it. */
export interface Transport {
  /** Sends if the socket is up; otherwise the message is dropped, for the room joins again after a reset. */
  send(message: ClientSignal): void;
  /**
   * Subscribes to every media message of the server, in order.
   * @returns the way to stop
   */
  onSignal(listener: (message: ServerSignal) => void): () => void;
  /** The socket is gone. Links live on for a while. */
  onLost(listener: () => void): () => void;
  /** The socket is back: the server knows nothing of us and will send the grant again, which the page joins with. */
  onReset(listener: () => void): () => void;
}

/**
 * `full`: the place has no seat left, the hearing goes on without video. `failed`: the grant was not accepted.
 * `elsewhere`: the person is heard in another hall, by another page of theirs.
 */
export type RoomState = "idle" | "joining" | "joined" | "full" | "failed" | "elsewhere";

/**
 * Why it has failed, where that is known. `library`: the video server's script does not load. `unreachable`: it does not
 * answer. `refused`: it did not take the token. `bridge`: it has nobody who carries audio and video. `removed`: it put
 * this page out.
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
export interface SoundOut {
  /** The browser holds audio back until a press. */
  isHeld: boolean;
  /** 0 to 1. */
  volume: number;
  /** Voices that are played at this moment. */
  playing: number;
  /** Whether a loudspeaker is there; unknown where the browser does not report it. */
  output: "present" | "missing" | "unknown";
  /** The chosen speaker is gone: audio goes to the default one. */
  isSpeakerGone: boolean;
}

/** One other person in the place, as this screen has them now. */
export interface RemotePerson {
  /** Present only while their camera is on and this screen wants it. Ready for `srcObject`. */
  video?: MediaStream;
  audio?: MediaStream;
  /** What they share, while they share it and this screen shows it. */
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
  /** Packets of audio that came, and that were lost. */
  audioPackets: number;
  audioLost: number;
  /** Times the video stood still. */
  freezes: number;
  bytesSent: number;
  bytesReceived: number;
  packetsLost: number;
  packetsReceived: number;
  /** Those of the packets that belong to the video. */
  videoPackets: number;
  /** Milliseconds, or null while not measured. */
  roundTrip: number | null;
  /** Jitter of the audio in milliseconds. */
  jitter: number | null;
  /** Part of what we send that the other side misses, 0 to 1. */
  lossSent: number | null;
  /** Bits a second that the browser thinks it could send. */
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
  /** The place in which this page is, once the server has let it in; null on the way to one. */
  readonly place: ReadonlySignal<string | null>;
  /** The other people by account id. A new Map at every change. */
  readonly remote: ReadonlySignal<ReadonlyMap<string, RemotePerson>>;
  /** What is really open, which is what the person asked for unless they only watch or a device failed. */
  readonly microphone: ReadonlySignal<boolean>;
  readonly camera: ReadonlySignal<boolean>;
  /** The camera was asked for and gives no video yet. */
  readonly cameraOpening: ReadonlySignal<boolean>;
  /** The person's own video while the camera is open. */
  readonly selfVideo: ReadonlySignal<MediaStream | null>;
  /** The person's own audio while the microphone is on, for the level meter. */
  readonly selfAudio: ReadonlySignal<MediaStream | null>;
  readonly trouble: ReadonlySignal<DeviceTrouble | null>;
  /** The person's own screen while it is sent. */
  readonly ownScreen: ReadonlySignal<MediaStream | null>;
  /** The browser holds audio back until the person presses something; then call `resumeSound`. */
  readonly needsGesture: ReadonlySignal<boolean>;
  /**
   * Enters the grant's place, or changes the right in the place one is in without dropping links. With `take` the person
   * asked for it here: their microphone in another hall, at whichever page, is turned off for it.
   */
  join(grant: Grant, take?: boolean): void;
  /** Leaves the place on the way to another: nothing is sent any more; a camera that was on stays ready, silent. */
  suspend(): void;
  leave(): void;
  /** Both resolve when the device is on or off; a failure is shown by `trouble`, never thrown. */
  setMicrophone(on: boolean): Promise<void>;
  setCamera(on: boolean): Promise<void>;
  /** Changes devices in the hearing; links stay. */
  useDevices(choice: DeviceChoice): Promise<void>;
  /** Applies the rules of the court from now on; devices that they mute are turned off at once. */
  applyRules(rules: DeviceRules): void;
  /** The court keeps the microphone off: no press opens it. */
  readonly isHeld: ReadonlySignal<boolean>;
  /**
   * Whose videos are on this screen, and who of them is large. Nobody else's is received. Until the first call the mesh
   * receives all, Jitsi none.
   */
  wantVideo(personIds: ReadonlySet<string>, large?: string | null): void;
  /** Whether what others share is on this screen. Until the first call it is. */
  wantScreen(isShown: boolean): void;
  /**
   * Sends this screen to all, or no screen any more; the caller opens and stops it. The server lets it pass only from
   * the person whose share is on; whoever only watches sends none.
   */
  setScreen(screen: MediaStream | null): void;
  setSpeaker(deviceId: string): Promise<void>;
  /** 0 to 1, for everybody. */
  setVolume(volume: number): void;
  resumeSound(): Promise<void>;
  stats(): Promise<Map<string, PersonStats>>;
  /** One's own connection; a new object every few seconds while there are links. */
  readonly quality: ReadonlySignal<OwnQuality>;
  /** Sends less of the own video, and asks for less; at "none" the camera is off until it is taken back. */
  save(step: VideoStep): void;
  soundOut(): Promise<SoundOut>;
  /** Builds the links to these people again. */
  rebuild(personIds: readonly string[]): void;
  /** Ends everything for good: links, devices, listeners. */
  close(): void;
}
