// What people and the server ask of a sitting: the commands of all topics.
import { z } from "zod";
import { everyTopic } from "./sitting.ts";
import type { TopicName, Topics } from "./topics/index.ts";

type Parsed<T> = T extends { readonly commands: () => readonly z.ZodType[] }
  ? z.infer<ReturnType<T["commands"]>[number]>
  : never;
type Given<T> = T extends { readonly serverCommands: readonly (infer Command)[] } ? Command : never;

/** A command that a person may give. */
export type PersonCommand = { [K in TopicName]: Parsed<Topics[K]> }[TopicName];
/** A command that only the server sends: on its own, or for a person whose request a route has checked. */
export type ServerCommand = { [K in TopicName]: Given<Topics[K]> }[TopicName];
export type Command = PersonCommand | ServerCommand;
/** Each command by its name. */
export type CommandOf = { [K in Command["type"]]: Extract<Command, { type: K }> };

const [first, ...others] = everyTopic.flatMap((topic) => topic.commands?.() ?? []);
if (first === undefined) throw new Error("no topic has a command");

/** The schema of every command that a person may give, as it arrives on the socket or from a REST route. */
export const personCommand = z
  .discriminatedUnion("type", [first, ...others])
  // The list of topics has the types, but the compiler cannot follow them through the loop.
  .pipe(z.custom<PersonCommand>());
