// Another camera, microphone or speaker in the hearing, by kind.
import type { DeviceKind } from "../../media/devices.ts";
import type { Room } from "../../media/room.ts";

/**
 * Uses another device of a kind. Cameras and microphones report their trouble through the room.
 * @throws when a speaker cannot be used
 */
export function changeDevice(room: Room, kind: DeviceKind, id: string): Promise<void> {
  if (kind === "speaker") return room.setSpeaker(id);
  // biome-ignore lint/correctness/useHookAtTopLevel: a method of the room, not a hook
  return room.useDevices({ [kind]: id });
}
