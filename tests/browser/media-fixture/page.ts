// The page of the media hall: one room, a video for each person, and handles for the test.
import { effect } from "@preact/signals-react";
import { createRoom } from "../../../client/media/create-room.ts";
import { devices, openDevice, permission, watchDevices } from "../../../client/media/devices.ts";
import { createEchoTest } from "../../../client/media/echo.ts";
import { meterLevel } from "../../../client/media/level.ts";
import type { Room, Transport } from "../../../client/media/room.ts";
import type { ClientSignal, Grant, ServerSignal } from "../../../server/contract/media.ts";

declare global {
  interface Window {
    room: Room;
    /** Every connection that this page has made, the newest last. */
    connections: RTCPeerConnection[];
    /** Every element that this page plays audio with. */
    voices: HTMLAudioElement[];
    device: typeof device;
  }
}

const device = { devices, openDevice, permission, watchDevices, createEchoTest, meterLevel };
window.device = device;
window.connections = [];
window.voices = [];
window.RTCPeerConnection = class extends RTCPeerConnection {
  constructor(configuration?: RTCConfiguration) {
    super(configuration);
    window.connections.push(this);
  }
};

window.Audio = class extends Audio {
  constructor(address?: string) {
    super(address);
    window.voices.push(this);
  }
};

const heard = new Set<(message: ServerSignal) => void>();
const lost = new Set<() => void>();
const back = new Set<() => void>();
const socketAddress = `ws://${location.host}/socket${location.search}`;
let socket: WebSocket | null = null;
let opened = 0;

const listen =
  <T>(listeners: Set<T>) =>
  (listener: T) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };

const transport: Transport = {
  send(message: ClientSignal) {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  },
  onSignal: listen(heard),
  onLost: listen(lost),
  onReset: listen(back),
};

const room = createRoom("mesh", transport);
window.room = room;

function follow(grant: Grant | null): void {
  if (grant) room.join(grant);
  else room.leave();
}

function connect(): void {
  const next = new WebSocket(socketAddress);
  socket = next;
  next.onopen = () => {
    if (opened++ > 0) for (const listener of back) listener();
  };
  next.onmessage = ({ data }) => {
    const message: ServerSignal = JSON.parse(String(data));
    for (const listener of heard) listener(message);
    if (message.kind === "grant") follow(message.grant);
  };
  next.onclose = () => {
    for (const listener of lost) listener();
    setTimeout(connect, 200);
  };
}

effect(() => {
  const stage = document.querySelector("main");
  const shown = room.remote.value;
  for (const picture of stage?.querySelectorAll("video") ?? [])
    if (!shown.get(picture.id)?.video) picture.remove();
  for (const [personId, { video }] of shown) {
    if (!video) continue;
    const known = stage?.querySelector<HTMLVideoElement>(`video[id="${personId}"]`);
    const picture = known ?? document.createElement("video");
    if (picture.srcObject === video) continue;
    picture.id = personId;
    picture.muted = true;
    picture.srcObject = video;
    void picture.play().catch(() => {});
    if (!known) stage?.append(picture);
  }
});

document.querySelector("#enter")?.addEventListener("click", () => void room.resumeAudio());
connect();
