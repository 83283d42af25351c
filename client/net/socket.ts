// The page's one socket: greeting, reconnecting, halls, the board, and commands that are never lost (docs/protocol.md#life).
import { signal } from "@preact/signals-react";
import type { ClientMessage, Notice, ServerMessage } from "../../server/contract/messages.ts";
import type { RefusalCode } from "../../server/contract/refusals.ts";
import type { BoardRow } from "../../server/contract/rest/courts.ts";
import type { PersonCommand } from "../../server/contract/sitting/commands.ts";
import { nextOffset } from "./clock-offset.ts";
import { environment, type SocketLike } from "./environment.ts";
import { isReloading, reload } from "./reload.ts";
import { endSession, token } from "./session.ts";

export type SocketState = "connecting" | "open" | "lost";
export type CommandAnswer = { done: true; seq: number } | { done: false; code: RefusalCode };

/** Whether the page is connected to the court. */
export const socketState = signal<SocketState>("connecting");
/** The board as it is now, by court id; null until it was asked for and came. */
export const board = signal<ReadonlyMap<string, BoardRow> | null>(null);
/** Milliseconds to add to this machine's clock to have the court's. */
export const clockOffset = signal(0);

/** The court's time in milliseconds, whatever the clock of this machine shows. */
export function courtNow(): number {
  return Date.now() + clockOffset.value;
}

export type Given = Extract<ClientMessage, { t: "command" }>;
type Waiting = { message: Given; answer: (answer: CommandAnswer) => void };

const RETRY_MS = [300, 700, 1500, 3000, 5000];
const PING_MS = 15_000;
const SILENT_MS = 40_000;

/** Milliseconds before the next try after the server said that too many follow the board. */
const CROWDED_MS = 30_000;

let socket: SocketLike | null = null;
/** Whether too many follow the board without a login, from this network or in all; this page asks again now and then. */
export const crowded = signal(false);
/** When this page reconnects automatically, in `Date.now()`; null while it is connected or tries just now. */
export const nextTry = signal<number | null>(null);
/** How many times in a row the court did not answer. */
export const failedTries = signal(0);
/** Whether the court ended the connection, or refuses it, so that it is not the network that failed. */
export const courtEnded = signal(false);
let isWanted = false;
/** The token of a page that is a recorder and has no login. */
let recorderToken: string | null = null;
/** The account of the connection; null before and after a login. */
let greetedAs: string | null = null;
let greetedAt = 0;
/** The server has another build of the client than this page is of. */
let isOutdated = false;
let lastReceived = 0;
let retry: ReturnType<typeof setTimeout> | undefined;
let boardReaders = 0;
const waiting = new Map<string, Waiting>();
const listeners = new Set<(message: ServerMessage) => void>();
const openListeners = new Set<() => void>();
const lostListeners = new Set<() => void>();

/** Connects (once) and stays connected until `disconnect`. Safe to call at any time. */
export function connect(): void {
  isWanted = true;
  if (socket === null) open();
}

/** Connects as a recorder, even if a person is logged in on this machine. */
export function connectAsRecorder(given: string): void {
  recorderToken = given;
  reconnect();
  connect();
}

/** Ends the connection for good, as on logout. */
export function disconnect(): void {
  isWanted = false;
  clearTimeout(retry);
  socket?.close(1000);
  socket = null;
  // The next socket is not open yet, and must not be written to before it is.
  socketState.value = "connecting";
  for (const { answer } of waiting.values()) answer({ done: false, code: "unavailable" });
  waiting.clear();
  crowded.value = false;
}

/** The server knows a connection by the login it was greeted with: another login needs another connection. */
export function reconnect(): void {
  disconnect();
  if (token.peek() !== null || boardReaders > 0) connect();
}

