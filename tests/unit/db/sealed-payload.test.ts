// Sealed payloads: what is opened, what is not, and how long they may be.
import { expect, test } from "bun:test";
import { PAYLOAD_BYTES_MOST, PayloadSeal } from "../../../db/sealed-payload.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const old = bytes("an earlier secret that is long enough");
const current = bytes("the secret of today that is long enough");
const sealOf = (sealing: Uint8Array, ...more: Uint8Array[]) =>
  new PayloadSeal({ sealing, accepted: [sealing, ...more] });

test("a payload is opened by every process with the secret, on its own channel alone", () => {
  const [one, other] = [sealOf(current), sealOf(current)];
  const payload = one.seal("mesh", "offer of Judge Ammā", 1_000);
  expect(payload).not.toContain("offer");
  expect(other.open("mesh", payload)).toMatchObject({ text: "offer of Judge Ammā", number: 0, at: 1_000 });
  expect(other.open("jitsi", payload)).toBeNull();
  expect(other.open("mesh", one.seal("mesh", ""))).toMatchObject({ text: "", number: 1 });
  expect(one.seal("mesh", "twice")).not.toBe(one.seal("mesh", "twice"));
});

test("what was made without the secret, or changed in any byte, is not opened", () => {
  const seal = sealOf(current);
  const stranger = sealOf(bytes("a secret that the court does not have"));
  for (const forged of ["", "{}", '{"kind":"revoked"}', "====", stranger.seal("mesh", "{}")])
    expect({ forged, opened: seal.open("mesh", forged) }).toEqual({ forged, opened: null });
  const payload = Buffer.from(seal.seal("mesh", "{}"), "base64");
  for (const index of payload.keys()) {
    const changed = Buffer.from(payload);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect({ index, opened: seal.open("mesh", changed.toString("base64")) }).toEqual({ index, opened: null });
  }
});

test("while the secret is changed, processes that were restarted and those that were not open what the others seal", () => {
  const notYet = sealOf(old);
  // With JWT_SECRET_BEFORE: the earlier secret still seals.
  const between = new PayloadSeal({ sealing: old, accepted: [current, old] });
  const after = sealOf(current);
  expect(notYet.open("mesh", between.seal("mesh", "a"))?.text).toBe("a");
  expect(between.open("mesh", notYet.seal("mesh", "b"))?.text).toBe("b");
  expect(between.open("mesh", after.seal("mesh", "c"))?.text).toBe("c");
  expect(after.open("mesh", notYet.seal("mesh", "d"))).toBeNull();
});

test("the longest payload fits into a notification, and a longer one is refused", () => {
  const seal = sealOf(current);
  // PostgreSQL: fewer than 8,000 bytes.
  expect(seal.seal("mesh", "x".repeat(PAYLOAD_BYTES_MOST)).length).toBeLessThan(8_000);
  expect(() => seal.seal("mesh", "é".repeat(PAYLOAD_BYTES_MOST / 2 + 1))).toThrow(RangeError);
});
