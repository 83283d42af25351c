// Other processes' seats whose right is not known here yet: this copy of the log may be a moment behind.
import type { ForwardedSignal, MeshForward } from "./forward.ts";

type SeatMessage = Extract<MeshForward, { kind: "member" }>;
type Early = { seat: SeatMessage; signals: ForwardedSignal[] };

/** Waiting seats, and waiting pieces of a seat's signals; the oldest seat is dropped, more pieces are not kept. */
const SEATS_MOST = 500;
const PIECES_MOST = 100;

const keyOf = (place: string, personId: string) => `${place} ${personId}`;

/** They wait until the log says that their people may be there; nobody is told of them before. */
export class EarlySeats {
  private readonly waiting = new Map<string, Early>();

  add(seat: SeatMessage): void {
    const key = keyOf(seat.place, seat.member.personId);
    const { signals } = this.waiting.get(key) ?? { signals: [] };
    this.waiting.set(key, { seat, signals });
    const [oldest] = this.waiting.keys();
    if (this.waiting.size > SEATS_MOST && oldest !== undefined) this.waiting.delete(oldest);
  }

  drop(place: string, personId: string): void {
    this.waiting.delete(keyOf(place, personId));
  }

  /** Drops the seats of a person in every place. */
  dropPerson(personId: string): void {
    for (const [key, { seat }] of this.waiting)
      if (seat.member.personId === personId) this.waiting.delete(key);
  }

  /** Keeps a signal of a person whose seat waits; false where none does. */
  holds(signal: ForwardedSignal): boolean {
    const early = this.waiting.get(keyOf(signal.place, signal.from));
    if (early === undefined) return false;
    if (early.signals.length < PIECES_MOST) early.signals.push(signal);
    return true;
  }

  /** Takes out the seats of a place that are in order now, each followed by what its person has sent since. */
  take(place: string, isInOrder: (seat: SeatMessage) => boolean): MeshForward[] {
    return [...this.waiting].flatMap(([key, { seat, signals }]) => {
      if (seat.place !== place || !isInOrder(seat)) return [];
      this.waiting.delete(key);
      return [seat, ...signals];
    });
  }
}
