// docs/interface.md, made from the code: every page as client/app/routes.tsx describes it, every call as its route() states it, every command.
import { join, resolve } from "node:path";
import type { Services } from "../routes/services.ts";
import { commandTable, serverCommands } from "./commands.ts";

const root = resolve(import.meta.dir, "../..");

/** The rows of a table of pages in code, as `"/address": { … }` with a comment above each that says what it shows. */
async function rowsIn(file: string, who: (body: string) => string): Promise<string[]> {
  const text = await Bun.file(join(root, file)).text();
  const entry = /^ {2}(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n {2})?"(\/[^"]*)": \{(.*(?:\n {4}.*)*)/gm;
  return [...text.matchAll(entry)].map(([, comment = "", path = "", body = ""]) => {
    const said = comment
      .replace(/\n\s*\*/g, " ")
      .replace(/\s+/g, " ")
      .trim();
    if (said === "") throw new Error(`${file} does not say what ${path} shows: /** … */ above it`);
    return `| \`${path}\` | ${said} | ${who(body)} |`;
  });
}

const anchored = (row: string) =>
  row.replace(
    /^\| `([^`]*)`/,
    (_, path: string) => `| <a id="page${path.replaceAll("/", "-")}"></a>\`${path}\``,
  );

/** The pages by address, with what is said of each and who may open it. */
async function pageRows(): Promise<string[]> {
  const rows = await rowsIn("client/app/routes.tsx", (body) => {
    if (body.includes('access: "anyone"')) return "anyone";
    const may = /mayOpen: (\w+)/.exec(body)?.[1];
    return may ? `\`${may}\`` : "login";
  });
  return rows.map(anchored);
}

/** The sections of the console by address. The first one is at the address of the console itself, which a page has. */
async function sectionRows(): Promise<string[]> {
  const area = (body: string) => `\`${/area: "(\w+)"/.exec(body)?.[1] ?? ""}\``;
  const [first = "", ...others] = await rowsIn("client/pages/admin/sections.ts", area);
  return [first, ...others.map(anchored)];
}

type Schema = {
  type?: string;
  properties?: Record<string, unknown>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};

/** If a body has more fields than this, only the first ones are named; the document of the calls has all. */
const MOST_FIELDS = 12;
const FIRST_FIELDS = 8;

/** The fields of a body by name, those that may be left out with `?`; of several shapes all of their fields. */
function fieldsOf(schema: Schema): string {
  if (schema.items) return `list of ${fieldsOf(schema.items)}`;
  const shapes = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const withFields = shapes.filter(({ properties }) => properties);
  const names = [...new Set(withFields.flatMap(({ properties }) => Object.keys(properties ?? {})))];
  const isNeeded = (name: string) => withFields.every(({ required }) => required?.includes(name));
  if (names.length === 0) return schema.type ?? "any";
  const named = names.map((name) => `\`${name}\`${isNeeded(name) ? "" : "?"}`);
  return named.length > MOST_FIELDS ? `${named.slice(0, FIRST_FIELDS).join(", ")} …` : named.join(", ");
}

type Content = { content?: Record<string, { schema?: Schema }> };
type Operation = {
  tags?: string[];
  summary?: string;
  security?: unknown[];
  parameters?: { in: string; name: string; required?: boolean }[];
  requestBody?: Content;
  responses: Record<string, Content>;
  "x-roles"?: string[];
  "x-flags"?: string[];
  "x-failures"?: string[];
};

function takes({ parameters = [], requestBody }: Operation): string {
  const query = parameters
    .filter((each) => each.in === "query")
    .map(({ name, required }) => `\`${name}\`${required ? "" : "?"}`);
  const bodies = Object.entries(requestBody?.content ?? {}).map(([type, { schema = {} }]) =>
    type === "application/json" ? fieldsOf(schema) : `${type}: ${fieldsOf(schema)}`,
  );
  return [...(query.length > 0 ? [`query ${query.join(", ")}`] : []), ...bodies].join("; ");
}

function answers({ responses }: Operation): string {
  return Object.entries(responses)
    .filter(([status]) => status < "300")
    .map(([status, { content = {} }]) => {
      const bodies = Object.entries(content).map(([type, { schema = {} }]) =>
        type === "application/json" ? fieldsOf(schema) : type,
      );
      return [status === "200" ? "" : status, bodies.join(", ")].filter((part) => part !== "").join(" ");
    })
    .join("; ");
}

function who(operation: Operation): string {
  const roles = operation["x-roles"]?.join(", ") ?? (operation.security ? "login" : "anyone");
  const isProven = operation["x-failures"]?.includes("proof_needed");
  const flags = operation["x-flags"]?.map((flag) => `\`${flag}\``) ?? [];
  return [roles, ...(isProven ? ["[proven](domain.md#step-up)"] : []), ...flags].join("; ");
}

/** The calls under the headings of their tags. */
async function callSections(): Promise<string[]> {
  // The list of routers may just have been written.
  const { createApp } = await import("../app.ts");
  // Nobody asks this one: it is there for what its calls state.
  const document = createApp({} as Services).getOpenAPI31Document({
    openapi: "3.1.0",
    info: { title: "", version: "" },
  });
  const paths: Record<string, Record<string, Operation>> = JSON.parse(JSON.stringify(document.paths ?? {}));
  const rows = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      tag: operation.tags?.[0] ?? "",
      row: `| ${method.toUpperCase()} \`${path.replace("/api/v1", "")}\` | ${operation.summary ?? ""} | ${takes(operation)} | ${answers(operation)} | ${who(operation)} |`,
    })),
  );
  const head = "| Method and path | What it does | Takes | Answers | Who |\n|---|---|---|---|---|\n";
  return [...Map.groupBy(rows, ({ tag }) => tag)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([tag, list]) =>
        `### <a id="calls-${tag.replaceAll(/\W+/g, "-")}"></a>${tag}\n\n${head}${list.map(({ row }) => row).join("\n")}\n`,
    );
}

/** The whole document, as docs/interface.md must contain it. */
export async function interfaceDocument(): Promise<string> {
  const { ofCalls, ofServer } = serverCommands();
  return `# Interface: pages, calls, commands

Written by \`bun run lists\` from \`client/app/routes.tsx\`, the \`route({ … })\` of each call and the topics of
\`server/contract/sitting/topics\`: what is wrong here is put right there. Words and rules are in [domain.md](domain.md), headers, failures and the socket in
[reference.md](reference.md#calls).

## Pages

"login" is anybody who is logged in; a word of code is the rule beside the routes that narrows it.

| Path | What it shows | Who |
|---|---|---|
${(await pageRows()).join("\n")}

<a id="sections"></a>Sections of the admin console; the word is the area in \`server/contract/roles.ts\`:

| Path | What it shows | Who |
|---|---|---|
${(await sectionRows()).join("\n")}

## Calls

All under \`/api/v1\`. A field with \`?\` may be left out, or is not in every shape; after "…" come more. "login" is any login, "anyone" needs none; else
the roles that may, and after them what has to be on or proven.

${(await callSections()).join("\n")}
## <a id="commands"></a>Commands of a sitting

Given on the [socket](protocol.md). A field with \`?\` may be left out. Phases: n not open, s sitting, r risen; "any day": after the
day as well. Groups of roles are those of [domain, roles](domain.md#roles); what each command does, and whom it is refused, is in
[domain.md](domain.md) and the topic. Where: in court halls, the rooms of meetings, webinars; "all" is everywhere.

${commandTable()}

The calls above alone give ${ofCalls}. The server alone gives ${ofServer}.
`;
}
