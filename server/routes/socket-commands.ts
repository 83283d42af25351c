// The commands of a sitting for the API page: the schema of each, with who may give it, when and where.
import { z } from "zod";
import type { Rule, Topic } from "../contract/sitting/core/topic.ts";
import { type Sitting, topics } from "../contract/sitting/topics/index.ts";

/** The rule of a command in words, for the people who read the page. */
function told(topic: string, { roles, phases, in: places, day, coHost, switch: off }: Rule): string {
  return [
    `Topic ${topic}`,
    `given by ${roles.join(", ")}${coHost ? " or a co-host" : ""}`,
    `while the court is ${phases.join(", ")}`,
    `in ${places.join(", ")}`,
    ...(day === "over" ? ["only after the day"] : []),
    ...(day === "any" ? ["after the day too"] : []),
    ...(off ? [`off with ${off.flag}`] : []),
  ].join("; ");
}

/** The schemas of a topic's commands, as JSON Schema has them. */
const schemasOf = ({ commands }: Topic<Sitting>) =>
  (commands?.() ?? []).flatMap((schema) =>
    schema instanceof z.ZodType
      ? [JSON.parse(JSON.stringify(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" })))]
      : [],
  );

/**
 * The commands that the socket takes.
 * @returns by `type`: the JSON Schema of the command, described by its rule
 */
export function socketCommands() {
  return Object.entries<Topic<Sitting>>(topics).flatMap(([topic, one]) =>
    schemasOf(one).flatMap(({ $schema: _, ...schema }) => {
      const [variant] = [...(schema.oneOf ?? []), ...(schema.anyOf ?? []), schema];
      const type = String(variant.properties?.type?.const);
      const rule = one.permissions?.[type];
      return rule ? [{ type, schema: { ...schema, description: told(topic, rule) } }] : [];
    }),
  );
}
