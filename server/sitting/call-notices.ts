// Tells counsel by SMS that their item comes soon, once for each, unless they are there
// (docs/domain.md#call-notices).
import { reachable } from "../../db/queries/account-links.ts";
import {
  callNoticesSince,
  counselNumbered,
  noteCallNotice,
  toldOfCall,
} from "../../db/queries/call-notices.ts";
import { putMessages } from "../../db/queries/outbox.ts";
import { noticesTo } from "../accounts/notices.ts";
import { CALL_NOTICE_ITEMS, CALL_NOTICES_A_DAY } from "../contract/limits.ts";
import { isInLine } from "../contract/sitting/core/call-order.ts";
import { forecast } from "../contract/sitting/core/forecast.ts";
import type { Item } from "../contract/sitting/core/item.ts";
import { isPresent } from "../contract/sitting/core/person.ts";
import { enrolmentKey } from "../contract/sitting/core/roster.ts";
import { isMeeting } from "../contract/sitting/core/state.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import { standInsOf } from "../contract/sitting/topics/stand-ins.ts";
import type { Clock } from "../kernel/clock.ts";
import { dayInIndia } from "../kernel/india-days.ts";
import { lookEvery } from "../kernel/look-every.ts";
import type { SittingDeps } from "./deps.ts";

type NotifyDeps = Pick<SittingDeps, "db" | "now" | "outbox" | "settings">;

const LOOK_MS = 3_000;

/** An item that comes soon, and how many are likely to be taken before it. */
type NearItem = { item: Item; ahead: number };

/**
 * The items that are likely to come next, with at most so many before each. Without passed-over items, of which
 * nobody knows when they are recalled; empty while no item is before the court.
 */
export function nearItems(sitting: Sitting, now: number): NearItem[] {
  if (sitting.phase !== "sitting" || sitting.running === null || isMeeting(sitting)) return [];
  return sitting.order.flatMap((id) => {
    const item = sitting.items[id];
    const isLikely = item !== undefined && item.state !== "PASSED_OVER" && isInLine(sitting, item);
    const likely = isLikely ? forecast(sitting, id, now) : null;
    return item && likely && likely.ahead <= CALL_NOTICE_ITEMS ? [{ item, ahead: likely.ahead }] : [];
  });
}

/** Whether somebody has come already: in the hall, or at its door. */
const isHere = ({ people }: Sitting, id: string) => {
  const person = people[id];
  return person !== undefined && (isPresent(person) || person.state === "WAITING");
};

/** Who accepted to appear in an item in place of other counsel. */
const standInsFor = (sitting: Sitting, { item }: NearItem) =>
  standInsOf(sitting, item.id).flatMap(({ state, person }) => (state === "accepted" ? person : []));

type Counsel = NearItem & { accountId: string };

/** The counsel of these items, by the list or in place of those, who are to be told. */
async function counselOf(
  { db, now }: Pick<SittingDeps, "db" | "now">,
  sitting: Sitting,
  near: readonly NearItem[],
): Promise<Counsel[]> {
  const numbersOf = ({ item }: NearItem) => [
    ...(item.petitionerEnrolments ?? []),
    ...(item.respondentEnrolments ?? []),
  ];
  const numbers = near.flatMap(numbersOf).flatMap((number) => [number, enrolmentKey(number)]);
  const accounts = await counselNumbered(db, [...new Set(numbers)]);
  const told = await toldOfCall(
    db,
    sitting.id,
    near.map(({ item }) => item.id),
  );
  const today = new Date(`${dayInIndia(now())}T00:00:00+05:30`);
  const many = await callNoticesSince(
    db,
    [...accounts.map(({ id }) => id), ...near.flatMap((one) => standInsFor(sitting, one))],
    today,
  );
  return near.flatMap((one) => {
    const keys = new Set(numbersOf(one).map(enrolmentKey));
    const listed = accounts.filter(({ enrolment }) => keys.has(enrolmentKey(enrolment))).map(({ id }) => id);
    return [...new Set([...listed, ...standInsFor(sitting, one)])]
      .filter((id) => !told.has(`${one.item.id} ${id}`))
      .filter((id) => !isHere(sitting, id) && (many.get(id) ?? 0) < CALL_NOTICES_A_DAY)
      .map((id) => ({ ...one, accountId: id }));
  });
}

async function notifyOf(services: NotifyDeps, sitting: Sitting): Promise<void> {
  const near = nearItems(sitting, services.now());
  if (near.length === 0) return;
  const { db, now } = services;
  for (const { item, ahead, accountId } of await counselOf(services, sitting, near)) {
    const person = await reachable(db, accountId);
    const said = {
      kind: "callNear",
      hall: sitting.hall,
      serial: String(item.serial),
      ahead: String(ahead),
    } as const;
    const messages = await noticesTo(services, person, said, { by: ["sms"] });
    if (messages.length === 0) continue;
    await db.transaction(async (tx) => {
      const row = { sitting: sitting.id, item: item.id, accountId, at: new Date(now()) };
      if (await noteCallNotice(tx, row)) await putMessages(tx, messages);
    });
  }
  services.outbox.wake();
}

/**
 * Looks at each hall after it has changed, while `sms_before_call` is on. Every process looks; the database keeps
 * anybody from being told twice.
 * @returns ends it
 */
export function startCallNotices(
  services: NotifyDeps & Pick<SittingDeps, "log" | "sittings">,
  clock: Pick<Clock, "onAdvance">,
): () => Promise<void> {
  const seen = new Map<string, Sitting["items"]>();
  return lookEvery(LOOK_MS, clock, async () => {
    try {
      if (!(await services.settings.read()).sms_before_call) return seen.clear();
      for (const { state } of services.sittings.all()) {
        if (seen.get(state.id) === state.items) continue;
        await notifyOf(services, state);
        seen.set(state.id, state.items);
      }
    } catch (err) {
      services.log.error({ err }, "counsel could not be told that their item comes soon");
    }
  });
}
