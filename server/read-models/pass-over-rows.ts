// Rows from the log of each request to pass over with its result, and of each pass-over. Pure.
import type { PassOverRow } from "../../db/read-model-rows.ts";
import type { LogEntry, SittingEvent } from "../contract/sitting/events.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import type { PassOverAsk } from "../contract/sitting/topics/pass-over.ts";

/** The person who gave the command of an entry, and when. */
type By = Pick<LogEntry, "actorId" | "actorRole">;
type EventNamed<Type extends SittingEvent["type"]> = Extract<SittingEvent, { type: Type }>;

/** Gathers the rows of one sitting, event by event. */
export class PassOverRows {
  private readonly ofItem = new Map<string, PassOverRow[]>();

  constructor(private readonly sitting: string) {}

  /** Takes an event; `after` is the sitting with it. */
  add(event: SittingEvent, by: By, after: Sitting): void {
    if (event.type === "passOverAsked") this.asked(event.ask, after);
    else if (event.type === "passOverAnswered") this.answered(event, after);
    else if (event.type === "passOverDecided" && !event.allowed) this.ended(event, "declined", by);
    else if (event.type === "passOverWithdrawn") this.ended(event, "withdrawn", by);
    // Where the item was passed over, its request ended with that.
    else if (event.type === "passOverAskDropped") this.ended(event, "dropped", by);
    else if (event.type === "itemPassedOver") this.passedOver(event, by);
    else if (event.type === "itemRecalled") this.recalled(event, by);
  }

  /** Every row, with the reasons as they stand: one may be given long after the act. */
  all(sitting: Pick<Sitting, "items">): PassOverRow[] {
    return [...this.ofItem].flatMap(([item, rows]) => {
      const acts = sitting.items[item]?.acts ?? [];
      return rows.map((row) => {
        const act = acts.find(({ of, round }) => of === "passOver" && round === row.round);
        return { ...row, reason: act?.reason ?? row.reason };
      });
    });
  }

  private asked({ item, person, reason, speakingIn, at }: PassOverAsk, after: Sitting): void {
    const askedSide = after.people[person]?.sides[item] || null;
    this.push(item, { reason, askedBy: person, askedSide, askedAt: new Date(at), speakingIn });
  }

  private answered({ item, person, agrees, at }: EventNamed<"passOverAnswered">, after: Sitting): void {
    const row = this.open(item);
    if (!row) return;
    const side = after.people[person]?.sides[item] ?? "";
    const others = row.answers.filter((answer) => answer.person !== person);
    row.answers = [...others, { person, side, agrees, at }];
  }

  private ended({ item, at }: { item: string; at: number }, decision: string, by: By): void {
    const row = this.open(item);
    if (row) decide(row, decision, by, at);
  }

  private passedOver({ item, round, why, at }: EventNamed<"itemPassedOver">, by: By): void {
    const row = this.open(item) ?? this.push(item, { reason: why });
    row.round = round;
    decide(row, "passed_over", by, at);
  }

  private recalled({ item, at }: EventNamed<"itemRecalled">, { actorId }: By): void {
    const row = this.ofItem.get(item)?.findLast(({ round }) => round !== null);
    if (!row) return;
    row.recalledAt = new Date(at);
    row.recalledBy = actorId;
  }

  /** The request that nobody has decided: an item has one at most. */
  private open(item: string): PassOverRow | undefined {
    return this.ofItem.get(item)?.find(({ decision }) => decision === null);
  }

  private push(item: string, known: Pick<PassOverRow, "reason"> & Partial<PassOverRow>): PassOverRow {
    const rows = this.ofItem.get(item) ?? [];
    const row = { ...none, sitting: this.sitting, item, number: rows.length + 1, answers: [], ...known };
    this.ofItem.set(item, [...rows, row]);
    return row;
  }
}

function decide(row: PassOverRow, decision: string, { actorId, actorRole }: By, at: number): void {
  row.decision = decision;
  row.decidedBy = actorId;
  row.decidedRole = actorRole;
  row.decidedAt = new Date(at);
}

/** Each row has every field, so that two of them can be compared. */
const none = {
  round: null,
  askedBy: null,
  askedSide: null,
  askedAt: null,
  speakingIn: null,
  decision: null,
  decidedBy: null,
  decidedRole: null,
  decidedAt: null,
  recalledAt: null,
  recalledBy: null,
};
