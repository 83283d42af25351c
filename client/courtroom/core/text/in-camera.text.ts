// The sentences of a hearing in camera: the button of the bench and the officer, and the closed door.
import { sentences } from "../../../../server/contract/sentences.ts";

export const inCameraText = sentences("court", "inCamera", {
  button: "In camera",
  buttonMeans: "Public and media leave",
  buttonOn: "Press to open the court",
  buttonIdle: "No item is being heard",
  buttonListed: "Listed in camera, the door stays closed",
  officer: { close: "In camera", open: "Open court" },
  door: {
    title: "The door is closed.",
    item: "Only the people of {{item}} and the court are here.",
    inside: "Only its people and the court are here.",
    hall: "Only those in the running item and the court see and hear the hearing.",
    reason: "Reason: {{reason}}",
  },
});
