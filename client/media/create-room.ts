// Creates the media room of a page, for the media plane that carries the hearing.
import { createGrantedRoom } from "./granted.ts";
import { createMeshRoom } from "./mesh.ts";
import type { Room, RoomOptions, Transport } from "./room.ts";

/** Which media plane carries the hearing; `granted`: the one that each grant names. */
export type Plane = "mesh" | "granted";

/** Creates the room of this page. One room serves every place to which the person is moved. */
export function createRoom(plane: Plane, transport: Transport, options?: RoomOptions): Room {
  switch (plane) {
    case "mesh":
      return createMeshRoom(transport, options);
    case "granted":
      return createGrantedRoom(transport, options);
  }
}
