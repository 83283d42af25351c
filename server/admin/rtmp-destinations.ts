// What an admin does to destinations of RTMP: adds, changes and removes them. A stream key goes in and never comes out.
import { randomUUID } from "node:crypto";
import type { Database } from "../../db/client.ts";
import type { Transaction } from "../../db/queries/admin-log.ts";
import { courtById } from "../../db/queries/courts.ts";
import {
  addDestination,
  allDestinations,
  changeDestination,
  destinationById,
  removeDestination,
  type StoredDestination,
} from "../../db/queries/rtmp-destinations.ts";
import type { Secrets } from "../accounts/secrets.ts";
import { type Actor, act } from "../acts/act.ts";
import { readRtmpAddress } from "../broadcast/rtmp-address.ts";
import { rtmpKeyPurpose } from "../broadcast/rtmp-connections.ts";
import { canonical } from "../contract/canonical.ts";
import { type Fault, fault } from "../contract/faults.ts";
import { RTMP_DESTINATIONS_MOST } from "../contract/limits.ts";
import type { DestinationChange, NewDestination } from "../contract/rest/rtmp.ts";
import { Failure } from "../kernel/failure.ts";
import { dayInIndia } from "../kernel/india-days.ts";

type By = { actor: Actor; now: number };
type Parts = { db: Database; secrets: Secrets; ownHosts: readonly string[] };

const wrong = (field: string, found: Fault) =>
  new Failure("invalid", "The destination cannot be so", { faults: { [field]: found } });

/** Returns the facts of a destination for the log of admins. */
const factsOf = ({ name, address, courtId, isOn }: Omit<StoredDestination, "key" | "addedAt" | "id">) => ({
  name,
  address,
  courtId,
  isOn,
});

function addressOf(typed: string, ownHosts: readonly string[]): string {
  const read = readRtmpAddress(typed, ownHosts);
  if ("code" in read) throw wrong("address", read);
  return read.text;
}

/** @throws Failure invalid for a name that another one has, or a hall that there is not */
async function check(
  tx: Transaction,
  { id, name, courtId }: Pick<StoredDestination, "id" | "name" | "courtId">,
  now: number,
): Promise<void> {
  const all = await allDestinations(tx);
  const isSame = (other: string) => other.toLowerCase() === name.toLowerCase();
  if (all.some((one) => one.id !== id && isSame(one.name))) throw wrong("name", fault("destinationTaken"));
  if (all.length >= RTMP_DESTINATIONS_MOST && !all.some((one) => one.id === id))
    throw wrong("name", fault("tooMany", { most: RTMP_DESTINATIONS_MOST }));
  if (courtId !== null && !(await courtById(tx, courtId, { date: dayInIndia(now) })))
    throw wrong("courtId", fault("unknownHall"));
}

/** @throws Failure invalid with the field that is wrong */
export async function addRtmpDestination(
  { db, secrets, ownHosts }: Parts,
  { reason, key, address: typed, ...given }: NewDestination,
  by: By,
): Promise<string> {
  const id = randomUUID();
  const address = addressOf(typed, ownHosts);
  return act<string>(db, by, async (tx) => {
    await check(tx, { id, ...given }, by.now);
    const sealed = secrets.seal(key, rtmpKeyPurpose(id));
    await addDestination(tx, { id, ...given, address, key: sealed, addedAt: new Date(by.now) });
    const after = { ...given, address };
    const subject = { subjectKind: "rtmpDestination", subject: given.name } as const;
    return { result: id, entry: { act: "rtmpDestinationAdded", ...subject, after, reason } };
  });
}

/**
 * Changes a destination. A new address needs its stream key again, so that the stored one goes nowhere else.
 * @throws Failure not_found; invalid with the wrong field
 */
export async function changeRtmpDestination(
  { db, secrets, ownHosts }: Parts,
  id: string,
  { reason, key, address: typed, ...given }: DestinationChange,
  by: By,
): Promise<void> {
  const address = typed === undefined ? undefined : addressOf(typed, ownHosts);
  await act<void>(db, by, async (tx) => {
    const row = await destinationById(tx, id);
    if (!row) throw new Failure("not_found", "There is no such destination");
    const before = factsOf(row);
    const after = factsOf({ ...row, ...given, address: address ?? row.address });
    if (after.address !== before.address && key === undefined) throw wrong("key", fault("required"));
    const isSame = canonical(before) === canonical(after);
    if (isSame && key === undefined) return { result: undefined, isUnchanged: true };
    await check(tx, { id, ...after }, by.now);
    const sealed = key === undefined ? row.key : secrets.seal(key, rtmpKeyPurpose(id));
    await changeDestination(tx, id, { ...after, key: sealed });
    const subject = { subjectKind: "rtmpDestination", subject: before.name } as const;
    const logged = { ...after, ...(key !== undefined && { hasNewKey: true }) };
    return {
      result: undefined,
      entry: { act: "rtmpDestinationChanged", ...subject, before, after: logged, reason },
    };
  });
}

/**
 * Removes one with its key; a hall that is sent there is sent no more.
 * @throws Failure not_found
 */
export async function removeRtmpDestination({ db }: Pick<Parts, "db">, id: string, by: By): Promise<void> {
  await act<void>(db, by, async (tx) => {
    const row = await destinationById(tx, id);
    if (!row) throw new Failure("not_found", "There is no such destination");
    await removeDestination(tx, id);
    const subject = { subjectKind: "rtmpDestination", subject: row.name } as const;
    return { result: undefined, entry: { act: "rtmpDestinationRemoved", ...subject, before: factsOf(row) } };
  });
}
