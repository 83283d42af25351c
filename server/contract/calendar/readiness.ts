// Whether a remote point is ready: the checks that its coordinator made (docs/domain.md#readiness). Pure.
import type { Role } from "../roles.ts";
import type { InvitedAs } from "./kinds.ts";

/**
 * The checks: the speaker's identity was seen; the room is private, quiet and lit; video, sound and sharing were
 * tried.
 */
export const readinessChecks = ["identity", "room", "line"] as const;
export type ReadinessCheck = (typeof readinessChecks)[number];

/** The parts of a statement: who coordinates at the remote point, and the checks. */
export const readinessParts = ["coordinator", ...readinessChecks] as const;

/** The statement about a remote point: who coordinates there, the checks, and when and by whom it was stated. */
export type Readiness = { coordinator: string; phone: string; at: number; by: string } & Record<
  ReadinessCheck,
  boolean
>;

const points: readonly Role[] = ["PRISON", "POLICE_STATION"];

/** Whether somebody invited is at a remote point: a coordinator is, and so are prisons and police stations. */
export function isRemotePoint({ role, as }: { role: Role | null; as: InvitedAs }): boolean {
  return as === "coordinator" || (role !== null && points.includes(role));
}

/** Returns the parts that are missing for a remote point to be ready: all of them while nothing is stated. */
export function missingFrom(
  stated: Record<ReadinessCheck, boolean> | null,
): (typeof readinessParts)[number][] {
  return stated === null ? [...readinessParts] : readinessChecks.filter((check) => !stated[check]);
}

/** Whether everything was seen to. */
export function isReady(stated: Record<ReadinessCheck, boolean> | null): boolean {
  return stated !== null && readinessChecks.every((check) => stated[check]);
}
