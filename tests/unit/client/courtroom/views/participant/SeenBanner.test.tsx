// Whoever is before the court, or speaks in a webinar, does not read that they are seen while the connection is lost.

import { expect, test } from "bun:test";
import { signal } from "@preact/signals-react";
import { createElement } from "react";
import type { HallView } from "../../../../../../client/courtroom/core/hall/hall-view.ts";
import { participantText } from "../../../../../../client/courtroom/views/participant/text.ts";
import { withBrowserGlobals } from "../../../../../support/browser-globals.ts";
import { hall, item, somebody } from "../../../../../support/plain-hall.ts";
import { wordsOf } from "../../../../../support/words-of.ts";

withBrowserGlobals();

const me = somebody("me", "ADVOCATE", { items: ["FRESH:1"] });
const room: NonNullable<HallView["room"]> = {
  right: signal("publish"),
  microphone: signal(false),
  isHeld: signal(false),
  camera: signal(true),
  cameraOpening: signal(false),
} as never;
const heard = item(1, "HEARING", { calledAt: 1 });
const sitting = hall([heard], { running: heard.id });
const viewOf = (of: typeof sitting): HallView => ({ sitting: of, me, room, hall: { id: of.id } }) as never;

async function drawn() {
  const { isOnline } = await import("../../../../../../client/shell/connection.ts");
  const { CalledStrip, SeenBanner } = await import(
    "../../../../../../client/courtroom/views/participant/SeenBanner.tsx"
  );
  return {
    isOnline,
    strip: () => wordsOf(createElement(CalledStrip, { sitting, room, item: heard })).join(" "),
    banner: (type: "NORMAL" | "WEBINAR") =>
      wordsOf(createElement(SeenBanner, { view: viewOf(hall([], { type })), me })).join(" "),
  };
}

test("in touch they are seen; without the connection the court cannot hear them, and in a webinar nobody does", async () => {
  const { isOnline, strip, banner } = await drawn();
  isOnline.value = true;
  expect(strip()).toContain(participantText.en.called.seen);
  expect(banner("NORMAL")).toContain(participantText.en.called.seen);
  expect(banner("WEBINAR")).toContain(participantText.en.inWebinar.seen);
  isOnline.value = false;
  expect(strip()).toContain(participantText.en.called.apart);
  expect(banner("NORMAL")).toContain(participantText.en.called.apart);
  expect(banner("WEBINAR")).toContain(participantText.en.inWebinar.apart);
});

test("the status in the bar says it of a seat that is held", async () => {
  const { offlineSince } = await import("../../../../../../client/shell/connection.ts");
  const { SeenStatus } = await import("../../../../../../client/courtroom/views/participant/SeenStatus.tsx");
  const status = (of: typeof me) =>
    wordsOf(createElement(SeenStatus, { view: viewOf(sitting), me: of })).join(" ");
  offlineSince.value = null;
  expect(status(me)).toContain(participantText.en.seen.seen.is);
  expect(status({ ...me, state: "RECONNECTING" })).toContain(participantText.en.seen.apart.is);
  offlineSince.value = 1;
  expect(status(me)).toContain(participantText.en.seen.apart.is);
});

test("while the bench has risen nobody is called to speak, and the status says that it has", async () => {
  const { offlineSince } = await import("../../../../../../client/shell/connection.ts");
  const { SeenStatus } = await import("../../../../../../client/courtroom/views/participant/SeenStatus.tsx");
  const { SeenBanner, ownCall } = await import(
    "../../../../../../client/courtroom/views/participant/SeenBanner.tsx"
  );
  offlineSince.value = null;
  const risen = viewOf({ ...sitting, rising: { until: "15:00", by: "", item: null, at: 1 } });
  expect(ownCall(viewOf(sitting), me)).not.toBeNull();
  expect(ownCall(risen, me)).toBeNull();
  expect(wordsOf(createElement(SeenBanner, { view: risen, me })).join("")).toBe("");
  const status = wordsOf(createElement(SeenStatus, { view: risen, me })).join(" ");
  expect(status).toContain(participantText.en.seen.risen);
  expect(status).not.toContain(participantText.en.seen.seen.is);
});
