// compose.yaml as Docker would read it: with the settings of .env.example put in and the secrets made up.
import { join, resolve } from "node:path";
import { z } from "zod";

/** The folder deploy/ of the repository. */
export const folder = resolve(import.meta.dir, "../../../deploy");

const text = z.union([z.string(), z.number()]).transform(String);
const service = z.looseObject({
  image: z.string(),
  environment: z.record(z.string(), text.nullable()).default({}),
  command: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  tmpfs: z.array(z.string()).default([]),
  profiles: z.array(z.string()).default([]),
  depends_on: z
    .union([z.array(z.string()), z.record(z.string(), z.unknown()).transform(Object.keys)])
    .default([]),
  networks: z
    .union([z.array(z.string()), z.record(z.string(), z.unknown()).transform(Object.keys)])
    .default([]),
  healthcheck: z.object({ test: z.array(z.string()) }).loose(),
});
const file = z.looseObject({ services: z.record(z.string(), service) });

export type Service = z.output<typeof service>;

/** The settings of .env.example, each with the line about it. */
export async function exampleSettings(): Promise<Map<string, { value: string; about: string }>> {
  const lines = (await Bun.file(join(folder, ".env.example")).text()).split("\n");
  const found = lines.flatMap((line, n) => {
    const [, name, value] = /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? [];
    return name === undefined ? [] : [[name, { value: value ?? "", about: lines[n - 1] ?? "" }] as const];
  });
  return new Map(found);
}

const secret = (name: string) => `made-up-${name.toLowerCase()}-that-is-long-enough`;

/** The text with every `${NAME}` replaced and `$$` made one sign; throws for a name that .env.example does not have. */
export async function filledIn(): Promise<string> {
  const settings = await exampleSettings();
  const raw = await Bun.file(join(folder, "compose.yaml")).text();
  return raw.replace(/\$\$|\$\{([A-Z0-9_]+)(:\?[^}]*)?\}/g, (found, name: string, required?: string) => {
    if (found === "$$") return "$";
    const known = settings.get(name);
    if (!known) throw new Error(`${name} of compose.yaml is not in .env.example`);
    return known.value || (required ? secret(name) : "");
  });
}

/** The services by name. */
export async function services(): Promise<Record<string, Service>> {
  return file.parse(Bun.YAML.parse(await filledIn())).services;
}
