// What of a hall is on record or on air, as every screen that shows it reads it (docs/reference.md#control-panel, docs/design.md#on-record-shown). Pure.

const airKinds = ["recording", "stream", "rtmp"] as const;
export type AirKind = (typeof airKinds)[number];

/**
 * The state of each in a hall. The product neither records nor streams yet; whoever adds that widens this type
 * and reads the state here.
 */
export type OnAir = Record<AirKind, "off">;

/** Takes any sitting. */
export function onAir(): OnAir {
  return { recording: "off", stream: "off", rtmp: "off" };
}
