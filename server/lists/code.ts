// The lists in code that follow from which files there are: the routers of the calls, the sentences of the console, and those that most pages share.
import { basename, join, resolve } from "node:path";
import { Glob } from "bun";

const root = resolve(import.meta.dir, "../..");

type Source = { stem: string; text: string };

async function sourcesOf(folder: string): Promise<Source[]> {
  const names = [...new Glob("*.ts").scanSync(join(root, folder))].map((name) => basename(name, ".ts"));
  return Promise.all(
    names
      .sort()
      .map(async (stem) => ({ stem, text: await Bun.file(join(root, folder, `${stem}.ts`)).text() })),
  );
}

const importsOf = (listed: readonly { stem: string; names: readonly string[] }[]) =>
  listed.map(({ stem, names }) => `import { ${names.join(", ")} } from "./${stem}.ts";`).join("\n");

const fileOf = (line: string) => /"\.\/(.*)\.ts"/.exec(line)?.[1] ?? "";

/** The routers of every file of `server/routes`, in the order in which they are asked. */
async function routerList(): Promise<string> {
  const routers = (await sourcesOf("server/routes"))
    .map(({ stem, text }) => ({
      stem,
      names: [...text.matchAll(/^export const (\w+) = newRouter[<(]/gm)].map(([, name = ""]) => name),
      // `/{path}/` answers any word that no other call has taken before.
      takesAnyWord: /^\s+path: "\/\{/m.test(text),
    }))
    .filter(({ names }) => names.length > 0);
  // In the order that Biome gives imports.
  const imports = [...importsOf(routers).split("\n"), 'import type { AppEnv } from "./services.ts";'].sort(
    (one, other) => (fileOf(one) < fileOf(other) ? -1 : 1),
  );
  const inOrder = [
    ...routers.filter(({ takesAnyWord }) => !takesAnyWord),
    ...routers.filter(({ takesAnyWord }) => takesAnyWord),
  ];
  return `// Every router of the calls, those whose path begins with a name of its own last. Written by \`bun run lists\` from the files here.
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { BlankSchema } from "hono/types";
${imports.join("\n")}

/** Adds every call to the app; its type has them all, for clients. */
export const withCalls = (app: OpenAPIHono<AppEnv, BlankSchema, "/api/v1">) =>
  app
${inOrder.flatMap(({ names }) => names.map((name) => `    .route("/", ${name})`)).join("\n")};
`;
}

const camelCase = (stem: string) => stem.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const textList = (
  name: string,
  stems: readonly string[],
) => `${importsOf(stems.map((stem) => ({ stem, names: [camelCase(stem)] })))}

export const ${name} = {
${stems.map((stem) => `  ${camelCase(stem)},`).join("\n")}
};
`;

const CONSOLE_LIST = "admin-console";
/** Whether sentences are those of the admin console: its own, or of one of its sections. */
const isOfConsole = (stem: string) =>
  stem === "admin" || (stem.startsWith("admin-") && stem !== CONSOLE_LIST);

/** The sentences of the console, whose page alone loads them. */
async function consoleList(): Promise<string> {
  const stems = (await sourcesOf("client/text/en")).map(({ stem }) => stem).filter(isOfConsole);
  return `// The sentences of the admin console, by topic; no other page loads them. Written by \`bun run lists\`: every \`admin.ts\` and \`admin-….ts\` here.
${textList("adminConsole", stems)}`;
}

/** The files that list sentences; what one of them imports is loaded with it. */
const otherGroups = ["first", "own-account", CONSOLE_LIST, "calendar", "choosing", "index"];

/** The sentences of every file of `client/text/en` that no other group names. */
async function laterList(): Promise<string> {
  const files = await sourcesOf("client/text/en");
  const grouped = files
    .filter(({ stem }) => otherGroups.includes(stem))
    .flatMap(({ text }) => [...text.matchAll(/from "\.\/([\w-]+)\.ts"/g)].map(([, stem = ""]) => stem));
  const listed = files
    .map(({ stem }) => stem)
    .filter((stem) => ![...otherGroups, ...grouped, "later"].includes(stem) && !isOfConsole(stem));
  return `// The sentences that all pages behind the login share with a hearing. Written by \`bun run lists\`: every file here that no other group names.
${textList("later", listed)}`;
}

/** The lists in code, each by its path with what it has to be. */
export const codeLists: Readonly<Record<string, () => Promise<string>>> = {
  "server/routes/index.ts": routerList,
  "client/text/en/admin-console.ts": consoleList,
  "client/text/en/later.ts": laterList,
};
