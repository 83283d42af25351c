// A Dockerfile followed without Docker: each stage is a folder, COPY copies, RUN runs, so that what the image holds is what is tried.
import { existsSync, mkdirSync, readFileSync, renameSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** What is left at the end: the last stage's folder, and how its container starts. */
export type Image = {
  /** Stands for `/` of the container. */
  root: string;
  workdir: string;
  env: Record<string, string>;
  user: string;
  command: string[];
  /** The images that the stages begin with. */
  bases: string[];
};

type Line = { word: string; rest: string };

/** The instructions, comments left out and continued lines joined. */
export function readDockerfile(path: string): Line[] {
  const text = readFileSync(path, "utf8")
    .replace(/^#.*\n/gm, "")
    .replace(/\\\n/g, " ");
  return text.split("\n").flatMap((line) => {
    const [, word, rest] = /^([A-Z]+)\s+(.+)$/.exec(line.trim()) ?? [];
    return word === undefined ? [] : [{ word, rest: rest ?? "" }];
  });
}

/**
 * Follows a Dockerfile with `context` as its files, in `place`. Only files that git would keep are copied from the context.
 * RUN runs in the stage's working directory with this machine's programs; what installs packages of the system is left out.
 * @param made - stages whose RUN is left out, by their name: each file that it would have made, and the file here in its place
 */
export async function follow(
  dockerfile: string,
  context: string,
  place: string,
  made: Record<string, Record<string, string>> = {},
): Promise<Image> {
  const stages = new Map<string, Image>();
  let image: Image | undefined;
  let isMade = false;
  for (const { word, rest } of readDockerfile(dockerfile)) {
    if (word === "FROM") {
      // Every stage is at the same path while it is made, as in a container.
      if (image) putAside(image, join(place, `stage${stages.size}`));
      image = begin(rest, stages, join(place, "root"));
      const files = Object.entries(made[/\sAS\s+(\S+)$/.exec(rest)?.[1] ?? ""] ?? {});
      isMade = files.length > 0;
      for (const [path, file] of files) {
        mkdirSync(dirname(join(image.root, path)), { recursive: true });
        copyAll(file, join(image.root, path));
      }
      continue;
    }
    if (!image) throw new Error(`${word} before FROM`);
    if (word === "WORKDIR") image.workdir = rest;
    else if (word === "ENV")
      Object.assign(image.env, Object.fromEntries(rest.split(" ").map((one) => one.split("="))));
    else if (word === "USER") image.user = rest;
    else if (word === "CMD") image.command = JSON.parse(rest);
    else if (word === "COPY") copy(rest, image, context, stages);
    else if (word === "RUN" && !isMade && !rest.includes("apt-get ")) await runIn(image, rest);
    else if (word !== "EXPOSE" && word !== "RUN") throw new Error(`${word} is not followed here`);
    mkdirSync(join(image.root, image.workdir), { recursive: true });
  }
  if (!image) throw new Error(`${dockerfile} has no FROM`);
  return image;
}

// The system's own copying takes a tenth of the time. What is in a folder goes into the other.
function copyAll(from: string, to: string): void {
  const whole = statSync(from).isDirectory() ? `${from}/.` : from;
  if (whole !== from) mkdirSync(to, { recursive: true });
  const { exitCode, stderr } = Bun.spawnSync(["cp", "-a", whole, to]);
  if (exitCode !== 0) throw new Error(`${from} was not copied: ${stderr}`);
}

function putAside(image: Image, to: string): void {
  renameSync(image.root, to);
  image.root = to;
}

function begin(rest: string, stages: Map<string, Image>, root: string): Image {
  const [, base = "", name] = /^(\S+)(?:\s+AS\s+(\S+))?$/.exec(rest) ?? [];
  mkdirSync(root, { recursive: true });
  const before = stages.get(base);
  if (before) copyAll(before.root, root);
  const image: Image = before
    ? { ...before, env: { ...before.env }, root }
    : { root, workdir: "/", env: {}, user: "0", command: [], bases: [base] };
  stages.set(name ?? "last", image);
  return image;
}

/** What a Dockerfile copies and its `.dockerignore` keeps from the build, and what it sends and nothing copies. */
export async function unevenlySent(dockerfile: string) {
  const lines = (await Bun.file(`${dockerfile}.dockerignore`).text()).split("\n");
  const copied = readDockerfile(dockerfile)
    .filter(({ word, rest }) => word === "COPY" && !rest.startsWith("--from="))
    .flatMap(({ rest }) => rest.split(" ").slice(0, -1));
  const sent = lines.filter((line) => line.startsWith("!")).map((line) => line.slice(1));
  const isIn = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);
  return {
    everythingIsLeftOut: lines.includes("*"),
    notSent: copied.filter((path) => !sent.some((one) => isIn(path, one))),
    notCopied: sent.filter((one) => !copied.some((path) => isIn(path, one))),
  };
}

function copy(rest: string, image: Image, context: string, stages: Map<string, Image>): void {
  const words = rest.split(/\s+/);
  const from = /^--from=(.+)$/.exec(words[0] ?? "")?.[1];
  if (from !== undefined) words.shift();
  const target = words.pop() ?? "";
  const source = from === undefined ? context : stages.get(from)?.root;
  if (source === undefined) throw new Error(`There is no stage ${from}`);
  const place = join(image.root, target.startsWith("/") ? target : join(image.workdir, target));
  for (const word of words) {
    const path = join(source, word);
    if (!existsSync(path)) throw new Error(`COPY ${word}: there is no such file`);
    const into = statSync(path).isFile() && (target.endsWith("/") || words.length > 1);
    const end = into ? join(place, basename(word)) : place;
    mkdirSync(dirname(end), { recursive: true });
    copyAll(path, end);
  }
}

async function runIn(image: Image, command: string): Promise<void> {
  const env = {
    PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
    HOME: process.env.HOME,
    ...image.env,
  };
  const cwd = join(image.root, image.workdir);
  const child = Bun.spawn(["sh", "-c", command], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = (
    await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()])
  ).join("");
  if ((await child.exited) !== 0) throw new Error(`RUN ${command}\n${said}`);
}
