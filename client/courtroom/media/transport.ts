// The page's socket as the room of audio and video sees it: media messages alone, and when to start again.
import type { Transport } from "../../media/room.ts";
import { onLost, onMessage, onOpen, send } from "../../net/socket.ts";

/** Carries media over the page's one socket. */
export const socketTransport: Transport = {
  send,
  onSignal: (listener) =>
    onMessage((message) => {
      if (message.t === "signal") listener(message);
    }),
  onLost,
  onReset: onOpen,
};
