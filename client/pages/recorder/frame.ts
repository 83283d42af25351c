// Draws the picture of a hall for the recorder: the running item at the top, then tiles of the bench and the others, or the shared screen
// or file with some tiles beside it.
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import { runningItem } from "../../../server/contract/sitting/core/state.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { roleViewOf } from "../../../server/contract/views.ts";
import type { RemotePerson } from "../../media/room.ts";
import { initialsOf } from "../../ui/Initials.tsx";
import "../../ui/styles/scripts.css";
import {
  type Box,
  beside,
  column,
  contained,
  footBox,
  GAP,
  grid,
  HEIGHT,
  shownBox,
  WIDTH,
} from "./layout.ts";
import type { Shown } from "./shown.ts";
import type { Videos } from "./videos.ts";

const ground = "#1a232e";
const paper = "#ffffff";
const muted = "#b8c2ce";
const plum = "#33203d";
const font = (size: number, weight = 500) =>
  `${weight} ${size}px "Anek", "Anek Indic", "Noto Sans Arabic", "Noto Sans", sans-serif`;

export type Frame = {
  sitting: Sitting | null;
  remote: ReadonlyMap<string, RemotePerson>;
  videos: Videos;
  /** The file or screen that is shown to the hall; null for nothing. */
  shown: Shown | null;
  courtName: string;
  /** Null for a meeting or a webinar, which has a title instead. */
  hallName: string | null;
  title: string | null;
  versus: string;
  time: string;
};

/** Draws the hall onto the canvas: the bench first, in rows of tiles of one size, or beside what is shown. */
export function drawFrame(g: CanvasRenderingContext2D, frame: Frame): void {
  g.fillStyle = ground;
  g.fillRect(0, 0, WIDTH, HEIGHT);
  drawBar(g, frame);
  const all = frame.sitting?.people ?? {};
  const people = Object.values(all)
    .filter(({ id }) => frame.remote.has(id))
    .sort((one, other) => Number(roleViewOf(other).isOnBench) - Number(roleViewOf(one).isOnBench));
  const seen = people.map(({ id }) => id);
  const drawn = frame.shown === null ? seen : beside(seen, frame.videos.speaker);
  const boxes = frame.shown === null ? grid(drawn.length) : column(drawn.length);
  for (const [n, id] of drawn.entries()) {
    const [person, box] = [all[id], boxes[n]];
    if (person && box) drawTile(g, frame, person, box);
  }
  if (frame.shown !== null) drawShown(g, frame.shown);
}

/** Draws the shared screen or file whole, with nothing over it. The name of its owner is below. */
function drawShown(g: CanvasRenderingContext2D, { title, content }: Shown): void {
  g.fillStyle = "#0f151d";
  g.fillRect(shownBox.x, shownBox.y, shownBox.width, shownBox.height);
  if (typeof content === "string") {
    g.fillStyle = muted;
    g.font = font(26);
    g.textAlign = "center";
    const middle = { x: shownBox.x + shownBox.width / 2, y: shownBox.y + shownBox.height / 2 };
    g.fillText(content, middle.x, middle.y, shownBox.width - 80);
    g.textAlign = "left";
  } else {
    const { x, y, width, height } = contained(content, shownBox);
    g.drawImage(content.image, x, y, width, height);
  }
  g.fillStyle = "#26323f";
  g.fillRect(footBox.x, footBox.y, footBox.width, footBox.height);
  g.fillStyle = paper;
  g.font = font(20);
  g.fillText(title, footBox.x + 12, footBox.y + 25, footBox.width - 24);
}

function drawTile(g: CanvasRenderingContext2D, { remote, videos }: Frame, person: Person, box: Box): void {
  g.save();
  g.beginPath();
  g.roundRect(box.x, box.y, box.width, box.height, 8);
  g.clip();
  g.fillStyle = "#26323f";
  g.fillRect(box.x, box.y, box.width, box.height);
  const video = videos.of.get(person.id);
  if (video && video.videoWidth > 0) drawCovering(g, video, box);
  else drawInitials(g, person.profileName, box);
  drawName(g, person.profileName, box);
  g.restore();
  if (remote.get(person.id)?.speaking !== true) return;
  g.strokeStyle = "#4cc38a";
  g.lineWidth = 4;
  g.beginPath();
  g.roundRect(box.x + 2, box.y + 2, box.width - 4, box.height - 4, 8);
  g.stroke();
}

/** Pixels of a name: on a phone, which shows the frame 390 pixels wide, there are ten left. */
const NAME = 34;
const LINE = 38;

