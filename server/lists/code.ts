// The list in code that follows from which files there are: the routers of the calls.
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

/** The lists in code, each by its path with what it has to be. */
export const codeLists: Readonly<Record<string, () => Promise<string>>> = {
  "server/routes/index.ts": routerList,
};
