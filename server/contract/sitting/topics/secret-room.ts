// The secret room: the officer lists people and admits them, the judge enters, and nobody outside learns who is there.

import { z } from "zod";
import { secretRoomRoles } from "../../roles.ts";
import type { AllFields } from "../core/all-fields.ts";
import { type Audience, personOf } from "../core/audience.ts";
import type { Person } from "../core/person.ts";
import { whileSitting } from "../core/phases.ts";
import { halls } from "../core/places.ts";
import { judgeOrOfficer, officer } from "../core/role-groups.ts";
import { id, people } from "../core/schemas.ts";
import type { CoreState } from "../core/state.ts";
import { foldPerson, type PersonStep } from "../core/steps.ts";
import type { CommandsOf, Folds, Rules } from "../core/topic.ts";

/** The secret room: the doors that the officer opens. */
export type SecretRoom = {
  /** Ids of the people who may be admitted. */
  listed: string[];
  /** Who was admitted, and may come back until it ends (docs/domain.md#secret-room, passiveSecretRoomApproved). */
  approved: string[];
  since: number;
  /** Shown in place of the names to people who may not know them: a judge is inside. */
  benchInside?: boolean;
};

export type SecretRoomState = { secretRoom: SecretRoom | null };
export const empty: SecretRoomState = { secretRoom: null };

export const commands = () => [
  z.strictObject({ type: z.literal("listForSecretRoom"), people: people() }),
  z.strictObject({ type: z.literal("approveSecretRoom"), people: people() }),
  z.strictObject({ type: z.literal("endSecretRoom") }),
  z.strictObject({ type: z.literal("joinSecretRoom") }),
  z.strictObject({ type: z.literal("leaveSecretRoom") }),
  z.strictObject({ type: z.literal("sendFromSecretRoom"), person: id() }),
];
export const permissions: Rules<CommandsOf<typeof commands>> = {
  listForSecretRoom: { roles: officer, phases: whileSitting, in: halls },
  approveSecretRoom: { roles: officer, phases: whileSitting, in: halls },
  endSecretRoom: { roles: judgeOrOfficer, phases: whileSitting, in: halls },
  joinSecretRoom: { roles: secretRoomRoles, phases: whileSitting, in: halls },
  leaveSecretRoom: { roles: secretRoomRoles, phases: whileSitting, in: halls },
  sendFromSecretRoom: { roles: judgeOrOfficer, phases: whileSitting, in: halls },
};

export type SecretRoomEvent =
  | { type: "secretRoomListed"; people: string[]; added: string[]; at: number }
  | { type: "secretRoomApproved"; people: string[]; at: number }
  | { type: "secretRoomUnlisted"; person: string; at: number }
  | (PersonStep & { type: "secretRoomEntered" })
  | (PersonStep & { type: "secretRoomLeft"; by: "self" | "bench" | "end" })
  | { type: "secretRoomEnded"; at: number };

type Needs = CoreState & SecretRoomState;
export const folds: Folds<Needs, SecretRoomEvent> = {
  secretRoomListed: ({ secretRoom }, { people: listed, at }) => {
    const { approved, since } = secretRoom ?? { approved: [], since: at };
    return { secretRoom: { listed, approved, since } };
  },
  secretRoomApproved: ({ secretRoom }, event) =>
    secretRoom === null
      ? {}
      : { secretRoom: { ...secretRoom, approved: [...new Set([...secretRoom.approved, ...event.people])] } },
  secretRoomUnlisted: (sitting, { person }) => withoutListed(sitting, person),
  secretRoomEntered: (sitting, event) =>
    foldPerson(sitting, event, (_, { asked }) => ({ before: event.from, asked })),
  secretRoomLeft: (sitting, event) => foldPerson(sitting, event, (_, { asked }) => ({ before: null, asked })),
  secretRoomEnded: () => ({ secretRoom: null }),
};

/** Takes a person off the list of the room: when they come back, they are no longer admitted. */
export function withoutListed({ secretRoom }: SecretRoomState, person: string): Partial<SecretRoomState> {
  if (!secretRoom?.listed.includes(person)) return {};
  const kept = (ids: string[]) => ids.filter((other) => other !== person);
  return {
    secretRoom: { ...secretRoom, listed: kept(secretRoom.listed), approved: kept(secretRoom.approved) },
  };
}

/**
 * The board shows nothing of the room. The bar and the public learn at most that the bench is in one, people that
 * they are listed or admitted.
 */
export function redact(sitting: Needs, audience: Audience): AllFields<SecretRoomState> {
  const room = sitting.secretRoom;
  if (audience === "court") return { secretRoom: room };
  if (room === null || audience === "board") return { secretRoom: null };
  const self = personOf(audience) ?? "";
  const benchInside = isBenchInside(sitting);
  const own = (ids: string[]) => ids.filter((person) => person === self);
  const listed = own(room.listed);
  if (listed.length === 0 && (self !== "" || !benchInside)) return { secretRoom: null };
  const shown: AllFields<SecretRoom> = {
    listed,
    approved: own(room.approved),
    since: room.since,
    benchInside,
  };
  return { secretRoom: shown };
}

export function ownView(view: SecretRoomState, own: SecretRoomState): AllFields<SecretRoomState> {
  const isWhole = view.secretRoom !== null && view.secretRoom.benchInside === undefined;
  return {
    secretRoom:
      isWhole || own.secretRoom === null
        ? view.secretRoom
        : { ...own.secretRoom, benchInside: view.secretRoom !== null },
  };
}

/** The people listed before or after a change, and everybody inside when the record of one of them changed. */
export function affectedPeople(before: Needs, after: Needs): string[] {
  const listed =
    before.secretRoom === after.secretRoom
      ? []
      : [before, after].flatMap(({ secretRoom }) => secretRoom?.listed ?? []);
  const inside = [before, after].flatMap((sitting) => {
    const ids = sitting.secretRoom === null ? [] : inSecretRoom(sitting).map((person) => person.id);
    return ids.some((id) => before.people[id] !== after.people[id]) ? ids : [];
  });
  return [...listed, ...inside];
}

/** Everyone in the secret room, including people whose link is lost. */
export function inSecretRoom({ people: all }: Pick<CoreState, "people">): Person[] {
  return Object.values(all).filter((person) => person.state === "SECRET_ROOM");
}

/** Whether a judge is in the secret room, as far as the reader may know. */
export function isBenchInside(sitting: SecretRoomState & Pick<CoreState, "people">): boolean {
  const recorded = sitting.secretRoom?.benchInside;
  return recorded ?? inSecretRoom(sitting).some((person) => person.role === "JUDGE");
}
