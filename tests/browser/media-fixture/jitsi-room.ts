// A page in a room on Jitsi whose library is a stand-in: real films as the others' videos, and what the screen showed of them.
import { effect } from "@preact/signals-react";
import { whenFirstFrame } from "../../../client/media/first-frame.ts";
import { createJitsiRoom } from "../../../client/media/jitsi.ts";
import type { JitsiGrant } from "../../../server/contract/media.ts";
import { JitsiStandIn } from "../../support/jitsi-library.ts";
import { fakeOf } from "../../support/media-browser.ts";

type Stage = {
  /** The page is let in with a right; another call each time. */
  enter: (right: "publish" | "watch") => Promise<void>;
  /** Somebody's film in the newest call, which stands still until it is played; one source, whichever call brings it. */
  film: (colour: string) => Promise<{ play: () => void }>;
  colour: () => string;
  /** Moments, one for each frame of the screen, in which nothing was shown. */
  holes: () => number;
  calls: () => boolean[];
  camera: () => number;
};
declare global {
  interface Window {
    stage: Stage;
  }
}

const stand = new JitsiStandIn();
const room = createJitsiRoom(
  { send: () => {}, onSignal: () => () => {}, onLost: () => () => {}, onReset: () => () => {} },
  {
    load: stand.load,
    firstFrame: whenFirstFrame,
    now: () => performance.now(),
    every: (ms, then) => {
      const timer = setInterval(then, ms);
      return () => clearInterval(timer);
    },
  },
);

const picture = document.createElement("video");
picture.muted = true;
picture.autoplay = true;
document.body.append(picture);
effect(() => {
  const video = room.remote.value.get("judge")?.video ?? null;
  if (picture.srcObject !== video) picture.srcObject = video;
});
room.wantVideo(new Set(["judge"]));

let shows = "none";
let missed = 0;
const brush = new OffscreenCanvas(8, 8).getContext("2d", { willReadFrequently: true });
function look(): void {
  requestAnimationFrame(look);
  if (!brush) return;
  brush.clearRect(0, 0, 8, 8);
  if (picture.videoWidth > 0) brush.drawImage(picture, 0, 0, 8, 8);
  const [red = 0, green = 0, blue = 0] = brush.getImageData(4, 4, 1, 1).data;
  const now = red + green + blue < 60 ? "none" : red > green ? "red" : "green";
  if (now === "none" && shows !== "none") missed += 1;
  else shows = now;
}
look();

/** A film as it comes out of a link: with the id that its source has in every call. */
async function carried(film: MediaStreamTrack): Promise<MediaStreamTrack> {
  const [near, far] = [new RTCPeerConnection(), new RTCPeerConnection()];
  near.onicecandidate = ({ candidate }) => candidate && far.addIceCandidate(candidate);
  far.onicecandidate = ({ candidate }) => candidate && near.addIceCandidate(candidate);
  near.addTrack(film, new MediaStream([film]));
  const came = new Promise<MediaStreamTrack>((done) => {
    far.ontrack = ({ track }) => done(track);
  });
  await near.setLocalDescription();
  const sdp = near.localDescription?.sdp.replaceAll(film.id, "judge-v0") ?? "";
  await far.setRemoteDescription({ type: "offer", sdp });
  await far.setLocalDescription();
  if (far.localDescription) await near.setRemoteDescription(far.localDescription);
  return came;
}

let made = 0;
window.stage = {
  enter: async (right) => {
    made += 1;
    const grant: JitsiGrant = {
      plane: "jitsi",
      id: `grant-${made}`,
      place: "hall/hearing",
      right,
      room: "0123456789abcdef",
      token: `token-${made}`,
      expiresAt: 0,
      hosts: { domain: "meet.example", muc: "muc.meet.example" },
      libraryUrl: "/library.js",
      socketUrl: "ws://meet.example",
    };
    room.join(grant);
    await new Promise((done) => setTimeout(done));
    stand.last.establish().let();
  },
  film: async (colour) => {
    const canvas = document.createElement("canvas");
    const paint = canvas.getContext("2d");
    const [track] = canvas.captureStream(20).getVideoTracks();
    const { conference } = stand.last;
    if (!track || !conference || !paint) throw new Error("there is no film");
    const endpoint = `of-${colour}`;
    conference.come(endpoint, "judge");
    conference.give(endpoint, "camera", fakeOf(await carried(track)));
    const play = () => {
      paint.fillStyle = colour;
      paint.fillRect(0, 0, canvas.width, canvas.height);
      setTimeout(play, 40);
    };
    return { play };
  },
  colour: () => shows,
  holes: () => missed,
  calls: () => stand.connections.map(({ isOff }) => !isOff),
  camera: () => stand.last.conference?.live.length ?? 0,
};
