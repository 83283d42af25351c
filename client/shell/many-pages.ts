// Whether this person has as many pages connected as the court connects, and this one is one too many. The page asks again as after any
// loss, every few seconds.
import { signal } from "@preact/signals-react";
import { onMessage, onOpen } from "../net/socket.ts";

/** This page is one too many, as the court said last. */
export const hasManyPages = signal(false);

onMessage((message) => {
  if (message.t === "bye") hasManyPages.value = message.code === "too_many_sockets";
});
onOpen(() => {
  hasManyPages.value = false;
});
