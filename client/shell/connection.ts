// Whether this page is in touch: the machine's network, and the court's socket under the login of the moment.
import { computed, effect, signal } from "@preact/signals-react";
import { token } from "../net/session.ts";
import { connect, courtNow, reconnect, socketState } from "../net/socket.ts";

/** Whether the machine says that it has a network. */
export const isOnline = signal(navigator.onLine);
/** Since when the court is out of reach, by its own clock; null while it is not, or only for a blink. */
export const lostSince = signal<number | null>(null);

/** Whether every page says so at its head. */
export const isOutOfTouch = computed(() => !isOnline.value || lostSince.value !== null);

/** Since when the machine has had no network, by the court's clock; null while it has one. */
export const offlineSince = signal<number | null>(navigator.onLine ? null : courtNow());

// A server that restarts is back in a second; a banner that comes and goes would only frighten.
const BLINK_MS = 1500;

/** Keeps the two signals true and the socket under the present login; once, at the start. */
export function watchConnection(): void {
  addEventListener("online", () => {
    isOnline.value = true;
    offlineSince.value = null;
  });
  addEventListener("offline", () => {
    isOnline.value = false;
    offlineSince.value ??= courtNow();
  });
  watchLoss();
  let known = token.value;
  if (known !== null) connect();
  effect(() => {
    if (token.value === known) return;
    known = token.value;
    reconnect();
  });
}

function watchLoss(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    const isLost = socketState.value === "lost";
    clearTimeout(timer);
    if (!isLost) {
      lostSince.value = null;
      return;
    }
    const since = courtNow();
    timer = setTimeout(() => {
      lostSince.value = since;
    }, BLINK_MS);
  });
}
