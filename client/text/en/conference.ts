// The sentences around an ordinary conference, which Jitsi's own page carries.

export const conference = {
  title: "Conference {{name}}",
  loading: "The conference is loading.",
  missing: "The conference could not be loaded.",
  missingMeans: "The video server cannot be reached from here. A network that blocks it may be the reason.",
};
