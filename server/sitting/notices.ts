// Notices: what people are told besides the changed state, under the names of SPEC.md §7.
import type { Notice } from "../contract/messages.ts";
import { type HallAudience, hallAudiences } from "../contract/sitting/audience.ts";
import { isOfItem } from "../contract/sitting/cleared.ts";
import type { SittingEvent } from "../contract/sitting/events.ts";
import type { PassOverAsk } from "../contract/sitting/floor.ts";
import { nameWithin } from "../contract/sitting/redactPerson.ts";
import type { Sitting } from "../contract/sitting/state.ts";

/** Who hears a notice: everyone of an audience, or some people. */
export type NoticeTo = { audience: HallAudience } | { people: string[] };

export type OutgoingNotice = { notice: Notice; to: NoticeTo; data: Record<string, string | number | null> };

/** The notices that an event makes. In: the event, and the sitting after it. */
export function noticesOf(event: SittingEvent, after: Sitting): OutgoingNotice[] {
  switch (event.type) {
    case "handRaised": {
      const notice = event.hand.urgent ? "urgent-entry" : "urgent-hand-raise";
      const name = after.people[event.hand.person]?.name ?? "";
      return [
        {
          notice,
          to: { audience: "court" },
          data: { person: event.hand.person, name, reason: event.hand.reason },
        },
      ];
    }
    case "itemPassedOver":
      return passoverMessage(
        event.item,
        { state: "passed_over", round: event.round, reason: event.why },
        after,
      );
    case "reasonGiven": {
      if (event.of !== "passOver") return [];
      const { item, round, reason } = event;
      return passoverMessage(item, { state: "reason_given", round, reason }, after);
    }
    case "secretRoomListed":
      return secretRoomListed(event, after);
    case "passOverAsked":
      return passOverAsked(event.ask, after);
    case "passOverWithdrawn":
      return deskMessage(event.item, { state: "withdrawn", person: event.person }, after);
    case "passOverAnswered":
      return deskMessage(
        event.item,
        { state: "answered", person: event.person, agrees: Number(event.agrees) },
        after,
      );
    case "passOverDecided":
      return event.allowed ? [] : deskMessage(event.item, { state: "declined", person: event.person }, after);
    case "secretRoomEntered":
      return [{ notice: "secret-room", to: { people: [event.person] }, data: { state: "approved" } }];
    case "secretRoomLeft": {
      const state = event.by === "end" ? "ended" : event.by === "bench" ? "sent" : "left";
      return [{ notice: "secret-room", to: { people: [event.person] }, data: { state } }];
    }
    case "chatAsked": {
      const name = after.people[event.person]?.name ?? "";
      const officers = Object.values(after.people).filter(({ role }) => role === "MASTER");
      const to = { people: officers.map(({ id }) => id) };
      return [{ notice: "chat-request", to, data: { person: event.person, name, state: "asked" } }];
    }
    case "chatDecided": {
      const state = event.allowed ? "allowed" : "refused";
      return [{ notice: "chat-request", to: { people: [event.person] }, data: { state } }];
    }
    case "listPublished": {
      const data = { changed: event.items.length, removed: event.deleted.length };
      return hallAudiences.map((audience) => ({
        notice: "synced-case-data" as const,
        to: { audience },
        data,
      }));
    }
    default:
      return [];
  }
}

/** That an item was passed over, or why: to its people and to the court. */
function passoverMessage(
  item: string,
  said: { state: "passed_over" | "reason_given"; round: number; reason: string },
  after: Sitting,
): OutgoingNotice[] {
  const data = { item, serial: after.items[item]?.serial ?? null, ...said };
  const named = Object.values(after.people).filter((person) => person.items.includes(item));
  const knowing = named.filter((person) => isOfItem(person, item)).map(({ id }) => id);
  const others = named.filter((person) => !isOfItem(person, item)).map(({ id }) => id);
  const notice = "passover-message";
  const all: OutgoingNotice[] = [
    { notice, to: { people: knowing }, data },
    { notice, to: { audience: "court" }, data },
  ];
  return said.state === "passed_over"
    ? [...all, { notice, to: { people: others }, data: { ...data, reason: "" } }]
    : all;
}

/** The listed are told that they are awaited; the judges, when the room is new, that it is there. */
function secretRoomListed(
  { added, at }: Extract<SittingEvent, { type: "secretRoomListed" }>,
  after: Sitting,
): OutgoingNotice[] {
  const notice = "secret-room" as const;
  const judges = Object.values(after.people).filter((person) => person.role === "JUDGE");
  const created: OutgoingNotice[] =
    after.secretRoom?.since === at
      ? [{ notice, to: { people: judges.map((person) => person.id) }, data: { state: "created" } }]
      : [];
  return [...created, { notice, to: { people: added }, data: { state: "listed" } }];
}

function passOverAsked(ask: PassOverAsk, after: Sitting): OutgoingNotice[] {
  const { item, person, reason, speakingIn } = ask;
  return deskMessage(item, { state: "asked", person, reason, speakingIn }, after);
}

/** What happens to a request to pass over: to the item's people and to the court. */
function deskMessage(
  item: string,
  said: { state: string; person: string } & OutgoingNotice["data"],
  after: Sitting,
): OutgoingNotice[] {
  const asker = after.people[said.person];
  const name = asker ? nameWithin(asker, item, after) : "";
  const data = { item, serial: after.items[item]?.serial ?? null, name, ...said };
  const people = Object.values(after.people).filter((person) => isOfItem(person, item));
  const notice = "passover-message";
  return [
    { notice, to: { people: people.map(({ id }) => id) }, data },
    { notice, to: { audience: "court" }, data },
  ];
}
