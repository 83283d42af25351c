// What of a browser the rooms of sound and picture need where there is none: devices, tracks, players.

export class FakeTrack extends EventTarget {
  private static made = 0;
  readyState: "live" | "ended" = "live";
  enabled = true;
  /** No data has come of it yet: every track that comes over a network begins so. */
  muted = false;
  /** Every copy of it. */
  readonly copies: FakeTrack[] = [];

  constructor(
    readonly kind: "audio" | "video" = "video",
    readonly id = `track-${++FakeTrack.made}`,
  ) {
    super();
  }

  clone(): FakeTrack {
    const copy = new FakeTrack(this.kind);
    copy.enabled = this.enabled;
    this.copies.push(copy);
    return copy;
  }

  stop(): void {
    this.readyState = "ended";
  }

  getSettings(): MediaTrackSettings {
    return {};
  }
}

class FakeStream {
  constructor(private tracks: FakeTrack[]) {}

  getTracks(): FakeTrack[] {
    return [...this.tracks];
  }

  /** Browsers know tracks by their ids: a second one of an id is not taken. */
  addTrack(track: FakeTrack): void {
    if (this.tracks.every(({ id }) => id !== track.id)) this.tracks = [...this.tracks, track];
  }

  removeTrack(track: FakeTrack): void {
    this.tracks = this.tracks.filter((other) => other !== track);
  }

  getAudioTracks(): FakeTrack[] {
    return this.tracks.filter(({ kind }) => kind === "audio");
  }

  getVideoTracks(): FakeTrack[] {
    return this.tracks.filter(({ kind }) => kind === "video");
  }
}

/** A track as the room takes it, and as it is. */
export const trackOf = (fake: object) => fake as MediaStreamTrack;
export const fakeOf = (track: object) => track as FakeTrack;
const asStream = (fake: object) => fake as MediaStream;
export const streamOf = (fake: FakeTrack) => asStream(new FakeStream([fake]));

class FakeAudio {
  paused = true;
  volume = 1;
  srcObject: unknown = null;
  async play(): Promise<void> {
    this.paused = false;
    FakeAudio.playing.add(this);
  }
  pause(): void {
    this.paused = true;
    FakeAudio.playing.delete(this);
  }
  static readonly playing = new Set<FakeAudio>();
}

/** Streams that are played as sound at this moment. */
export const played = () => [...FakeAudio.playing].map(({ srcObject }) => srcObject);

/** Devices that were opened, in order; a test that holds them back opens them itself. */
export class FakeDevices {
  readonly opened: FakeTrack[] = [];
  private readonly before = new Map<string, [on: object, was: PropertyDescriptor | undefined]>();

  private readonly mediaDevices = {
    enumerateDevices: async () => [],
    getUserMedia: async ({ audio }: MediaStreamConstraints) => {
      const track = new FakeTrack(audio ? "audio" : "video");
      this.opened.push(track);
      return new FakeStream([track]);
    },
  };

  /** Puts the browser's parts in place. */
  begin(): void {
    this.put(globalThis, "window", { isSecureContext: true });
    this.put(globalThis, "MediaStream", FakeStream);
    this.put(globalThis, "Audio", FakeAudio);
    this.put(globalThis, "document", {
      createElement: () => Object.assign(new EventTarget(), { play: async () => {} }),
    });
    this.put(globalThis, "HTMLMediaElement", class {});
    this.put(navigator, "mediaDevices", this.mediaDevices);
  }

  end(): void {
    for (const [name, [on, was]] of this.before) {
      if (was) Object.defineProperty(on, name, was);
      else Reflect.deleteProperty(on, name);
    }
  }

  /** Tracks of opened devices that still run. */
  live(): FakeTrack[] {
    return this.opened.filter(({ readyState }) => readyState === "live");
  }

  private put(on: object, name: string, value: unknown): void {
    this.before.set(name, [on, Object.getOwnPropertyDescriptor(on, name)]);
    Object.defineProperty(on, name, { value, configurable: true });
  }
}

/** Everything that waits for nothing but its turn is done. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await Bun.sleep(0);
}
