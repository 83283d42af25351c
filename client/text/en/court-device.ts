// The sentences of the court room’s own device, on the wall.

export const courtDevice = {
  panel: "On the wall of the court room",
  serial: "Item",
  now: "Before the court",
} as const;
