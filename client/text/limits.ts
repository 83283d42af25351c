// The limits of the contract as sentences name them, `{{handLimit}}`: no sentence has such a number written into it.
import {
  AUTHENTICATOR_SECONDS,
  CODE_LENGTH,
  COWATCH_BYTES,
  COWATCH_VIDEO_BYTES,
  FILE_BYTES,
  HAND_LIMIT,
  MEMO_LIMIT,
  PASSWORD_LENGTH_MAX,
  PASSWORD_LENGTH_MIN,
  ROOM_LIMIT,
  ROOM_OCCUPANTS_LIMIT,
  SEAT_HELD_SECONDS,
} from "../../server/contract/limits.ts";

const MEGABYTE = 1024 * 1024;

/** The limits that sentences name, passed along by whoever shows such a sentence. */
export const limits = {
  authenticatorSeconds: AUTHENTICATOR_SECONDS,
  codeLength: CODE_LENGTH,
  fileMegabytes: FILE_BYTES / MEGABYTE,
  handLimit: HAND_LIMIT,
  memoLimit: MEMO_LIMIT,
  passwordLengthMax: PASSWORD_LENGTH_MAX,
  passwordLengthMin: PASSWORD_LENGTH_MIN,
  rollLimit: ROOM_OCCUPANTS_LIMIT,
  roomLimit: ROOM_LIMIT,
  seatSeconds: SEAT_HELD_SECONDS,
  sharedMegabytes: COWATCH_BYTES / MEGABYTE,
  videoMegabytes: COWATCH_VIDEO_BYTES / MEGABYTE,
} as const;
