// The media room's view of the page's socket: media messages only, and when to start again.
import type { Transport } from "../../media/room.ts";
import { onLost, onMessage, onOpen, send } from "../../net/socket.ts";

/** Carries media messages over the page's one socket. */
export const socketTransport: Transport = {
  send,
  onSignal: (listener) =>
    onMessage((message) => {
      if (message.t === "signal") listener(message);
    }),
  onLost,
  onReset: onOpen,
};
