// A queue for password checks and new hashes of people who have already proven something.
import { makeGate } from "./gate.ts";

/** Each check and each new hash takes 19 MB and much of a core. */
const AT_ONCE = 4;
/** Where checks and new hashes of people who are logged in wait for each other. */
export const ownGate = makeGate(AT_ONCE);
