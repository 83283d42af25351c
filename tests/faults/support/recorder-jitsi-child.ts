// The library that a recorder's page loads from a stand-in for Jitsi: a judge who speaks, in green, and a report of all that the page does with it.
import { JitsiStandIn } from "../../support/jitsi-library.ts";
import { fakeOf } from "../../support/media-browser.ts";

declare global {
  interface Window {
    /** The account of the judge, written before this script. */
    judge: string;
  }
}

const stand = new JitsiStandIn();
const green = document.createElement("canvas");
const paint = green.getContext("2d");
setInterval(() => {
  if (!paint) return;
  paint.fillStyle = "rgb(0 200 0)";
  paint.fillRect(0, 0, green.width, green.height);
}, 40);

/** The page is let in as soon as it has dialled, and the judge is there. */
const known = new Set<object>();
setInterval(() => {
  const connection = stand.connections.at(-1);
  if (!connection?.dialled || known.has(connection)) return;
  known.add(connection);
  const conference = connection.establish();
  conference.let();
  const [track] = green.captureStream(20).getVideoTracks();
  conference.come("e1", window.judge);
  if (track) conference.give("e1", "camera", fakeOf(track));
  conference.give("e1", "audio");
  setInterval(() => conference.speak("e1", 0.5), 100);
}, 100);

function frameIsGreen(): boolean {
  const canvas = document.querySelector("canvas");
  const data = canvas?.getContext("2d")?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data;
  return data !== undefined && (data[1] ?? 0) > 150 && (data[0] ?? 255) < 60;
}

const here = new URL(String((document.currentScript as HTMLScriptElement).src)).origin;
setInterval(() => {
  const { connections, locals } = stand;
  const report = {
    calls: connections.map(({ token, dialled, isOff, conference }) => ({
      token,
      dialled,
      isOff,
      sent: conference?.sent.length ?? 0,
      wants: conference?.wants ?? null,
    })),
    locals: locals.length,
    isGreen: frameIsGreen(),
  };
  void fetch(`${here}/report`, { method: "POST", body: JSON.stringify(report) });
}, 250);

void stand.load().then((library) => {
  window.JitsiMeetJS = library;
});
