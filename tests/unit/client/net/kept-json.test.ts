// What an earlier page kept: read where it fits, and otherwise as if nothing were there.
import { afterAll, beforeAll, expect, test } from "bun:test";
import {
  hasShape,
  isListOf,
  isNumber,
  isOneOf,
  isSwitch,
  isText,
  orNull,
  readKept,
} from "../../../../client/net/kept-json.ts";

const KEY = "sunwai.test";
const isForm = hasShape<{ name: string; at: number | null; on: boolean; kinds: ("a" | "b")[] }>({
  name: isText,
  at: orNull(isNumber),
  on: isSwitch,
  kinds: isListOf(isOneOf(["a", "b"])),
});
const form = { name: "x", at: null, on: true, kinds: ["a" as const] };
const read = (text: string) => {
  kept.set(KEY, text);
  return readKept("sessionStorage", KEY, isForm);
};

/** As much of a browser's storage as is read. */
const kept = new Map<string, string>();
const sessionStorage = { getItem: (key: string) => kept.get(key) ?? null };
const before: unknown = Reflect.get(globalThis, "sessionStorage");
beforeAll(() => void Object.assign(globalThis, { sessionStorage }));
afterAll(() => void Object.assign(globalThis, { sessionStorage: before }));

test("what fits is read, with whatever else a later build kept beside it", () => {
  expect(readKept("sessionStorage", KEY, isForm)).toBeNull();
  expect(read(JSON.stringify(form))).toEqual(form);
  expect(read(JSON.stringify({ ...form, more: 1 }))).toMatchObject(form);
});

test.each([
  "",
  "{",
  "null",
  '"x"',
  "[]",
  JSON.stringify({ ...form, at: "1" }),
  JSON.stringify({ ...form, kinds: ["c"] }),
  JSON.stringify({ ...form, on: undefined }),
])("%p is as if nothing were there", (text) => {
  expect(read(text)).toBeNull();
});
