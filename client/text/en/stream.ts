// The sentences of the stream: its state, and the stopped public view.

export const stream = {
  stop: "Stop public view",
  stopMeans: "Public, media and stream: the board only",
  resume: "Press to let the public watch again",
  isStopped: "Public view stopped",
  byBench: "By the bench",
  onlyBench: "A judge stopped it. Only a judge lets it go on.",
  door: "The public watches",
  doorMeans: "Off: public and media see only the board, without audio or video.",
  air: {
    label: "Recording and streams",
    recording: "Recording",
    stream: "Public stream",
    rtmp: "RTMP",
    off: "off",
  },
} as const;
