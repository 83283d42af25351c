// What the mesh relay needs of the process it runs in.
import type { ServerSignal } from "../contract/media.ts";
import type { MeshForward } from "./mesh-forward.ts";

export interface MeshRelayOptions {
  /** Unique for each start of each process. */
  id: string;
  send: (connectionId: string, message: ServerSignal) => void;
  /** Carries a message to the relays of the other processes; each is at most about 7 kB as JSON. */
  forward?: (message: MeshForward) => void;
  /** Whether this relay has run long enough (some 20 s) for everybody to have returned who was here before it. */
  settled?: () => boolean;
}
