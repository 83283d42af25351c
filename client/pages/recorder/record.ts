// Records a hall: follows it as the public does, draws and mixes it, and sends what the encoder makes.
import { effect } from "@preact/signals-react";
import type { RecorderBegin } from "../../../server/contract/rest/live.ts";
import type { RecorderGiven } from "../../../server/contract/rest/recorders.ts";
import { type Card, cards } from "../../../server/contract/sitting/core/airing.ts";
import { followGrants, socketTransport } from "../../courtroom/media/follow-grants.ts";
import { createRoom } from "../../media/create-room.ts";
import type { RemotePerson, Room } from "../../media/room.ts";
import { followHall } from "../../net/hall.ts";
import { connectAsRecorder, courtNow, onMessage, onOpen } from "../../net/socket.ts";
import { formatTime } from "../../text/format.ts";
import { encodeStill, startEncoder } from "./encoder.ts";
import { drawCard, drawFrame, HEIGHT, WIDTH } from "./frame.ts";
import { mixSound } from "./sound.ts";
import { Uploads } from "./upload.ts";

export type RecorderWords = {
  hall(number: string): string;
  versus: string;
  card(card: Card): { title: string; means: string };
};

const ended: readonly string[] = ["session_ended", "no_session"];

type Recording = {
  /** For which the server gives a recorder its token, once: it stood where others on this machine may read it. */
  code: string;
  canvas: HTMLCanvasElement;
  words: RecorderWords;
  /** Is told how many segments the server has, and how many wait. */
  say(sent: number, left: number): void;
  /** Another recorder has the hall now, or the day is over: nothing of this page may go on. */
  onEnd(): void;
};

/**
 * Begins, and goes on for as long as the page is open.
 * @throws when the server knows no such recorder, or this browser cannot encode
 */
export async function record({ code, canvas, words, say, onEnd }: Recording): Promise<void> {
  const { token }: RecorderGiven = await asked("/token", code, "POST");
  const about: RecorderBegin = await asked("", token);
  connectAsRecorder(token);
  onMessage((message) => {
    if (message.t === "bye" && ended.includes(message.code)) onEnd();
  });
  await new Promise<void>((resolve) => {
    const stop = onOpen(() => {
      resolve();
      queueMicrotask(() => stop());
    });
  });
  const g = canvas.getContext("2d", { alpha: false });
  if (g === null) throw new Error("this browser draws no canvas");
  const uploads = new Uploads(token);
  const room = createRoom("granted", socketTransport);
  // The frame draws none.
  room.wantScreen(false);
  followGrants(room);
  const hall = followHall(about.sitting, "media");
  const videos = playVideos(room);
  const mix = await mixSound(room);
  const hallName = words.hall(about.hall);
  await document.fonts.ready;
  const draw = () =>
    drawFrame(g, {
      sitting: hall.sitting.peek(),
      remote: room.remote.peek(),
      videos,
      courtName: about.court,
      hallName,
      versus: words.versus,
      time: formatTime(courtNow(), true),
    });
  setInterval(() => say(uploads.sent, uploads.left), 500);
  let hasBegun = false;
  await startEncoder(canvas, mix.track, {
    draw,
    now: courtNow,
    take: (piece) => {
      uploads.take(piece);
      if (hasBegun) return;
      hasBegun = true;
      void sendCards(uploads, words, hallName);
    },
  });
}

async function asked<T>(path: string, bearer: string, method = "GET"): Promise<T> {
  const response = await fetch(`/api/v1/recorder${path}`, {
    method,
    headers: { Authorization: `Bearer ${bearer}` },
  });
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  return await response.json();
}

/** Plays the video of everybody who has one, without sound, so that it can be drawn. */
function playVideos(room: Room): ReadonlyMap<string, HTMLVideoElement> {
  const videos = new Map<string, HTMLVideoElement>();
  let speaker: string | null = null;
  effect(() => {
    const remote = room.remote.value;
    speaker = speakerIn(remote, speaker);
    room.wantVideo(new Set(remote.keys()), speaker);
    for (const id of [...videos.keys()]) if (!remote.get(id)?.video) videos.delete(id);
    for (const [id, { video }] of remote) {
      const element = videos.get(id);
      if (!video || element?.srcObject === video) continue;
      const next = element ?? document.createElement("video");
      next.muted = true;
      next.srcObject = video;
      void next.play().catch(() => {});
      videos.set(id, next);
    }
  });
  return videos;
}

/** Who speaks, and who spoke last while nobody does: a change of size costs a moment of sharpness. */
function speakerIn(remote: ReadonlyMap<string, RemotePerson>, last: string | null): string | null {
  const before = last === null ? undefined : remote.get(last);
  if (before?.speaking) return last;
  const next = [...remote].find(([, { speaking }]) => speaking)?.[0];
  return next ?? (before ? last : null);
}

async function sendCards(uploads: Uploads, words: RecorderWords, hall: string): Promise<void> {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const g = canvas.getContext("2d", { alpha: false });
  if (g === null) return;
  // There is no playlist without this one.
  const first: Card = "technical";
  for (const card of new Set([first, ...cards])) {
    drawCard(g, { ...words.card(card), hall, isClosed: card === "in_camera" });
    uploads.add(`cards/${card}`, await encodeStill(canvas));
  }
}
