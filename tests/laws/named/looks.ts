// The measures of pages that the product was asked for, each with the test that shows it.
import type { Constant } from "./entry.ts";

const limits = "server/contract/limits.ts";
const settings = "server/contract/settings.ts#defaultSettings";
const deviceList = "client/courtroom/media/DeviceFields.module.css";
const kept = "browser/kept-sentences.spec.ts";
const layouts = "unit/client/courtroom/stage/layouts.test.ts";
const tokens = "client/ui/styles/tokens.css";

export const looks: readonly Constant[] = [
  {
    name: "self preview",
    value: "--preview-height: 150px;",
    at: tokens,
    shown: "browser/stage-own.spec.ts",
    by: "150 px",
  },
  {
    name: "location request",
    value: "--location-request: 320px;",
    at: tokens,
    shown: "browser/guests-and-media.spec.ts",
    by: "toBeLessThanOrEqual(320)",
  },
  {
    name: "chat message",
    value: "--chat-bubble: 230px;",
    at: tokens,
    shown: "browser/chat.spec.ts",
    by: '"230px"',
  },
  {
    name: "chat message from 1440px",
    value: "--chat-bubble: 260px;",
    at: tokens,
    shown: "browser/chat.spec.ts",
    by: '"260px"',
  },
  {
    name: "columns of the layout picker",
    value: "repeat(3, ",
    at: "client/court/styles/layout-choice.module.css",
    shown: kept,
    by: "toHaveLength(3)",
  },
  {
    name: "ratio of the preview",
    value: "aspect-ratio: 16 / 9",
    at: "client/courtroom/device-check/Preview.module.css",
    shown: kept,
    by: "16 / 9",
  },
  ...[1300, 1199, 992, 767].map((width) => ({
    name: `breakpoint ${width}`,
    value: `max-width: ${width}px`,
    at: "client/shell/Masthead.module.css",
    shown: kept,
    by: `[${width}, `,
  })),
  {
    name: "screen chooser",
    value: "--screen-chooser: 610px;",
    at: tokens,
    shown: "browser/screen-share.spec.ts",
    by: "610",
  },
  {
    name: "modal: start live streaming",
    value: 'title={t("goLive.title")}',
    at: "client/courtroom/stream/GoLiveDialog.tsx",
    shown: "browser/stream.spec.ts",
    by: 'getByRole("dialog", { name: stream.goLive.title })',
  },
  // It asks after the stop, which is one press.
  {
    name: "modal: stop live streaming",
    value: 'role="dialog" className={styles.afterStop} aria-label={t("back.title")}',
    at: "client/courtroom/stream/AfterStop.tsx",
    shown: "browser/stream.spec.ts",
    by: 'getByRole("dialog", { name: stream.back.title })',
  },
  { name: "control panel", value: "--panel: 350px;", at: tokens, shown: kept, by: "toBe(350)" },
  {
    name: "control panel in a judge meeting",
    value: "--panel-judge: 450px;",
    at: tokens,
    shown: kept,
    by: "toBe(450)",
  },
  { name: "width of the device list", value: "24em", at: deviceList, shown: kept, by: "[24, 26]" },
  { name: "height of the device list", value: "26em", at: deviceList, shown: kept, by: "[24, 26]" },
  {
    name: "milliseconds in which data of a page come without a word: 200",
    value: 200,
    at: `${limits}#PAGE_DATA_DELAY_MS`,
    shown: "browser/loads.spec.ts",
    by: "200 ms",
  },
  {
    name: "milliseconds after which one's own video is left alone: 8000",
    value: 8000,
    at: `${limits}#PREVIEW_IDLE_MS`,
    shown: "unit/client/courtroom/stage/left-alone.test.ts",
    by: "advanceTimersByTime(8000)",
  },
  {
    name: "progress bar: throttle in ms",
    value: 200,
    at: `${limits}#PROGRESS_THROTTLE_MS`,
    shown: "browser/loads.spec.ts",
    by: "200 ms",
  },
  {
    name: "progress bar: duration in ms",
    value: 5000,
    at: `${limits}#PROGRESS_DURATION_MS`,
    shown: "browser/loads.spec.ts",
    by: '"5000ms"',
  },
  {
    name: "header of every call",
    value: '"X-Timezone-Offset": "0"',
    at: "client/net/api.ts",
    shown: "unit/client/net/api.test.ts",
    by: '"X-Timezone-Offset": "0"',
  },
  {
    name: "breakpoint 1600",
    value: "width >= 1600",
    at: "client/courtroom/stage/layouts.ts",
    shown: layouts,
    by: "1600",
  },
  {
    name: "breakpoint 1400",
    value: "width < 1400",
    at: "client/courtroom/stage/layouts.ts",
    shown: layouts,
    by: "1400",
  },
  {
    name: "progress button: loading, success, error",
    value: 'progress?: "loading" | "success" | "error"',
    at: "client/ui/Button.tsx",
    shown: "unit/client/ui/Button.test.tsx",
    by: '"error"',
  },
  // Of a hall that sits, and not of a disabled tile: docs/decisions/court-pages.md#map-of-halls says why.
  {
    name: "green dot",
    value: 'sitting: "sitting"',
    at: "client/pages/court-list/hall-state.ts",
    shown: "unit/client/pages/court-list/hall-state.test.ts",
    by: '"sitting"',
  },
  // The specification has "unmute" off, as a button that opens somebody's microphone: ours asks (docs/decisions/sitting.md#ask-to-unmute).
  ...(["unmute", "pin"] as const).map((name) => ({
    name: `setting participant_${name}`,
    value: true,
    at: `${settings}.participant_${name}`,
    shown: "unit/contract/preferences.test.ts",
    by: `participant_${name}`,
  })),
];
