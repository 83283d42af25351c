// Rate limits on what one person sends through the mesh relay, in all and to one other: a flood harms only its sender.
import type { LinkSignal, MediaRefusal, MeshSignal } from "../../contract/media.ts";
import { type Allowance, TokenBuckets } from "../../kernel/token-buckets.ts";

/** Characters of one signal: a browser's full description of audio, camera and screen has 4,000 to 16,000. */
const SIGNAL_MOST = 32_000;
/**
 * What may wait for the receiver before a signal is refused: an eighth of a socket's limit, to leave room for the
 * hall's messages.
 */
const WAITING_MOST = 128 * 1024;

/**
 * A publisher with 17 links who reconnects sends some 350,000 characters in 150 messages, and later a description for
 * each link when something changes. A link is two descriptions and some candidates: 30,000 characters, three times
 * that if rebuilt.
 */
const allowances = {
  join: { burst: 30, perSecond: 1 },
  state: { burst: 60, perSecond: 5 },
  messages: { burst: 400, perSecond: 60 },
  characters: { burst: 600_000, perSecond: 60_000 },
  messagesToOne: { burst: 80, perSecond: 10 },
  charactersToOne: { burst: 120_000, perSecond: 12_000 },
} as const satisfies Record<string, Allowance>;
type AllowanceName = keyof typeof allowances;

/** The budgets of one relay. They belong to a person, whatever pages and sockets they open. */
export class MeshBudget {
  private readonly buckets: Record<AllowanceName, TokenBuckets>;

  /** Takes how many bytes wait to be read by a connection, and a clock in milliseconds. */
  constructor(
    private readonly waiting: (connectionId: string) => number = () => 0,
    private readonly clock: () => number = () => performance.now(),
  ) {
    const { join, state, messages, characters, messagesToOne, charactersToOne } = allowances;
    this.buckets = {
      join: new TokenBuckets(join),
      state: new TokenBuckets(state),
      messages: new TokenBuckets(messages),
      characters: new TokenBuckets(characters),
      messagesToOne: new TokenBuckets(messagesToOne),
      charactersToOne: new TokenBuckets(charactersToOne),
    };
  }

  /** Why a person may not send this now, to anybody: `too_large`, `too_fast`; null when they may. */
  refusal(person: string, message: MeshSignal): MediaRefusal | null {
    if (message.kind === "leave") return null;
    if (message.kind !== "link") return this.may(message.kind, person, 1) ? null : "too_fast";
    const size = sizeOf(message.signal);
    if (size > SIGNAL_MOST) return "too_large";
    const may = this.may("messages", person, 1) && this.may("characters", person, size);
    return may ? null : "too_fast";
  }

  /** Why a person may not send this to that one now: `too_fast`; null when they may. */
  refusalTo(from: string, to: string, signal: LinkSignal): MediaRefusal | null {
    const pair = `${from} ${to}`;
    const may = this.may("messagesToOne", pair, 1) && this.may("charactersToOne", pair, sizeOf(signal));
    return may ? null : "too_fast";
  }

  private may(name: AllowanceName, whose: string, amount: number): boolean {
    return this.buckets[name].take(whose, amount, this.clock()) === 0;
  }

  /** Whether a connection can take one more signal: those of many senders never wait above that limit. */
  takes(connectionId: string, signal: LinkSignal): boolean {
    return this.waiting(connectionId) + sizeOf(signal) <= WAITING_MOST;
  }
}

/** Characters of a signal, which are bytes (descriptions are ASCII), with its envelope. */
function sizeOf(signal: LinkSignal): number {
  const around = 300;
  if (signal.about === "description") return signal.sdp.length + around;
  if (signal.about !== "candidates") return around;
  return signal.candidates.reduce((sum, { candidate }) => sum + candidate.length + around, around);
}
