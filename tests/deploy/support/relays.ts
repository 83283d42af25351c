// A client of the TURN server that asks for many relays, each from a port of its own (RFC 8656), with a credential of its REST scheme.
import { createHash, createHmac, randomBytes } from "node:crypto";

type AnswerTo = (packet: Buffer) => Promise<Buffer>;
type Credential = { username: string; credential: string };

const COOKIE = 0x2112a442;
const ALLOCATE = 0x0003;
const REFRESH = 0x0004;
/** Set in the type of an answer that is a refusal. */
const REFUSAL = 0x0110;
const USERNAME = 0x0006;
const INTEGRITY = 0x0008;
const ERROR_CODE = 0x0009;
const REALM = 0x0014;
const NONCE = 0x0015;
const TRANSPORT = 0x0019;
/** Milliseconds after which a packet that has no answer is sent again; the TURN server answers one twice alike. */
const AGAIN_MS = 500;

function attribute(type: number, value: Uint8Array): Buffer {
  const padded = Buffer.alloc(4 + Math.ceil(value.length / 4) * 4);
  padded.writeUInt16BE(type, 0);
  padded.writeUInt16BE(value.length, 2);
  padded.set(value, 4);
  return padded;
}

function message(type: number, id: Buffer, attributes: Buffer, more = 0): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt16BE(type, 0);
  head.writeUInt16BE(attributes.length + more, 2);
  head.writeUInt32BE(COOKIE, 4);
  return Buffer.concat([head, id, attributes]);
}

function attributesOf(answer: Buffer): Map<number, Buffer> {
  const found = new Map<number, Buffer>();
  for (let at = 20; at + 4 <= answer.length; ) {
    const length = answer.readUInt16BE(at + 2);
    found.set(answer.readUInt16BE(at), answer.subarray(at + 4, at + 4 + length));
    at += 4 + Math.ceil(length / 4) * 4;
  }
  return found;
}

/** UDP for the peer's side of the relay. */
const asked = attribute(TRANSPORT, Uint8Array.of(17, 0, 0, 0));

type Challenge = { realm: Buffer; nonce: Buffer };

function signed(
  type: number,
  content: Buffer,
  { username, credential }: Credential,
  { realm, nonce }: Challenge,
): Buffer {
  const id = randomBytes(12);
  const said = [attribute(USERNAME, Buffer.from(username)), attribute(REALM, realm), attribute(NONCE, nonce)];
  const body = Buffer.concat([content, ...said]);
  const key = createHash("md5").update(`${username}:${realm}:${credential}`).digest();
  const hash = createHmac("sha1", key)
    .update(message(type, id, body, 24))
    .digest();
  return message(type, id, Buffer.concat([body, attribute(INTEGRITY, hash)]));
}

/** 200, or the code of the refusal. */
function codeOf(answer: Buffer): number {
  if ((answer.readUInt16BE(0) & REFUSAL) !== REFUSAL) return 200;
  const code = attributesOf(answer).get(ERROR_CODE);
  return (code?.[2] ?? 0) * 100 + (code?.[3] ?? 0);
}

/** The port was another client's, whose relay the TURN server still knows. */
const MISMATCH = 437;

type Asked = { code: number; prolong(): Promise<number> };

/** Relays that are held until `close`. */
export class Relays {
  private readonly sockets: { close(): void }[] = [];

  /** @param port - where the TURN server listens on this machine */
  constructor(private readonly port: number) {}

  /** Asks for one more relay. Resolves to 200, or to the code of the refusal: 486 where the name has as many as it may. */
  async ask(credential: Credential): Promise<number> {
    return (await this.open(credential)).code;
  }

  /** The same; `prolong` asks to keep it for longer. */
  async open(credential: Credential): Promise<Asked> {
    for (;;) {
      const asked = await this.tryFrom(await this.newPort(), credential);
      if (asked.code !== MISMATCH) return asked;
    }
  }

  private async tryFrom(answerTo: AnswerTo, credential: Credential): Promise<Asked> {
    const first = await answerTo(message(ALLOCATE, randomBytes(12), asked));
    const challenge = attributesOf(first);
    const [realm, nonce] = [challenge.get(REALM), challenge.get(NONCE)];
    if (!realm || !nonce) return { code: codeOf(first), prolong: async () => codeOf(first) };
    const say = async (type: number, content: Buffer) =>
      codeOf(await answerTo(signed(type, content, credential, { realm, nonce })));
    return { code: await say(ALLOCATE, asked), prolong: () => say(REFRESH, Buffer.alloc(0)) };
  }

  private async newPort(): Promise<AnswerTo> {
    let hear: (answer: Buffer) => void = () => {};
    const socket = await Bun.udpSocket({
      connect: { hostname: "127.0.0.1", port: this.port },
      socket: { data: (_socket, data) => hear(Buffer.from(data)) },
    });
    this.sockets.push(socket);
    return (packet) =>
      new Promise((resolve) => {
        const send = () => void socket.send(packet);
        const timer = setInterval(send, AGAIN_MS);
        hear = (answer) => {
          if (!answer.subarray(8, 20).equals(packet.subarray(8, 20))) return;
          clearInterval(timer);
          resolve(answer);
        };
        send();
      });
  }

  close(): void {
    for (const socket of this.sockets) socket.close();
  }
}
