// Bodies of every command that the socket knows, made from the shapes themselves: right ones, and ones with something wrong in them.
import fc from "fast-check";
import type { z } from "zod";
import { personCommand } from "../../server/contract/sitting/commands.ts";

/** Names that every object answers to without anybody having put them there. */
export const inherited = ["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf", "prototype"];

/** Texts that no honest page sends. */
const strangeTexts = [
  "",
  " ",
  "a\u0000b",
  "\ud800",
  "\u202egnp.exe",
  "x".repeat(301),
  "x".repeat(60_000),
  "क".repeat(5000),
  "'; DROP TABLE sittings; --",
  "<script>alert(1)</script>",
  "${7*7}{{7*7}}",
  "../../etc/passwd",
  "C1\n",
  "-0",
  "1e309",
];

const deep = (levels: number): unknown => (levels === 0 ? [] : [deep(levels - 1)]);

/** What may stand where something else belongs. */
const wrong: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER, [], {}, deep(500)),
  fc.constantFrom(...inherited, ...strangeTexts),
  fc.constantFrom<unknown>(
    JSON.parse('{"__proto__":{"admin":true}}'),
    { length: 1e9 },
    { toString: "x" },
    [null],
    [[]],
    Array(2000).fill("x"),
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

type Shape = z.core.$ZodType;
type Def = {
  type: string;
  shape?: Record<string, Shape>;
  options?: Shape[];
  element?: Shape;
  innerType?: Shape;
  in?: Shape;
  values?: unknown[];
  entries?: Record<string, string>;
};

/** What zod keeps of a shape; its own types name each kind apart. */
function defOf(shape: Shape): Def {
  const def: unknown = shape._zod.def;
  return def as Def;
}

/** A value of a shape, as an honest page could send it; ids and texts come from `words`. */
function rightFor(shape: Shape, words: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const def = defOf(shape);
  const of = (inner: Shape | undefined) => (inner ? rightFor(inner, words) : fc.constant(null));
  switch (def.type) {
    case "object":
      return fc.record(
        Object.fromEntries(Object.entries(def.shape ?? {}).map(([key, one]) => [key, of(one)])),
      );
    case "union":
      return fc.oneof(...(def.options ?? []).map(of));
    case "array":
      return fc.array(of(def.element), { maxLength: 3 });
    case "optional":
      return fc.oneof(fc.constant(undefined), of(def.innerType));
    case "nullable":
      return fc.oneof(fc.constant(null), of(def.innerType));
    case "literal":
      return fc.constantFrom(...(def.values ?? []));
    case "enum":
      return fc.constantFrom(...Object.values(def.entries ?? {}));
    case "boolean":
      return fc.boolean();
    case "number":
      return fc.constantFrom(0, 0.5, 1, 2, 3);
    case "string":
      return words;
    default:
      throw new Error(`no bodies are made for a ${def.type}`);
  }
}

/** The shapes of all commands, those that stand in a choice of their own included. */
function shapesOf(shape: Shape): Shape[] {
  const { type, options = [], in: input } = defOf(shape);
  if (type === "pipe" && input) return shapesOf(input);
  return type === "union" ? options.flatMap(shapesOf) : [shape];
}

/** A word with which one field of a body is spoilt, taken away, or joined by another. */
type Flaw = { kind: "none" | "wrong" | "missing" | "more"; at: number; with: unknown; name: string };
const flaw: fc.Arbitrary<Flaw> = fc.record({
  kind: fc.constantFrom("none", "none", "wrong", "wrong", "missing", "more"),
  at: fc.nat(10),
  with: wrong,
  name: fc.constantFrom("more", "__proto__", "constructor", "by", "at", "role"),
});

function spoilt(
  body: Record<string, unknown>,
  { kind, at, with: value, name }: Flaw,
): Record<string, unknown> {
  const fields = Object.keys(body).filter((key) => key !== "type");
  const field = fields[at % Math.max(1, fields.length)] ?? "type";
  if (kind === "wrong") return { ...body, [field]: value };
  if (kind === "missing") return Object.fromEntries(Object.entries(body).filter(([key]) => key !== field));
  // Defined, not assigned: an assigned `__proto__` would be no key of its own.
  if (kind === "more")
    return Object.defineProperty({ ...body }, name, { value, enumerable: true, configurable: true });
  return body;
}

/** The commands by type, each with its shapes. */
function commandShapes(): Map<string, Shape[]> {
  const shapes = new Map<string, Shape[]>();
  for (const shape of shapesOf(personCommand)) {
    const { shape: fields = {} } = defOf(shape);
    const type = String(fields.type && defOf(fields.type).values?.[0]);
    shapes.set(type, [...(shapes.get(type) ?? []), shape]);
  }
  return shapes;
}

const bodyOf = (shapes: readonly Shape[], words: fc.Arbitrary<string>) =>
  fc.oneof(...shapes.map((shape) => rightFor(shape, words))) as fc.Arbitrary<Record<string, unknown>>;

/** Bodies of the right shape in which every text is one word, by the type of their command. */
export function bodiesOf(word: string): Map<string, fc.Arbitrary<Record<string, unknown>>> {
  const shapes = [...commandShapes()];
  return new Map(shapes.map(([type, of]) => [type, bodyOf(of, fc.constant(word))]));
}

/**
 * Bodies by the type of their command. In: ids that mean something in the hall.
 * Out: for each command bodies of its shape with sound and strange ids, some of them spoilt.
 */
export function anyBodies(known: readonly string[]): Map<string, fc.Arbitrary<Record<string, unknown>>> {
  const words = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...known) },
    { weight: 2, arbitrary: fc.constantFrom(...inherited) },
    { weight: 1, arbitrary: fc.constantFrom(...strangeTexts) },
    { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  );
  const made = [...commandShapes()].map(([type, of]) => {
    const body = fc.tuple(bodyOf(of, words), flaw).map(([right, how]) => spoilt(right, how));
    return [type, body] as const;
  });
  return new Map(made);
}
