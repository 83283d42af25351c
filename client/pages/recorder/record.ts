// Records a hall: follows it as the public does, draws and mixes it, and sends what the encoder makes.
import { occurrenceOfRoom } from "../../../server/contract/calendar/meeting-room.ts";
import type { RecorderBegin } from "../../../server/contract/rest/live.ts";
import type { RecorderGiven } from "../../../server/contract/rest/recorders.ts";
import { type Card, cards } from "../../../server/contract/sitting/core/airing.ts";
import { followGrants, socketTransport } from "../../courtroom/media/follow-grants.ts";
import { createRoom } from "../../media/create-room.ts";
import { followHall } from "../../net/hall.ts";
import { connectAsRecorder, courtNow, onMessage, onOpen } from "../../net/socket.ts";
import { formatTime } from "../../text/format.ts";
import { mixAudio } from "./audio-mix.ts";
import { encodeStill, startEncoder } from "./encoder.ts";
import { drawCard, drawFrame } from "./frame.ts";
import { HEIGHT, WIDTH } from "./layout.ts";
import { followShown, type ShownWords } from "./shown.ts";
import { Uploads } from "./upload.ts";
import { playVideos } from "./videos.ts";

export type RecorderWords = {
  hall(number: string): string;
  versus: string;
  card(card: Card): { title: string; means: string };
  shown: ShownWords;
};

type Recording = {
  /** The server exchanges this code for a recorder token, once, because others on this machine may read the code. */
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
  const { token }: RecorderGiven = await (await asked("/token", code, { method: "POST" })).json();
  const about: RecorderBegin = await (await asked("", token)).json();
  connectAsRecorder(token);
  const uploads = new Uploads(token, onEnd);
  onMessage((message) => {
    if (message.t !== "bye") return;
    if (message.code === "no_session") onEnd();
    if (message.code === "session_ended") uploads.end();
  });
  await new Promise<void>((resolve) => {
    const stop = onOpen(() => {
      resolve();
      queueMicrotask(() => stop());
    });
  });
  const g = canvas.getContext("2d", { alpha: false });
  if (g === null) throw new Error("this browser draws no canvas");
  const room = createRoom("granted", socketTransport, { isSilent: true });
  followGrants(room);
  const hall = followHall(about.sitting, "media");
  const videos = playVideos(room);
  const mix = await mixAudio(room);
  const shown = followShown({
    hall,
    room,
    words: words.shown,
    addAudio: mix.add,
    readFile: async ({ id, type }, signal) =>
      new Blob([await (await asked(`/cowatch/${id}`, token, { signal })).arrayBuffer()], { type }),
  });
  // A meeting or a webinar has a title and no number.
  const title = occurrenceOfRoom(about.courtId) === null ? null : about.hall;
  const hallName = title === null ? words.hall(about.hall) : null;
  await document.fonts.ready;
  const draw = () =>
    drawFrame(g, {
      sitting: hall.sitting.peek(),
      remote: room.remote.peek(),
      videos,
      shown: shown(),
      courtName: about.court,
      hallName,
      title,
      versus: words.versus,
      time: formatTime(courtNow(), true),
    });
  setInterval(() => say(uploads.sent, uploads.left), 500);
  let hasBegun = false;
  await startEncoder(canvas, mix, {
    framesPerSecond: about.framesPerSecond,
    draw,
    now: courtNow,
    take: (piece) => {
      uploads.take(piece);
      if (hasBegun) return;
      hasBegun = true;
      void sendCards(uploads, words, hallName ?? about.hall);
    },
  });
}

async function asked(path: string, bearer: string, more: RequestInit = {}): Promise<Response> {
  const headers = { Authorization: `Bearer ${bearer}` };
  const response = await fetch(`/api/v1/recorder${path}`, { ...more, headers });
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  return response;
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
