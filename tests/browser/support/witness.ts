// What a page has really seen, heard and sent, as the browser itself counts it, told apart by the names on the tiles.
import type { BrowserContext, Locator, Page } from "@playwright/test";
import type { JitsiRemoteTrack } from "../../../client/media/jitsi-types.ts";
import type { Wall } from "./film.ts";
import { wallOf } from "./walls.ts";

/** What a conference of Jitsi tells of the others: over its one link come the voices of all. */
type Conference = { getParticipants(): { getTracks(): JitsiRemoteTrack[] }[] };

interface Witness {
  connections: RTCPeerConnection[];
  conferences: Conference[];
  /** Every camera and microphone that the page has opened. */
  opened: MediaStreamTrack[];
  /** Every element that the page plays audio with. */
  voices: HTMLAudioElement[];
  /** Whatever has brought a shared screen to the page so far. */
  screens: Set<RTCRtpReceiver>;
}

declare global {
  interface Window {
    witness: Witness;
  }
}

/** Keeps what the pages of a context make of the browser's media, before their own code runs. */
export async function placeWitness(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const witness: Witness = { connections: [], conferences: [], opened: [], voices: [], screens: new Set() };
    window.witness = witness;
    type Library = { JitsiConnection: { prototype: { initJitsiConference(...how: unknown[]): Conference } } };
    let library: Library | undefined;
    Object.defineProperty(window, "JitsiMeetJS", {
      get: () => library,
      set: (loaded: Library) => {
        library = loaded;
        const { prototype } = loaded.JitsiConnection;
        const make = prototype.initJitsiConference;
        prototype.initJitsiConference = function (...how) {
          const conference = make.apply(this, how);
          witness.conferences.push(conference);
          return conference;
        };
      },
    });
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        witness.connections.push(this);
      }
    };
    window.Audio = class extends Audio {
      constructor(address?: string) {
        super(address);
        witness.voices.push(this);
      }
    };
    const devices = navigator.mediaDevices;
    const open = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (constraints) => {
      const stream = await open(constraints);
      witness.opened.push(...stream.getTracks());
      return stream;
    };
  });
}

/** The tile of a person on the stage, by a part of the name on it. */
export function tileOf(page: Page, name: string): Locator {
  return page.locator("[data-part~=video]").getByRole("figure").filter({ hasText: name });
}

/** Frames of a person that their tile has shown so far; 0 while there is no tile or no video. */
export function framesShown(page: Page, name: string): Promise<number> {
  return tileOf(page, name)
    .locator("video")
    .evaluateAll((videos) =>
      videos.reduce(
        (sum, video) =>
          video instanceof HTMLVideoElement ? sum + video.getVideoPlaybackQuality().totalVideoFrames : sum,
        0,
      ),
    );
}

/** The wall behind the person on a tile, by which their film is known; null while there is no video. */
export async function wallBehind(page: Page, name: string): Promise<Wall | null> {
  const pixel = await tileOf(page, name)
    .locator("video")
    .evaluateAll(([video]) => {
      const brush = document.createElement("canvas").getContext("2d");
      if (!(video instanceof HTMLVideoElement) || !video.videoWidth || !brush) return null;
      brush.drawImage(video, 0, 0, 64, 36);
      const [red = 0, green = 0, blue = 0] = brush.getImageData(3, 3, 1, 1).data;
      return { red, green, blue };
    });
  return pixel && wallOf(pixel.red, pixel.green, pixel.blue);
}

/**
 * Less than this is silence: what a decoder puts in place of a late packet is a billionth, a voice gives a thousandth at
 * once.
 */
export const SILENCE = 1e-6;

/** Audio energy that has come in from the person whose video is on a tile; 0 while there is none. */
export function energyFrom(page: Page, name: string): Promise<number> {
  return audioFrom(page, name, "totalAudioEnergy");
}

/** Packets of audio that have come in from the person whose video is on a tile, played or not. */
export function packetsFrom(page: Page, name: string): Promise<number> {
  return audioFrom(page, name, "packetsReceived");
}

