// Plays the voices of the others: one hidden audio element for each, at the chosen volume, through the chosen speaker.
import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { AudioOutput } from "./room.ts";

export class Playback {
  /** The browser blocks audio until the person presses something; calling `resume` from that press unblocks it. */
  readonly needsGesture: ReadonlySignal<boolean>;
  private readonly held = signal(false);
  private readonly voices = new Map<string, HTMLAudioElement>();
  private volume = 1;
  private speaker = "";
  private isSilent = false;

  constructor() {
    this.needsGesture = this.held;
  }

  /** Plays this person's stream; with null, nothing of them. */
  play(personId: string, stream: MediaStream | null): void {
    const voice = this.voices.get(personId);
    if (stream === null) {
      if (voice) this.silence(personId, voice);
      return;
    }
    if (voice?.srcObject === stream) return;
    const element = voice ?? this.addVoice(personId);
    element.srcObject = stream;
    void this.start(element);
  }

  /** Plays no voice aloud. The voices still play, muted: a browser gives their audio to nobody else before they do. */
  silenceAll(): void {
    this.isSilent = true;
    for (const voice of this.voices.values()) voice.muted = true;
  }

  /** 0 to 1. */
  setVolume(volume: number): void {
    this.volume = Math.min(1, Math.max(0, volume));
    for (const voice of this.voices.values()) voice.volume = this.volume;
  }

  /**
   * Plays through another speaker.
   * @throws when it is missing or not allowed: the audio then continues on the previous one
   */
  async setSpeaker(deviceId: string): Promise<void> {
    this.speaker = deviceId;
    await Promise.all([...this.voices.values()].map((voice) => setSink(voice, deviceId)));
  }

  /** Call it from a press of the person. */
  async resume(): Promise<void> {
    this.held.value = false;
    await Promise.all([...this.voices.values()].map((voice) => this.start(voice)));
  }

  /** How audio is played now. Hidden device names do not matter: the browser shows how many there are. */
  async out(): Promise<AudioOutput> {
    const devices = await navigator.mediaDevices?.enumerateDevices().catch(() => []);
    const outputs = (devices ?? []).filter(({ kind }) => kind === "audiooutput");
    const canTell = "setSinkId" in HTMLMediaElement.prototype && (devices ?? []).length > 0;
    const voices = [...this.voices.values()];
    return {
      isHeld: this.held.value || voices.some((voice) => voice.srcObject !== null && voice.paused),
      volume: this.volume,
      playing: voices.filter((voice) => voice.srcObject !== null && !voice.paused).length,
      output: outputs.length > 0 ? "present" : canTell ? "missing" : "unknown",
      isSpeakerGone:
        this.speaker !== "" &&
        outputs.some(({ deviceId }) => deviceId !== "") &&
        outputs.every(({ deviceId }) => deviceId !== this.speaker),
    };
  }

  close(): void {
    for (const [personId, voice] of this.voices) this.silence(personId, voice);
  }

  private addVoice(personId: string): HTMLAudioElement {
    const voice = new Audio();
    voice.volume = this.volume;
    voice.muted = this.isSilent;
    this.voices.set(personId, voice);
    // A missing speaker must not silence the hearing: the default one is used.
    if (this.speaker !== "") void setSink(voice, this.speaker).catch(() => {});
    return voice;
  }

  private silence(personId: string, voice: HTMLAudioElement): void {
    this.voices.delete(personId);
    voice.pause();
    voice.srcObject = null;
    if (this.voices.size === 0) this.held.value = false;
  }

  private async start(voice: HTMLAudioElement): Promise<void> {
    try {
      await voice.play();
    } catch (error) {
      // Any other failure is a stream that was replaced or ended while it started.
      if (error instanceof Error && error.name === "NotAllowedError") this.held.value = true;
    }
  }
}

/** Browsers in which a page cannot choose use the system's speaker. */
async function setSink(element: HTMLAudioElement, deviceId: string): Promise<void> {
  if ("setSinkId" in element) await element.setSinkId(deviceId);
}
