// How much sockets may send: each by itself, all of a person together, and all guests of an address.
import { TokenBuckets } from "../kernel/token-buckets.ts";

/** Whose a socket is: `person` is null before a login, and for a recorder. */
type Sender = { socket: string; person: string | null; isGuest: boolean; address: string };

const kB = 1024;

/**
 * Counts what sockets send (docs/reference.md#socket-limits). Guests are counted by address too, since anybody makes
 * guests. The one message before a login is not: people of the court must not wait for strangers behind their
 * address. No timer for each socket: a thousand come back at once.
 */
export class SocketRates {
  /** An officer at full speed sends five a second. */
  private readonly messages = new TokenBuckets({ burst: 800, perSecond: 400 });
  /** A page that makes all its links anew sends 600 kB at once (media/mesh/budget.ts). */
  private readonly bytes = new TokenBuckets({ burst: 768 * kB, perSecond: 256 * kB });
  /** Two such pages at once, as while one takes over from the other. */
  private readonly bytesOfPerson = new TokenBuckets({ burst: 1536 * kB, perSecond: 256 * kB });
  /** A court complex may share an address: of 3,000 guests who come back at once each sends 1 to 2 kB. */
  private readonly bytesOfGuests = new TokenBuckets({ burst: 8 * kB * kB, perSecond: kB * kB });
  /** What a guest who watches needs, apart from the address: one who uses that up would cut off all others. */
  private readonly bytesOfQuietGuest = new TokenBuckets({ burst: 16 * kB, perSecond: kB / 4 });

  /** A page asks for the board when it connects, and each time that one with a board is opened. */
  private readonly boards = new TokenBuckets({ burst: 60, perSecond: 1 });

  /**
   * Counts one answer with the whole board, a hundred times larger than its request: as many as messages would be a
   * flood.
   * @param now - as `take`
   * @returns whether it is within its limit
   */
  takeBoard(socket: string, now: number): boolean {
    return this.boards.take(socket, 1, now) === 0;
  }

  /**
   * Counts one message.
   * @param bytes - its length
   * @param now - milliseconds of a clock that only goes forward
   * @returns whether it is within all limits
   */
  take({ socket, person, isGuest, address }: Sender, bytes: number, now: number): boolean {
    return (
      this.messages.take(socket, 1, now) === 0 &&
      this.bytes.take(socket, bytes, now) === 0 &&
      (person === null || this.bytesOfPerson.take(person, bytes, now) === 0) &&
      (!isGuest ||
        this.isOfQuietGuest(person, bytes, now) ||
        this.bytesOfGuests.take(address, bytes, now) === 0)
    );
  }

  private isOfQuietGuest(person: string | null, bytes: number, now: number): boolean {
    return person !== null && this.bytesOfQuietGuest.take(person, bytes, now) === 0;
  }
}