function audioFrom(
  page: Page,
  name: string,
  counter: "totalAudioEnergy" | "packetsReceived",
): Promise<number> {
  return tileOf(page, name)
    .locator("video")
    .evaluateAll(async ([video], counter) => {
      if (!(video instanceof HTMLVideoElement) || !(video.srcObject instanceof MediaStream)) return 0;
      const [shown] = video.srcObject.getVideoTracks();
      const { connections, conferences } = window.witness;
      const link = connections.find((each) => each.getReceivers().some(({ track }) => track === shown));
      const tracksOf = conferences
        .flatMap((conference) => conference.getParticipants())
        .map((person) => person.getTracks())
        .find((tracks) => tracks.some((track) => track.getTrack() === shown));
      const voices = tracksOf?.filter((track) => track.getType() === "audio");
      let sum = 0;
      (await link?.getStats())?.forEach((entry) => {
        if (entry.type !== "inbound-rtp" || entry.kind !== "audio") return;
        if (voices?.every((track) => track.getTrack().id !== entry.trackIdentifier)) return;
        sum += entry[counter] ?? 0;
      });
      return sum;
    }, counter);
}

/** Audio energy that has come in from everybody together. */
export function energyHeard(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let energy = 0;
    for (const connection of window.witness.connections)
      (await connection.getStats()).forEach((entry) => {
        if (entry.type === "inbound-rtp" && entry.kind === "audio") energy += entry.totalAudioEnergy ?? 0;
      });
    return energy;
  });
}

/** How many voices are playing aloud at this moment. */
export function voicesPlaying(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      window.witness.voices.filter(
        (voice) => voice.srcObject !== null && !voice.paused && !voice.muted && voice.volume > 0,
      ).length,
  );
}

/** What a page gives away: bytes of audio and video so far, live tracks on its links, and devices that are open. */
export function given(page: Page): Promise<{ bytes: number; tracks: number; open: number }> {
  return page.evaluate(async () => {
    const { connections, opened } = window.witness;
    let bytes = 0;
    let tracks = 0;
    for (const connection of connections) {
      if (connection.connectionState !== "closed")
        tracks += connection.getSenders().filter(({ track }) => track?.readyState === "live").length;
      (await connection.getStats()).forEach((entry) => {
        if (entry.type === "outbound-rtp") bytes += entry.bytesSent ?? 0;
      });
    }
    return { bytes, tracks, open: opened.filter(({ readyState }) => readyState === "live").length };
  });
}

/**
 * Frames of shared screens that have come in so far, and links on which one may come or go now. From browser to browser a
 * screen is the second video of a link; over Jitsi's one link come the videos of all, and the library says which is one.
 */
export function screens(page: Page): Promise<{ frames: number; links: number }> {
  return page.evaluate(async () => {
    const { connections, conferences } = window.witness;
    const open = connections.filter(({ connectionState }) => connectionState !== "closed");
    const others = conferences.flatMap((conference) => conference.getParticipants());
    const shown = others
      .flatMap((person) => person.getTracks())
      .filter((track) => track.getVideoType() === "desktop" && !track.isMuted())
      .map((track) => track.getTrack());
    const known = window.witness.screens;
    let links = 0;
    for (const link of open) {
      const pictures = link.getTransceivers().filter(({ receiver }) => receiver.track.kind === "video");
      const carriers =
        conferences.length > 0
          ? pictures.filter(({ receiver }) => shown.includes(receiver.track))
          : pictures.slice(1);
      for (const { receiver, currentDirection } of carriers) {
        known.add(receiver);
        if (currentDirection !== "inactive") links += 1;
      }
    }
    let frames = 0;
    for (const receiver of known)
      (await receiver.getStats()).forEach((entry) => {
        if (entry.type === "inbound-rtp") frames += entry.framesDecoded ?? 0;
      });
    return { frames, links };
  });
}
