// Destinations of RTMP, for admins who set them up and officers who use them. No answer has a stream key.
import { z } from "zod";
import { NAME_LENGTH, RTMP_ADDRESS_LENGTH, RTMP_DESTINATIONS_MOST, RTMP_KEY_LENGTH } from "../limits.ts";
import { rtmpReasons, rtmpStates } from "../sitting/topics/rtmp.ts";
import { actReason } from "./admin-log.ts";
import { issue } from "./faults.ts";
import { typedLine } from "./typed-line.ts";

const name = typedLine(NAME_LENGTH).pipe(z.string().min(1, issue("required")));
const address = typedLine(RTMP_ADDRESS_LENGTH).pipe(z.string().min(1, issue("required")));
const key = z
  .string(issue("required"))
  .trim()
  .min(1, issue("required"))
  .max(RTMP_KEY_LENGTH, issue("maxLength", { maxLength: RTMP_KEY_LENGTH }))
  .regex(/^[\x21-\x7e]+$/, issue("streamKey"));
const courtId = z.string().max(41).nullable().describe("The only hall that may be sent there; null: any");
const isOn = z.boolean().describe("Whether officers may use it");

const connection = z.object({
  hall: z.string().describe("Its number"),
  state: z.enum(rtmpStates),
  since: z.number().describe("Since when it is so, in milliseconds since 1970"),
  why: z.enum(rtmpReasons).nullable().describe("Why it is lost; null while it is not"),
});
export type RtmpConnectionNow = z.infer<typeof connection>;

const destination = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string().describe("Without the stream key, which is never shown"),
  courtId,
  isOn,
  connections: z.array(connection).describe("The halls that are sent there now, and how each connection is"),
});
export type RtmpDestination = z.infer<typeof destination>;

export const rtmpDestinations = z.object({
  isInstalled: z.boolean().describe("Whether the machine that answers has the program that sends"),
  destinations: z.array(destination).max(RTMP_DESTINATIONS_MOST),
  halls: z.array(z.object({ courtId: z.string(), number: z.string(), name: z.string() })),
});
export type RtmpDestinations = z.infer<typeof rtmpDestinations>;

export const rtmpParams = z.object({ id: z.uuid() });
export const newDestination = z.strictObject({ name, address, key, courtId, isOn, reason: actReason });
export type NewDestination = z.infer<typeof newDestination>;
export const destinationChange = z.strictObject({
  name: name.optional(),
  address: address.optional(),
  key: key.optional().describe("Left out, it stays; with another address it has to be there"),
  courtId: courtId.optional(),
  isOn: isOn.optional(),
  reason: actReason,
});
export type DestinationChange = z.infer<typeof destinationChange>;

export const rtmpForHall = z.object({
  isInstalled: z.boolean(),
  destinations: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type RtmpForHall = z.infer<typeof rtmpForHall>;
