// The log's lines: fields that name nobody are kept, all others show their name alone, and errors lose the values they were about.
import { expect, test } from "bun:test";
import { DrizzleQueryError } from "drizzle-orm";
import { createLog, loggedFields } from "../../../../server/kernel/log.ts";

function logged(fields: object): { line: string; entry: Record<string, unknown> } {
  const lines: string[] = [];
  createLog({ production: true, logLevel: "trace" }, (text) => lines.push(text)).error(fields, "failed");
  const line = lines.join("");
  return { line, entry: JSON.parse(line) };
}

test("known fields are kept as they are", () => {
  const fields = Object.fromEntries(loggedFields.map((name, n) => [name, n % 2 === 0 ? `a ${name}` : n]));
  expect(logged(fields).entry).toMatchObject({ ...fields, msg: "failed", level: 50 });
});

test("unknown fields, and whatever is inside another, show their name alone", () => {
  const { line, entry } = logged({
    displayName: "Asha Rao",
    sitting: { people: ["Asha Rao"] },
    body: { phone: "9000000010" },
    address: "203.0.113.9",
    nothing: null,
  });
  expect(entry).toMatchObject({
    displayName: "[hidden]",
    sitting: "[hidden]",
    body: "[hidden]",
    address: "[hidden]",
  });
  expect(line).not.toMatch(/Asha|9000000010|203\.0/);
});

const errors: [what: string, error: unknown, kept: RegExp][] = [
  [
    "a row that is there already",
    Object.assign(new Error('duplicate key value violates unique constraint "accounts_phone"'), {
      name: "PostgresError",
      code: "23505",
      detail: "Key (phone)=(9812345678) already exists, of Asha Rao.",
      parameters: ["Asha Rao", "9812345678"],
      query: "INSERT INTO accounts VALUES ('Asha Rao')",
    }),
    /PostgresError.*23505.*accounts_phone/,
  ],
  ["a value of the wrong kind", new Error('invalid input syntax for type uuid: "Asha Rao"'), /type uuid/],
  [
    "a value that looks like a name of a table",
    new Error('invalid input syntax for type uuid: "asha_rao"'),
    /type uuid/,
  ],
  [
    "a text that is no JSON",
    new SyntaxError('JSON Parse error: Unexpected identifier "Asha"'),
    /SyntaxError/,
  ],
  [
    "a query with its parameters",
    new DrizzleQueryError("select $1", ["Asha Rao", "9812345678"], new Error("connection lost")),
    /connection lost/,
  ],
  ["a query without a cause", new DrizzleQueryError("select $1", ["Asha Rao"]), /a query failed/],
  ["a cause of its own", new Error("sending failed", { cause: { to: "Asha Rao" } }), /sending failed/],
  ["no error at all", { name: "Asha Rao" }, /object/],
  [
    "a token in its words",
    new Error("bad eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJBc2hhIn0.c2lnbmF0dXJl"),
    /bad \[token\]/,
  ],
];
test.each(errors)("%s is logged without what it was about", (_, error, kept) => {
  const { line } = logged({ err: error });
  expect(line).toMatch(kept);
  expect(line).not.toMatch(/[Aa]sha|9812345678|eyJ/);
});

test("an error says where in the code it came from", () => {
  expect(logged({ err: new Error('of "Asha Rao"') }).entry.err).toMatchObject({
    type: "Error",
    message: 'of "[value]"',
    stack: expect.stringMatching(/^Error: of "\[value\]"\n\s+at .*log\.test\.ts/),
  });
});
