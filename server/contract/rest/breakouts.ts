// Breakout rooms: what the calls that open, list, join, leave and end one take and answer.
import { z } from "zod";
import { roomName } from "../sitting/topics/breakouts.ts";
import { courtId } from "./shared.ts";

export const roomParams = z.object({ id: z.string().min(1).max(80) });
export const roomsQuery = z.object({ courtId });
export const newRoom = z.strictObject({ courtId, name: roomName() });
export const room = z.object({
  id: z.string(),
  name: z.string(),
  since: z.number(),
  members: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type Room = z.infer<typeof room>;
export const rooms = z.array(room);

export const roomTokenAsked = z.strictObject({
  courtId,
  /** The person for whom it is; if it is absent, the one who asks. */
  participant: z.string().min(1).max(80).optional(),
  promotePassive: z.boolean().optional(),
  promoteModerator: z.boolean().optional(),
});
export const roomToken = z.object({ token: z.string(), expiresAt: z.number() });
export const roomJoining = z.strictObject({ courtId, token: z.string().max(4000) });
