// Another camera, microphone or speaker in the hearing, by kind.
import type { DeviceKind } from "../../media/devices.ts";
import type { Room } from "../../media/room.ts";

/** Rejects when a speaker cannot be used; cameras and microphones report their trouble through the room. */
export function changeDevice(room: Room, kind: DeviceKind, id: string): Promise<void> {
  if (kind === "speaker") return room.setSpeaker(id);
  // biome-ignore lint/correctness/useHookAtTopLevel: a method of the room, not a hook
  return room.useDevices({ [kind]: id });
}
