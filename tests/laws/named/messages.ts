// The messages of the socket: its path and the notices that the product was asked for, each with the test that shows it.
import { type Named, type NotYet, OWN_APP } from "./entry.ts";

export const socketPath: Named = { name: "/socket.io/api/v1", shown: "stories/bad-input.test.ts" };

export const notices: readonly Named[] = [
  { name: "urgent-hand-raise", shown: "stories/hands.test.ts" },
  { name: "urgent-hand-raise-overflow", shown: "stories/hands.test.ts" },
  { name: "secret-room", shown: "stories/people.test.ts" },
  { name: "chat-request", shown: "stories/chat.test.ts" },
  { name: "synced-case-data", shown: "unit/server/sitting/decide/cause-list.test.ts" },
  { name: "kicked-out", shown: "stories/kept-out.test.ts" },
  { name: "urgent-entry", shown: "stories/hands.test.ts" },
  { name: "passover-message", shown: "stories/pass-over.test.ts" },
  { name: "hc-server-down", shown: "api/list-source.test.ts" },
  { name: "stand-in", shown: "stories/stand-ins.test.ts" },
  { name: "copy-waits", shown: "stories/recording-copies.test.ts" },
];

/** The messages between the court's own app and the page. */
export const bridgeNotYet: readonly NotYet[] = [
  "screen list",
  "external url",
  "screenshare notification",
  "fullscreen",
  "minimize",
  "maximize",
  "exit",
  "conference started",
  "conference stopped",
  "PIP",
  "app info",
  "app config",
].map((name) => ({ name, why: OWN_APP, sign: "desktopBridge" }));
