// The state of one's own camera for its buttons: off, opening, on; a press while it is opening cancels.
import type { Room } from "../../media/room.ts";

export type CameraState = "off" | "opening" | "on";

/** The state of the own camera. It is on from its first frame, not from the press. */
export function cameraState({ camera, cameraOpening }: Pick<Room, "camera" | "cameraOpening">): CameraState {
  if (cameraOpening.value) return "opening";
  return camera.value ? "on" : "off";
}

/** One press of the camera's button or key. */
export function pressCamera(room: Pick<Room, "camera" | "cameraOpening" | "setCamera">): void {
  void room.setCamera(cameraState(room) === "off");
}
