// The sentences of the stopped stream.

export const stream = {
  stop: "Stop stream",
  stopMeans: "Public and media see only the board",
  resume: "Let stream go on",
  isStopped: "Stream stopped",
  byBench: "By the bench",
  onlyBench: "A judge stopped it. Only a judge lets it go on.",
  door: "The public watches",
  doorMeans: "Off: public and media see the board only, without sound or picture.",
  keys: { stop: "Stop the stream, or let it go on" },
} as const;
