// A page with the notices of a room that has failed, and the loader of Jitsi's library.
import { computed, signal } from "@preact/signals-react";
import { createRoot } from "react-dom/client";
import "../../../client/text/i18n.ts";
import "../../../client/court/styles/courtroom.css";
import { RoomNotices } from "../../../client/courtroom/frame/RoomNotices.tsx";
import { loadLibrary } from "../../../client/media/jitsi-library.ts";
import type { RoomFault, RoomState } from "../../../client/media/room.ts";
import { scriptedRoom } from "../../../client/pages/playground/place/room.ts";

declare global {
  interface Window {
    fail: (fault: RoomFault | null) => void;
    /** The way to the video server broke, or is whole again. */
    breakWay: (isBroken: boolean) => void;
    load: (url: string) => Promise<string>;
  }
}

const fault = signal<RoomFault | null>(null);
const isBroken = signal(false);
const room = {
  ...scriptedRoom(),
  fault,
  right: signal("watch" as const),
  state: computed((): RoomState => {
    if (fault.value !== null) return "failed";
    return isBroken.value ? "joining" : "joined";
  }),
};

window.fail = (of) => {
  fault.value = of;
};
window.breakWay = (isNow) => {
  isBroken.value = isNow;
};
window.load = (url) =>
  loadLibrary(url).then(
    () => "there",
    () => "missing",
  );

function Page() {
  return (
    <main style={{ blockSize: "80vh" }}>
      <h1>Media</h1>
      <RoomNotices sitting={{ id: "", people: {} }} room={room} />
    </main>
  );
}

const root = document.getElementById("root");
document.getElementById("cannot-run")?.remove();
if (root) createRoot(root).render(<Page />);
