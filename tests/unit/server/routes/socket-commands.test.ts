// The commands of the socket on the API page: all that people give there, with their fields and their rule.
import { expect, test } from "bun:test";
import { everyTopic } from "../../../../server/contract/sitting/sitting.ts";
import { socketCommands } from "../../../../server/routes/socket-commands.ts";

/** The commands that a call gives for a person, once it has checked what a socket cannot. */
const ofCalls = ["addAgendaFile", "keepFile", "acceptCohost", "startCowatch"];

test("every command that people give on the socket is described, and no other", () => {
  const commands = everyTopic.flatMap(({ permissions = {} }) => Object.entries(permissions));
  const given = commands.filter(([type, { roles }]) => roles.length > 0 && !ofCalls.includes(type));
  expect(given.length).toBeGreaterThan(100);
  expect(
    socketCommands()
      .map(({ type }) => type)
      .sort(),
  ).toEqual(given.map(([type]) => type).sort());
});

test("a command has its fields, and says who may give it, when and where", () => {
  const of = (name: string) => socketCommands().find(({ type }) => type === name)?.schema;
  expect(of("callItem")).toMatchObject({
    description: "Topic calling; given by MASTER; while the court is sitting; in hall",
    properties: { type: { const: "callItem" }, item: { type: "string" } },
  });
  expect(of("urgentEntry")?.description).toEndWith("; off with urgent_entry");
  expect(of("admit")?.description).toContain("given by MASTER or a co-host");
  expect(of("correctRecord")?.description).toContain("only after the day");
});
