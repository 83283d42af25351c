// Notices: what people are told besides the changed state, under the names of SPEC.md §7.
import type { Notice } from "../contract/messages.ts";
import type { SittingEvent } from "../contract/sitting/events.ts";
import type { Sitting } from "../contract/sitting/state.ts";

/** Who hears a notice: everyone of an audience, or some people. */
export type NoticeTo = { audience: "court" | "bar" | "public" } | { people: string[] };

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
    case "itemPassedOver": {
      const item = after.items[event.item];
      const people = Object.values(after.people)
        .filter((person) => person.items.includes(event.item))
        .map((person) => person.id);
      const data = { item: event.item, serial: item?.serial ?? null, round: event.round, reason: event.why };
      return [
        { notice: "passover-message", to: { people }, data },
        { notice: "passover-message", to: { audience: "court" }, data },
      ];
    }
    case "secretRoomListed":
      return secretRoomListed(event, after);
    case "secretRoomEntered":
      return [{ notice: "secret-room", to: { people: [event.person] }, data: { state: "approved" } }];
    case "secretRoomLeft": {
      const state = event.by === "end" ? "ended" : event.by === "bench" ? "sent" : "left";
      return [{ notice: "secret-room", to: { people: [event.person] }, data: { state } }];
    }
    case "listPublished": {
      const data = { changed: event.items.length, removed: event.deleted.length };
      return (["court", "bar", "public"] as const).map((audience) => ({
        notice: "synced-case-data" as const,
        to: { audience },
        data,
      }));
    }
    default:
      return [];
  }
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