/** Subscribes to every message of the server. */
export function onMessage(listener: (message: ServerMessage) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Subscribes to the notices of one name. */
export function onNotice(
  name: Notice,
  listener: (sitting: string | null, data: Record<string, string | number | null>) => void,
) {
  return onMessage((message) => {
    if (message.t === "notice" && message.notice === name) listener(message.sitting, message.data);
  });
}

/** Calls back each time the socket is open and greeted: the first time and after every reconnect. */
export function onOpen(listener: () => void): () => void {
  openListeners.add(listener);
  if (socketState.value === "open") listener();
  return () => openListeners.delete(listener);
}

/** Calls back each time the connection is lost. */
export function onLost(listener: () => void): () => void {
  lostListeners.add(listener);
  return () => lostListeners.delete(listener);
}

/**
 * Sends if the socket is open; what must not be lost is sent by `sendCommand`.
 * @returns whether it was sent
 */
export function send(message: ClientMessage): boolean {
  if (socketState.value !== "open") return false;
  socket?.send(JSON.stringify(message));
  return true;
}

/**
 * Loads the page again when the server is of another build: what that sends, this page may not understand. Asked before a
 * hall is followed (docs/reference.md#build-reload).
 * @returns whether the page goes away; it stays where it was loaded again a moment ago
 */
export const reloadIfOutdated = (): boolean => isOutdated && reload();

/**
 * Sends a command to a sitting. It is sent again, with the same id, after every reconnect until the
 * server has answered, and the server applies it once.
 * @param earlier - the id it was given with before, on the page that was loaded again
 */
export function sendCommand(sitting: string, body: PersonCommand, earlier?: string): Promise<CommandAnswer> {
  connect();
  return new Promise((answer) => {
    const id = earlier ?? crypto.randomUUID();
    const message: Given = { t: "command", sitting, id, command: body };
    if (earlier !== undefined) message.again = true;
    waiting.set(id, { message, answer });
    give(id);
  });
}

/**
 * Follows the board while somebody shows it.
 * @returns the way to stop
 */
export function followBoard(): () => void {
  connect();
  boardReaders += 1;
  if (boardReaders === 1) send({ t: "board", on: true });
  return () => {
    boardReaders -= 1;
    if (boardReaders === 0) send({ t: "board", on: false });
  };
}

function open(): void {
  nextTry.value = null;
  const next = environment.socket(`${location.origin.replace(/^http/, "ws")}/socket.io/api/v1`);
  socket = next;
  lastReceived = Date.now();
  next.onopen = () => {
    // When a recorder's login ends, another login of this browser must not end.
    greetedAs = recorderToken === null ? token.peek() : null;
    const hello: ClientMessage = recorderToken
      ? { t: "hello", token: recorderToken, as: "recorder" }
      : { t: "hello", token: greetedAs };
    greetedAt = Date.now();
    next.send(JSON.stringify(hello));
  };
  next.onmessage = (event) => receive(next, String(event.data));
  next.onclose = () => onClosed(next);
}

function receive(from: SocketLike, text: string): void {
  // An answer that comes while the page goes away would be read by nobody: the next page asks for it again.
  if (from !== socket || isReloading()) return;
  lastReceived = Date.now();
  const message: ServerMessage = JSON.parse(text);
  switch (message.t) {
    case "welcome":
      isOutdated = isOtherBuild(message.build);
      if (isBareBoard() && reloadIfOutdated()) return;
      onWelcome(message.now);
      break;
    case "board":
      crowded.value = false;
      board.value = new Map(message.rows.map((row) => [row.courtId, row]));
      break;
    case "boardRow":
      board.value = new Map(board.value ?? []).set(message.row.courtId, message.row);
      break;
    case "done":
      resolve(message.id, { done: true, seq: message.seq });
      break;
    case "refused":
      if (message.code !== "unavailable") resolve(message.id, { done: false, code: message.code });
      else setTimeout(() => give(message.id), RETRY_MS[2]);
      break;
    case "bye":
      onBye(message.code);
      break;
    case "notice":
      // The bye that follows may be lost with the connection; this login is over all the same.
      if (message.notice === "kicked-out") onBye("other_login");
      break;
    default:
  }
  for (const listener of [...listeners]) listener(message);
}

/** A board and no field to type in, as on a wall: nothing is lost by a reload, and nobody may be there to press. */
function isBareBoard(): boolean {
  return boardReaders > 0 && waiting.size === 0 && !document.querySelector("input, textarea");
}

/** Either has no name in development, where parts of the page are changed in place. */
function isOtherBuild(theirs: string | null): boolean {
  const { buildName } = document.documentElement.dataset;
  return !!theirs && !!buildName && theirs !== buildName;
}

function onWelcome(serverNow: number): void {
  failedTries.value = 0;
  const ownNow = Date.now();
  clockOffset.value = nextOffset(clockOffset.peek(), { serverNow, ownNow, tookMs: ownNow - greetedAt });
  socketState.value = "open";
  for (const listener of [...openListeners]) listener();
  if (boardReaders > 0) send({ t: "board", on: true });
  for (const id of waiting.keys()) give(id);
}

/** The commands that have no answer yet. */
export const unanswered = (): Given[] => [...waiting.values()].map(({ message }) => message);

function resolve(id: string, answer: CommandAnswer): void {
  const command = waiting.get(id);
  waiting.delete(id);
  command?.answer(answer);
}

/** Gives a command that waits for its answer, if the socket is open; from the second time on as one that is given again. */
function give(id: string): void {
  const message = waiting.get(id)?.message;
  if (message && send(message)) message.again = true;
}

function onBye(code: Extract<ServerMessage, { t: "bye" }>["code"]): void {
  // Somebody with a login is not anonymous: a socket that greeted too late reconnects like any other.
  if (code === "too_many") crowded.value = token.peek() === null;
  if (code !== "other_login" && code !== "no_session" && code !== "session_ended") return;
  if (recorderToken !== null) isWanted = false;
  // A connection without a login has no session to end: its page is about to show the login.
  if (greetedAs === null || greetedAs !== token.peek()) return;
  isWanted = false;
  endSession(code === "other_login" ? "other_login" : "timed_out");
}

function onClosed(from: SocketLike): void {
  if (from !== socket) return;
  socket = null;
  if (socketState.peek() === "open") courtEnded.value = true;
  // If there is no login, and no board to follow, there is no reason to reconnect.
  if (recorderToken === null && token.peek() === null && boardReaders === 0) isWanted = false;
  socketState.value = isWanted ? "lost" : "connecting";
  for (const listener of [...lostListeners]) listener();
  if (!isWanted) return;
  // The time is random, so that a thousand pages do not reconnect in the same instant.
  const next = crowded.peek() ? CROWDED_MS : RETRY_MS[Math.min(failedTries.peek(), RETRY_MS.length - 1)];
  const wait = (next ?? 5000) * (0.5 + Math.random());
  failedTries.value += 1;
  nextTry.value = Date.now() + wait;
  retry = setTimeout(() => {
    if (isWanted && socket === null) open();
  }, wait);
}

/** Closes a silent connection at once: waiting for its closing handshake takes a minute, as long as a seat is held. */
function abandon(): void {
  const silent = socket;
  if (silent === null) return;
  silent.close();
  onClosed(silent);
  courtEnded.value = false;
}

/** Reconnects at once: on a press, when the machine is online again, or when the page becomes visible. */
export function tryNow(): void {
  if (!isWanted || socketState.value === "open") return;
  clearTimeout(retry);
  if (socket === null) open();
}

setInterval(() => {
  if (socket === null) return;
  if (Date.now() - lastReceived > SILENT_MS) abandon();
  else send({ t: "ping", at: Date.now() });
}, PING_MS);
addEventListener("online", tryNow);
addEventListener("offline", abandon);
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && tryNow());
