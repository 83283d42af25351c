// What of a hall is on record or on air, as every screen that says so reads it (docs/reference.md#control-panel, docs/design.md#on-record-shown). Pure.

const airKinds = ["recording", "stream", "rtmp"] as const;
export type AirKind = (typeof airKinds)[number];

/**
 * How each is in a hall. Nothing in the product records or streams yet, and so nothing else can be true: whoever brings
 * the first of them widens the type and reads the state here.
 */
export type OnAir = Record<AirKind, "off">;

/** In: any sitting. */
export function onAir(): OnAir {
  return { recording: "off", stream: "off", rtmp: "off" };
}
