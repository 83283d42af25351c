// The sentences of the stopped stream: what public and media see of a hall.

export const stream = {
  stop: "Stop public view",
  stopMeans: "Public, media and stream: the board only",
  resume: "Press to let the public watch again",
  isStopped: "Public view stopped",
  byBench: "By the bench",
  onlyBench: "A judge stopped it. Only a judge lets it go on.",
  door: "The public watches",
  doorMeans: "Off: public and media see only the board, without audio or video.",
} as const;
