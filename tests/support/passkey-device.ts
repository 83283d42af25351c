// A device with passkeys for tests of the server: it makes and uses them as a browser and its authenticator do (WebAuthn).
import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";
import type {
  MadePasskey,
  MakeOptions,
  UsedPasskey,
  UseOptions,
} from "../../server/contract/rest/passkeys.ts";

type Cbor = number | string | Uint8Array | Map<Cbor, Cbor>;

function head(major: number, n: number): Buffer {
  if (n < 24) return Buffer.from([(major << 5) | n]);
  if (n < 256) return Buffer.from([(major << 5) | 24, n]);
  return Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
}

function cbor(value: Cbor): Buffer {
  if (typeof value === "number") return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === "string")
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Map)
    return Buffer.concat([
      head(5, value.size),
      ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)]),
    ]);
  return Buffer.concat([head(2, value.length), value]);
}

const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest();
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");

/** What a test has a device do otherwise than it should. */
export type Bent = {
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
  counter?: number;
  credential?: string;
  handle?: string;
};

/** A new device with one key, which counts its uses. */
export function passkeyDevice(origin = "http://localhost:3000") {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const credential = randomBytes(16);
  let counter = 0;
  let handle = "";
  const page = (type: string, challenge: string, { origin: other }: Bent) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: other ?? origin, crossOrigin: false }));
  const device = (rpId: string, flags: number, count: number) => {
    const tail = Buffer.alloc(5);
    tail.writeUInt8(flags, 0);
    tail.writeUInt32BE(count, 1);
    return Buffer.concat([sha256(rpId), tail]);
  };
  const make = ({ challenge, rp, user }: MakeOptions, bent: Bent = {}): MadePasskey => {
    handle = user.id;
    const key = new Map<Cbor, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, "base64url")],
      [-3, Buffer.from(y, "base64url")],
    ]);
    const size = Buffer.from([0, credential.length]);
    const flags = 0x41 | (bent.isVerified === false ? 0 : 0x04);
    const data = Buffer.concat([
      device(bent.rpId ?? rp.id, flags, 0),
      Buffer.alloc(16),
      size,
      credential,
      cbor(key),
    ]);
    const attestation = cbor(
      new Map<Cbor, Cbor>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", data],
      ]),
    );
    return {
      id: text(credential),
      rawId: text(credential),
      type: "public-key",
      clientExtensionResults: {},
      response: {
        clientDataJSON: text(page("webauthn.create", challenge, bent)),
        attestationObject: text(attestation),
        transports: ["internal"],
      },
    };
  };
  const use = ({ challenge, rpId }: UseOptions, bent: Bent = {}): UsedPasskey => {
    counter = bent.counter ?? counter + 1;
    const clientData = page("webauthn.get", challenge, bent);
    const data = device(bent.rpId ?? rpId, 0x01 | (bent.isVerified === false ? 0 : 0x04), counter);
    const signature = createSign("sha256")
      .update(Buffer.concat([data, sha256(clientData)]))
      .sign(privateKey);
    const id = bent.credential ?? text(credential);
    return {
      id,
      rawId: id,
      type: "public-key",
      clientExtensionResults: {},
      response: {
        clientDataJSON: text(clientData),
        authenticatorData: text(data),
        signature: text(signature),
        userHandle: bent.handle ?? handle,
      },
    };
  };
  return { credential: text(credential), make, use };
}
