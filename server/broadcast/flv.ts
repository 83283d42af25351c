// FLV, in which RTMP carries media: tags with times that go on from recorder to card. Pure.

/** A frame of video, or a packet of audio. */
export type Packet = {
  /** Milliseconds after the begin of its slot. */
  at: number;
  isKey: boolean;
  /** H.264 with a length before each part, or AAC without a head. */
  data: Uint8Array;
};

/** The video or the audio of a slot, with what a decoder needs before it (`avcC`, or an AudioSpecificConfig). */
export type Track = { config: Uint8Array; packets: readonly Packet[] };
export type SlotParts = { video: Track; audio: Track | null };

const [AUDIO, VIDEO] = [8, 9];
const AVC = 7;
/** AAC; the other bits always say 44 kHz and stereo, and the true values are in the config. */
const AAC = 0xaf;
/** A packet of audio that begins sooner after the last one is what an encoder put behind the end of a slot. */
const AUDIO_GAP_MIN_MS = 10;

/** The file header, before all tags. */
export function flvHeader(): Uint8Array {
  return Uint8Array.from([0x46, 0x4c, 0x56, 1, 5, 0, 0, 0, 9, 0, 0, 0, 0]);
}

function tag(type: number, at: number, head: readonly number[], data: Uint8Array): Uint8Array {
  const size = head.length + data.length;
  const bytes = new Uint8Array(11 + size + 4);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, size);
  bytes[0] = type;
  // The time in three bytes, and its highest one behind them.
  view.setUint32(4, ((at & 0xffffff) << 8) | ((at >>> 24) & 0xff));
  bytes.set(head, 11);
  bytes.set(data, 11 + head.length);
  view.setUint32(11 + size, 11 + size);
  return bytes;
}

const isSame = (one: Uint8Array | null, other: Uint8Array) =>
  one !== null && one.length === other.length && one.every((byte, n) => byte === other[n]);

type Timed = Packet & { type: number };

/** Writes one stream, and what a decoder needs wherever it changes: another recorder, a card of another. */
export class FlvWriter {
  private config: { [type: number]: Uint8Array | null } = { [VIDEO]: null, [AUDIO]: null };
  private last: { [type: number]: number } = {};

  /**
   * @param begin - milliseconds of the slot from the begin of the stream
   * @returns its tags, in the order of their times
   */
  slot(begin: number, { video, audio }: SlotParts): Uint8Array {
    const tags: Uint8Array[] = [];
    const packets: Timed[] = [
      ...video.packets.map((packet) => ({ ...packet, type: VIDEO })),
      ...(audio?.packets ?? []).map((packet) => ({ ...packet, type: AUDIO })),
    ];
    this.begin(tags, VIDEO, begin, video.config);
    if (audio) this.begin(tags, AUDIO, begin, audio.config);
    // Video first where both are of one moment: a slot begins with a frame that needs no other.
    for (const packet of packets.sort((one, other) => one.at - other.at || other.type - one.type)) {
      const at = this.timeOf(packet, begin);
      if (at === null) continue;
      this.last[packet.type] = at;
      const head = packet.type === VIDEO ? [((packet.isKey ? 1 : 2) << 4) | AVC, 1, 0, 0, 0] : [AAC, 1];
      tags.push(tag(packet.type, at, head, packet.data));
    }
    return Buffer.concat(tags);
  }

  private begin(tags: Uint8Array[], type: number, at: number, config: Uint8Array): void {
    if (isSame(this.config[type] ?? null, config)) return;
    this.config[type] = config;
    const head = type === VIDEO ? [(1 << 4) | AVC, 0, 0, 0, 0] : [AAC, 0];
    tags.push(tag(type, at, head, config));
  }

  /** Times of one kind never go back; null leaves a packet out. */
  private timeOf({ type, at, isKey }: Timed, begin: number): number | null {
    const last = this.last[type];
    const time = Math.max(0, begin + Math.round(at));
    if (last === undefined) return type === VIDEO && !isKey ? null : time;
    if (type === AUDIO) return time < last + AUDIO_GAP_MIN_MS ? null : time;
    return Math.max(time, last + 1);
  }
}
