// How this page reaches the court: over the network, with audio and video of its own. The playground puts a scripted court there.
import type { Room } from "../media/room.ts";

/** What the page needs of a socket. */
export type SocketLike = {
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send(text: string): void;
  close(code?: number): void;
};

export type Environment = {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  socket: (url: string) => SocketLike;
  /** Makes the room of audio and video; null for the one of the media plane. */
  room: (() => Room) | null;
};

/** The environment in use. */
export let environment: Environment = {
  fetch: (url, init) => fetch(url, init),
  socket: (url) => new WebSocket(url),
  room: null,
};

/** Replaces the environment; a socket that is already open keeps its own. */
export function replaceEnvironment(other: Environment): void {
  environment = other;
}
