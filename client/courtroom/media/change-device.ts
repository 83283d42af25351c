// Switches to another camera, microphone or speaker in the hearing.
import type { DeviceKind } from "../../media/devices.ts";
import type { Room } from "../../media/room.ts";

/**
 * Switches to another device of a kind. The room reports problems of cameras and microphones.
 * @throws when a speaker cannot be used
 */
export function changeDevice(room: Room, kind: DeviceKind, id: string): Promise<void> {
  if (kind === "speaker") return room.setSpeaker(id);
  // biome-ignore lint/correctness/useHookAtTopLevel: a method of the room, not a hook
  return room.useDevices({ [kind]: id });
}
