// The commands of a sitting for docs/interface.md: their fields from their schemas, who may give them and when from their permissions.
import { z } from "zod";
import type { Role } from "../contract/roles.ts";
import { always, onceOpened, untilRisen, whileSitting } from "../contract/sitting/core/phases.ts";
import type { Place } from "../contract/sitting/core/places.ts";
import * as groups from "../contract/sitting/core/role-groups.ts";
import type { Phase } from "../contract/sitting/core/state.ts";
import type { Rule, Topic } from "../contract/sitting/core/topic.ts";
import { type Sitting, topics } from "../contract/sitting/topics/index.ts";

/** The groups of roles as people call them. */
const groupNames = new Map<readonly Role[], string>([
  [groups.anyone, "anyone"],
  [groups.officer, "officer"],
  [groups.judge, "judge"],
  [groups.judgeOrOfficer, "officer, judge"],
  [groups.bar, "bar"],
  [groups.counsel, "counsel"],
  [groups.remotePoints, "remote point"],
  [groups.courtOrBar, "court, bar"],
  [groups.barOrOfficer, "bar, officer"],
  [groups.breakoutRoles, "officer, judge, stenographer, bar"],
  [groups.cohostRoles, "judge, stenographer, counsel, counsellor"],
]);

const phaseNames = new Map<readonly Phase[], string>([
  [always, "n s r"],
  [untilRisen, "n s"],
  [whileSitting, "s"],
  [onceOpened, "s r"],
]);

const placeNames: Readonly<Record<Place, string>> = {
  hall: "halls",
  meeting: "meetings",
  webinar: "webinars",
};

type Shape = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
};

/** The values of a field where they are few words: `` `everyone`, `private` ``. */
function choicesOf(shape: Shape): string {
  const shapes = [shape, ...(shape.anyOf ?? []), ...(shape.oneOf ?? [])];
  const words = shapes.flatMap(({ enum: all = [], const: one }) => (one === undefined ? all : [one]));
  const texts = words.filter((word) => typeof word === "string");
  return texts.length > 0 ? ` (${texts.map((word) => `\`${word}\``).join(", ")})` : "";
}

/** The fields of a command, without its `type`. */
function fieldsOf(shape: Shape): string {
  if (shape.oneOf ?? shape.anyOf)
    return [...(shape.oneOf ?? []), ...(shape.anyOf ?? [])].map(fieldsOf).join("; or ");
  return Object.entries(shape.properties ?? {})
    .filter(([name]) => name !== "type")
    .map(([name, field]) => {
      const within = field.items?.properties
        ? ` of ${fieldsOf(field.items)}`
        : choicesOf(field.items ?? field);
      return `\`${name}\`${shape.required?.includes(name) ? "" : "?"}${within}`;
    })
    .join(", ");
}

/** The `type` of a command's shape, which is the same in all of its variants. */
function typeOf(shape: Shape): string {
  const [variant = shape] = [...(shape.oneOf ?? []), ...(shape.anyOf ?? [])];
  return String(variant.properties?.type?.const ?? "");
}

const wordOf = (role: Role): string =>
  role === "MASTER" ? "officer" : role.toLowerCase().replaceAll("_", " ");

/** The roles of a permission, by the name of their group where they have one. */
function named(roles: readonly Role[]): string {
  const group = groupNames.get(roles);
  if (group !== undefined) return group;
  const hasBar = groups.bar.every((role) => roles.includes(role));
  const others = roles.filter((role) => !hasBar || !groups.bar.includes(role)).map(wordOf);
  return [...(hasBar ? ["bar"] : []), ...others].join(", ");
}

function who({ roles, coHost, isProven, switch: off }: Rule): string {
  return [
    `${named(roles)}${coHost ? ", co-host" : ""}`,
    ...(isProven ? ["[proven](domain.md#step-up)"] : []),
    ...(off ? [`\`${off.flag}\``] : []),
  ].join("; ");
}

function when({ phases, day }: Rule): string {
  if (day === "over") return "after the day";
  const letters = phaseNames.get(phases) ?? phases.map(([letter]) => letter).join(" ");
  return day === "any" ? `${letters}, any day` : letters;
}

const where = ({ in: places }: Rule): string =>
  places.length === Object.keys(placeNames).length
    ? "all"
    : places.map((place) => placeNames[place]).join(", ");

const everyTopic = Object.entries<Topic<Sitting>>(topics).sort(([a], [b]) => (a < b ? -1 : 1));

function shapesOf({ commands }: Topic<Sitting>): Shape[] {
  return (commands?.() ?? []).flatMap((schema) =>
    schema instanceof z.ZodType
      ? [JSON.parse(JSON.stringify(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" })))]
      : [],
  );
}

function rowOf(topic: string, shape: Shape, rule: Rule): string {
  const cells = [`\`${typeOf(shape)}\``, topic, fieldsOf(shape), who(rule), when(rule), where(rule)];
  return `| ${cells.join(" | ")} |`;
}

/** The table of the commands that people give, by topic. */
export function commandTable(): string {
  const rows = everyTopic.flatMap(([name, topic]) =>
    shapesOf(topic).flatMap((shape) => {
      const rule = topic.permissions?.[typeOf(shape)];
      return rule ? [rowOf(name, shape, rule)] : [];
    }),
  );
  return `| Command | Topic | Fields | Who | When | Where |\n|---|---|---|---|---|---|\n${rows.join("\n")}`;
}

/** The commands that the socket does not accept, by name: those that a call gives for a person, and those of the server alone. */
export function serverCommands(): { ofCalls: string; ofServer: string } {
  const others = everyTopic.flatMap(([, topic]) => {
    const onSocket = new Set(shapesOf(topic).map(typeOf));
    return Object.entries(topic.permissions ?? {}).filter(([type]) => !onSocket.has(type));
  });
  const list = (isOfServer: boolean) =>
    others
      .filter(([, { roles }]) => (roles === groups.nobody) === isOfServer)
      .map(([type]) => `\`${type}\``)
      .join(", ");
  return { ofCalls: list(false), ofServer: list(true) };
}
