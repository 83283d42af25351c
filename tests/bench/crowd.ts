// The load maker: many sockets that follow sittings, and officers that give commands at a pace; it counts every delivery.
import { until } from "../support/client.ts";

/** How long texts of a kind are on average. */
export class MeanLength {
  private sum = 0;
  count = 0;

  add(length: number): void {
    this.sum += length;
    this.count += 1;
  }

  get value(): number {
    return this.count === 0 ? 0 : Math.round(this.sum / this.count);
  }
}

/**
 * Sockets that may be opening at once. The kernel lets 512 wait for a server to take them; any further one is tried again a fifth of a second
 * later, which is longer than all the rest takes.
 */
export const OPENING_MOST = 200;

/** What this process was sent over its sockets. */
export const bytes = { reset: new MeanLength(), change: new MeanLength() };

/** One socket of the crowd: it notes when each entry came, and whether one was missing. */
export class Member {
  readonly socket: WebSocket;
  lastSeq = 0;
  gaps = 0;
  resets = 0;
  /** When it was sent a whole state the last time, as `performance.now()`. */
  resetAt = 0;
  welcomed = false;
  closed = false;
  onWelcome: () => void = () => {};
  readonly opened = Promise.withResolvers<void>();
  private readonly answers = new Map<string, PromiseWithResolvers<number>>();

  constructor(
    url: string,
    readonly token: string | null,
    private readonly onEntry: (seq: number, member: Member) => void = () => {},
  ) {
    this.socket = new WebSocket(url);
    this.socket.onopen = () => {
      this.opened.resolve();
      this.send({ t: "hello", token });
    };
    this.socket.onmessage = (event) => this.heard(String(event.data));
    this.socket.onclose = ({ reason }) => {
      this.closed = true;
      for (const { reject } of this.answers.values()) reject(new Error(`the socket was closed: ${reason}`));
    };
  }

  send(message: unknown): void {
    this.socket.send(JSON.stringify(message));
  }

  watch(sitting: string, presence = "none"): void {
    this.send({ t: "watch", sitting, presence, known: null });
  }

  /**
   * Gives a command; resolves with its number once it is durable.
   * @throws Error with the server's words when it is refused: the bench gives none that may be
   */
  command(sitting: string, command: unknown): Promise<number> {
    const id = crypto.randomUUID();
    const answer = Promise.withResolvers<number>();
    this.answers.set(id, answer);
    this.send({ t: "command", sitting, id, command });
    return answer.promise;
  }

  // Full parsing of a thousand copies would measure this file; the numbers are read from the text.
  private heard(text: string): void {
    if (text.startsWith('{"t":"change"')) {
      bytes.change.add(text.length);
      const from = numberAfter(text, '"from":');
      const seq = numberAfter(text, '"seq":');
      if (seq <= this.lastSeq) return;
      if (from !== this.lastSeq + 1) this.gaps += 1;
      this.lastSeq = seq;
      for (let told = from; told <= seq; told++) this.onEntry(told, this);
    } else if (text.startsWith('{"t":"reset"')) {
      bytes.reset.add(text.length);
      this.lastSeq = numberAfter(text, '"seq":');
      this.resets += 1;
      this.resetAt = performance.now();
    } else if (text.startsWith('{"t":"welcome"')) {
      this.welcomed = true;
      this.onWelcome();
    } else if (text.startsWith('{"t":"done"')) {
      const { id, seq } = JSON.parse(text);
      this.answers.get(id)?.resolve(seq);
      this.answers.delete(id);
    } else if (text.startsWith('{"t":"refused"'))
      this.answers.get(JSON.parse(text).id)?.reject(new Error(`the bench was refused: ${text}`));
  }
}

function numberAfter(text: string, key: string): number {
  const at = text.indexOf(key) + key.length;
  return Number.parseInt(text.slice(at, at + 10), 10);
}

/** Opens sockets in groups, so that the listen queue is not what is measured, and waits until all are greeted. */
export async function openCrowd(
  url: string,
  tokens: (string | null)[],
  onEntry?: (seq: number, member: Member) => void,
): Promise<Member[]> {
  const crowd: Member[] = [];
  for (let start = 0; start < tokens.length; start += OPENING_MOST) {
    const group = tokens.slice(start, start + OPENING_MOST).map((token) => new Member(url, token, onEntry));
    crowd.push(...group);
    await until("a group of sockets", () => group.every((member) => member.welcomed), 60);
  }
  return crowd;
}

/** The value below which this share of the sorted values lies. */
export function percentile(values: number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Calls `send` at a steady pace, bounded in count. */
export async function paced(perSecond: number, count: number, send: (n: number) => void): Promise<void> {
  const start = performance.now();
  for (let n = 0; n < count; n++) {
    const due = start + (n * 1000) / perSecond;
    const wait = due - performance.now();
    if (wait > 1) await Bun.sleep(wait);
    send(n);
  }
}

export const socketUrl = (url: string) => `${url.replace(/^http/, "ws")}/socket.io/api/v1`;
