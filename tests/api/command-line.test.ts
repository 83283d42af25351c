// The commands at the terminal when they are called wrongly: one line says what was wrong, the code is 2, and nothing was done.
import { expect, test } from "bun:test";
import { connect } from "../../db/client.ts";
import { migrate } from "../../db/migrate.ts";
import { runCommand } from "../support/command.ts";
import { freshDatabase } from "../support/server.ts";

const nowhere = "postgres://nobody:none@127.0.0.1:9/none";
const commands: [script: string, subcommands: string[]][] = [
  ["server/admin/cli.ts", ["create", "list", "disable", "enable", "messages", "codes-on"]],
  ["server/court/cli.ts", ["import"]],
  ["server/causelist/cli.ts", []],
  ["server/operations/db-cli.ts", ["migrate", "generate", "reset", "psql", "roles", "auditor"]],
  ["server/audit/cli.ts", ["verify", "export", "keys", "rotate-key"]],
];

test.each(commands)("%s says how it and each of its commands is called", async (script, subcommands) => {
  const calls = [["--help"], ...subcommands.map((one) => [one, "--help"])];
  for (const { code, out, err } of await Promise.all(calls.map((args) => runCommand(script, args, nowhere))))
    expect({ code, out, err }).toEqual({ code: 0, out: expect.stringMatching(/^Usage: bun run /), err: "" });
});

const wrong: [script: string, args: string[], says: string][] = [
  ["server/causelist/cli.ts", [], "missing required argument 'file'"],
  ["server/causelist/cli.ts", ["a.csv", "--aply"], "unknown option '--aply' (Did you mean --apply?)"],
  ["server/court/cli.ts", ["export"], "unknown command 'export' (Did you mean import?)"],
  ["server/court/cli.ts", ["import", "a", "b", "--name", "--apply"], "'--apply' is an option"],
  ["server/operations/db-cli.ts", ["migrate", "now"], "too many arguments for 'migrate'"],
  ["server/operations/db-cli.ts", ["generate"], "required option '--name <name>' not specified"],
  [
    "server/operations/db-cli.ts",
    ["generate", "--name", "../x"],
    "Small letters, digits and _, beginning with a letter.",
  ],
  ["server/operations/db-cli.ts", ["roles", "--name", "court"], "option '--name <name>' is for '--print'"],
  [
    "server/operations/db-cli.ts",
    ["auditor", "--remove", "--new-password"],
    "cannot be used with option '--new-password'",
  ],
  ["server/audit/cli.ts", ["keys", "--file", "x"], "unknown option '--file'"],
  ["server/audit/cli.ts", ["rotate-key", "lost"], "too many arguments for 'rotate-key'"],
];

test.each(wrong)("%s %j: %s", async (script, args, says) => {
  const { code, out, err } = await runCommand(script, args, nowhere);
  expect({ code, out, err }).toEqual({ code: 2, out: "", err: expect.stringMatching(/^error: [^\n]*\n$/) });
  expect(err).toContain(says);
});

test("a reset with a word that is none deletes nothing", async () => {
  const url = await freshDatabase();
  const { sql, close } = connect(url, { max: 1 });
  await migrate(sql);
  for (const args of [
    ["reset", "--yes", "--forced"],
    ["reset", "--yes", "everything"],
  ])
    expect(await runCommand("server/operations/db-cli.ts", args, url)).toMatchObject({ code: 2 });
  const [row] = await sql`SELECT to_regclass('accounts') IS NOT NULL AS there`;
  expect(row?.there).toBe(true);
  await close();
});
