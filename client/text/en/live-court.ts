// The sentences of one live court: its player, and what stands beside it.

export const liveCourt = {
  title: "Watching a live court",
  about: "About this hall",
  mayWatch: "You may watch.",
  mayNotCopy: "Recording, copying or sharing this stream is not allowed.",
  unmute: "Turn on the sound",
  mute: "Mute",
  fullScreen: "Full screen",
  lost: "The stream is interrupted. It is tried again by itself.",
  cannotPlay: "This browser cannot play the stream",
  cannotPlayMeans: "It needs a browser with MediaSource, or HLS of its own.",
  noHall: "There is no such court hall",
  openNow: "Open to the public now",
} as const;
