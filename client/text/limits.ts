// The limits of the contract as sentences name them, `{{handLimit}}`: no sentence has such a number written into it.
import {
  AUTHENTICATOR_SECONDS,
  BACKUP_DAYS,
  CODE_LENGTH,
  COPIES_OF_PERSON,
  COWATCH_BYTES,
  COWATCH_VIDEO_BYTES,
  FILE_BYTES,
  HAND_LIMIT,
  MEMO_LIMIT,
  MESSAGES_WAIT_MINUTES,
  PASSWORD_LENGTH_MAX,
  PASSWORD_LENGTH_MIN,
  PROOF_SECONDS,
  RECORDING_ROOM_HOURS,
  RECOVERY_CODE_LENGTH,
  ROOM_LIMIT,
  ROOM_OCCUPANTS_LIMIT,
  SEAT_HELD_SECONDS,
} from "../../server/contract/limits.ts";

const MEGABYTE = 1024 * 1024;

/** The limits that sentences name, passed along by whoever shows such a sentence. */
export const limits = {
  authenticatorSeconds: AUTHENTICATOR_SECONDS,
  backupDays: BACKUP_DAYS,
  codeLength: CODE_LENGTH,
  fileMegabytes: FILE_BYTES / MEGABYTE,
  handLimit: HAND_LIMIT,
  copyLimit: COPIES_OF_PERSON,
  memoLimit: MEMO_LIMIT,
  messagesWaitMinutes: MESSAGES_WAIT_MINUTES,
  passwordLengthMax: PASSWORD_LENGTH_MAX,
  passwordLengthMin: PASSWORD_LENGTH_MIN,
  proofMinutes: PROOF_SECONDS / 60,
  recordingRoomHours: RECORDING_ROOM_HOURS,
  recoveryCodeLength: RECOVERY_CODE_LENGTH,
  rollLimit: ROOM_OCCUPANTS_LIMIT,
  roomLimit: ROOM_LIMIT,
  seatSeconds: SEAT_HELD_SECONDS,
  sharedMegabytes: COWATCH_BYTES / MEGABYTE,
  videoMegabytes: COWATCH_VIDEO_BYTES / MEGABYTE,
} as const;