function drawName(g: CanvasRenderingContext2D, name: string, box: Box): void {
  g.font = font(NAME);
  const lines = linesOf(g, name, box.width - 24);
  const width = Math.min(Math.max(...lines.map((line) => g.measureText(line).width)) + 24, box.width);
  const height = 12 + LINE * lines.length;
  g.fillStyle = "rgb(10 16 24 / 78%)";
  g.fillRect(box.x, box.y + box.height - height, width, height);
  g.fillStyle = paper;
  for (const [n, line] of lines.entries()) {
    const baseline = box.y + box.height - 11 - LINE * (lines.length - 1 - n);
    g.fillText(line, box.x + 12, baseline, box.width - 24);
  }
}

/** A long name takes two lines. Text that is still too long is made narrower. */
function linesOf(g: CanvasRenderingContext2D, name: string, width: number): string[] {
  const [first = "", ...others] = name.split(" ");
  const lines = [first];
  for (const word of others) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length === 2 || g.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function drawInitials(g: CanvasRenderingContext2D, name: string, box: Box): void {
  const [x, y, radius] = [box.x + box.width / 2, box.y + box.height / 2, Math.min(box.width, box.height) / 6];
  g.fillStyle = "#3b4a5b";
  g.beginPath();
  g.arc(x, y, radius, 0, 2 * Math.PI);
  g.fill();
  g.fillStyle = paper;
  g.font = font(radius * 0.8, 600);
  g.textAlign = "center";
  g.textBaseline = "middle";
  g.fillText(initialsOf(name), x, y);
  g.textAlign = "left";
  g.textBaseline = "alphabetic";
}

function drawCovering(g: CanvasRenderingContext2D, video: HTMLVideoElement, box: Box): void {
  const scale = Math.max(box.width / video.videoWidth, box.height / video.videoHeight);
  const [width, height] = [box.width / scale, box.height / scale];
  const [x, y] = [(video.videoWidth - width) / 2, (video.videoHeight - height) / 2];
  g.drawImage(video, x, y, width, height, box.x, box.y, box.width, box.height);
}

/** The line of the bar's texts, and the space between two of them. */
const [BASE, SPACE] = [40, 14];

function drawBar(g: CanvasRenderingContext2D, frame: Frame): void {
  const { sitting, title, versus } = frame;
  const item = sitting && runningItem(sitting);
  g.textBaseline = "alphabetic";
  const end = drawWhere(g, frame) - SPACE;
  let x = GAP + 8;
  g.fillStyle = paper;
  if (item) {
    const serial = String(item.serial);
    g.font = font(28, 700);
    const width = g.measureText(serial).width + 24;
    g.fillStyle = "#24448f";
    g.beginPath();
    g.roundRect(x, 9, width, 38, 6);
    g.fill();
    g.fillStyle = paper;
    g.fillText(serial, x + 12, 38);
    x += width + SPACE;
    const parties =
      item.petitioner === "" ? item.caseNumber : `${item.petitioner} ${versus} ${item.respondent}`;
    g.font = font(NAME, 600);
    g.fillText(parties, x, BASE, end - x);
    x += Math.min(g.measureText(parties).width, end - x) + SPACE;
    g.font = font(18);
    g.fillStyle = muted;
    // Beside long names there is no room for the number, which the page below has as well.
    if (item.petitioner !== "" && g.measureText(item.caseNumber).width <= end - x)
      g.fillText(item.caseNumber, x, BASE);
  } else if (title !== null) {
    g.font = font(NAME, 600);
    g.fillText(title, x, BASE, end - x);
  }
}

/** Draws which hall of which court it is, and the time. Returns where that begins. */
function drawWhere(g: CanvasRenderingContext2D, { courtName, hallName, time }: Frame): number {
  const where = [hallName, courtName, time].filter((one) => one !== null).join(" · ");
  g.textAlign = "right";
  g.fillStyle = muted;
  g.font = font(18);
  g.fillText(where, WIDTH - GAP - 8, 36, 420);
  g.textAlign = "left";
  return WIDTH - GAP - 8 - Math.min(g.measureText(where).width, 420);
}

/** Draws a card: the kind of reason, and when the hall is shown again. */
export function drawCard(
  g: CanvasRenderingContext2D,
  { title, means, hall, isClosed }: { title: string; means: string; hall: string; isClosed: boolean },
): void {
  g.fillStyle = isClosed ? plum : ground;
  g.fillRect(0, 0, WIDTH, HEIGHT);
  g.textAlign = "center";
  g.fillStyle = paper;
  g.font = '600 48px "Court Serif", "Noto Serif", serif';
  g.fillText(title, WIDTH / 2, HEIGHT / 2 - 12, WIDTH - 160);
  g.font = font(26);
  g.fillStyle = muted;
  g.fillText(means, WIDTH / 2, HEIGHT / 2 + 40, WIDTH - 160);
  g.fillText(hall, WIDTH / 2, HEIGHT - 40, WIDTH - 160);
  g.textAlign = "left";
}
