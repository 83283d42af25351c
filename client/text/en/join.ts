// The sentences of the way into a hall: the check of camera and sound, and the waiting room.

export const join = {
  title: "Check your camera and sound",
} as const;
