// The sentences of the officer's control of RTMP: where the public stream is sent besides.
import { sentences } from "../../../server/contract/sentences.ts";

export const rtmpText = sentences("shared", "rtmp", {
  title: "RTMP",
  notInstalled: "Not installed",
  notInstalledMeans:
    "The server has no ffmpeg, which sends the stream. The people who run the court’s computers can install Debian’s package ffmpeg.",
  notLive: "Once the public stream is on, it can be sent there.",
  off: "Off",
  starting: "Starting with what the public sees next.",
  startsAt: "Starting. The public sees the first of it at {{time}}.",
  on: "Since {{time}}",
  lost: "Lost {{time}}. {{why}} Tried again automatically.",
  gone: "Lost {{time}}. {{why}}",
  why: {
    refused: "The service refuses it: the stream key may be wrong.",
    unreachable: "The service cannot be reached.",
    broken: "The service closed the connection.",
    silent: "The service takes nothing.",
    private: "Its address leads into a private network.",
    busy: "Another hall is sent there.",
    removed: "An admin removed it or switched it off.",
    not_installed: "The server has no ffmpeg.",
  },
  failed: "The destinations could not be loaded",
});
