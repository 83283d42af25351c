// The sentences of the court room’s own device, on the wall.
import { sentences } from "../../../../server/contract/sentences.ts";

export const courtDeviceText = sentences("court", "courtDevice", {
  panel: "On the wall of the court room",
  serial: "Item",
  now: "Before the court",
  recorder: {
    label: "Recorder of this hall",
    preview: "What this device records",
    trying: "Nothing records this hall yet. This device is trying to.",
    records: "This device records the hall.",
    held: "Touch the screen or press a key once, so that this device can record the hall.",
    unable: "Nothing records this hall, and this device cannot.",
  },
});
