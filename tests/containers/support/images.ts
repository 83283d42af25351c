// The images of the suite: stand-ins for those that compose.yaml takes from others, each made anew only when what it is made of changed.
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { run } from "../../deploy/support/tools.ts";
import { docker, MADE_OF, needCompose, startEngine, withEngine } from "./engine.ts";

const folder = resolve(import.meta.dir, "../stand-ins");

/** The certificates that this machine trusts, a proxy's before its packages among them. */
const certificates = "/etc/ssl/certs/ca-certificates.crt";

type Release = { tag: string; names: readonly string[] };
/** What Bun's image is made of, and a later release whose programs are as new as the other vendors'. */
const releases: readonly Release[] = [
  { tag: "debian:trixie-slim", names: ["trixie"] },
  { tag: "sunwai-tests/later-debian", names: ["forky", "sid"] },
];
/** What a newcomer has. */
const bookworm: Release = { tag: "debian:bookworm-slim", names: ["bookworm"] };

type Image = { tag: string; file: string; of: readonly string[]; words?: readonly string[] };
const jitsi = (part: string): Image => ({
  tag: `ghcr.io/jitsi/${part}:stable-11146-2`,
  file: "jitsi",
  of: ["bun", "jitsi.ts"],
  words: ["--build-arg", `part=${part}`],
});
/** In this order, since some begin with others. */
const images: readonly Image[] = [
  { tag: "sunwai-tests/programs", file: "programs", of: [] },
  { tag: `oven/bun:${Bun.version}-slim`, file: "bun", of: ["bun", "certificates.crt", "as-given.sh"] },
  { tag: "postgres:18.6-bookworm", file: "postgres", of: ["postgres.sh"] },
  { tag: "caddy:2.11.4-alpine", file: "caddy", of: [] },
  { tag: "coturn/coturn:4.17.0-r0", file: "coturn", of: ["as-given.sh"] },
  { tag: "nginx:1.30.6-alpine", file: "nginx", of: ["as-given.sh"] },
  { tag: "ghcr.io/jitsi/prosody:stable-11146-2", file: "prosody", of: ["prosody.sh", "prosody-modules"] },
  ...["web", "jicofo", "jvb"].map(jitsi),
  { tag: "sunwai-tests/outside", file: "outside", of: ["bun", "gateway.ts"] },
];
const bare: Image = { tag: "sunwai-tests/node", file: "node", of: ["node", "certificates.crt"] };

let made: Promise<void> | undefined;

/** Starts the engine and makes every image that a court needs, once in a process. */
export function makeImages(): Promise<void> {
  made ??= makeAll();
  return made;
}

async function makeAll(): Promise<void> {
  await startEngine();
  for (const release of releases) await makeRelease(release);
  await needCompose(composeOfDebian);
  for (const image of images) await makeImage(image);
}

/** A bare Debian with Node. @returns its tag */
export async function makeBare(): Promise<string> {
  await startEngine();
  await makeRelease(bookworm);
  await makeImage(bare);
  return bare.tag;
}

/** Another image there of this name, such as a vendor's own, is left and used. */
const isThere = async (tag: string) => (await docker("images", "--quiet", tag)) !== "";

async function makeRelease({ tag, names }: Release): Promise<void> {
  if (await isThere(tag)) return;
  const tried: string[] = [];
  for (const name of names) {
    const place = mkdtempSync(join(tmpdir(), "sunwai-debian-"));
    try {
      // The script of a release that this machine's debootstrap does not know yet is that of the newest.
      const script = existsSync(`/usr/share/debootstrap/scripts/${name}`)
        ? []
        : ["", "/usr/share/debootstrap/scripts/sid"];
      const { code, out } = await run(["debootstrap", "--variant=minbase", name, place, ...script]);
      tried.push(out.trim().split("\n").slice(-3).join("\n"));
      if (code !== 0) continue;
      const words = `tar --directory ${place} --exclude=./var/cache/apt/archives/*.deb --create . | docker import --change 'LABEL ${MADE_OF}=debootstrap' - ${tag}`;
      const imported = await run(["bash", "-o", "pipefail", "-c", words], { env: withEngine() });
      if (imported.code !== 0) throw new Error(`${tag}: ${imported.out}`);
      console.log(`made ${tag} of Debian ${name}`);
      return;
    } finally {
      // One that was cut off may have left the system's own folders mounted in it.
      await run(["rm", "--recursive", "--force", "--one-file-system", place]);
    }
  }
  throw new Error(`No Debian ${names.join(" or ")} could be made by debootstrap:\n${tried.join("\n")}`);
}

async function makeImage({ tag, file, of, words = [] }: Image): Promise<void> {
  const context = mkdtempSync(join(tmpdir(), "sunwai-stand-in-"));
  try {
    copyFileSync(join(folder, `${file}.Dockerfile`), join(context, "Dockerfile"));
    for (const name of of) await place(name, join(context, name));
    const sum = sumOf(context, words);
    if (await isThere(tag)) {
      const label = await docker("inspect", "--format", `{{ index .Config.Labels "${MADE_OF}" }}`, tag);
      // One without our label is a vendor's.
      if (label === sum || label === "" || label === "<no value>") return;
    }
    const begin = performance.now();
    await docker("build", "--quiet", "--label", `${MADE_OF}=${sum}`, ...words, "--tag", tag, context);
    console.log(`made ${tag} in ${((performance.now() - begin) / 1000).toFixed(0)} s`);
  } finally {
    rmSync(context, { recursive: true, force: true });
  }
}

/** Puts a part of a stand-in's context in its place. */
async function place(name: string, path: string): Promise<void> {
  switch (name) {
    case "bun":
      return copyFileSync(process.execPath, path);
    case "certificates.crt":
      await Bun.write(path, existsSync(certificates) ? readFileSync(certificates) : "");
      return;
    case "prosody-modules":
      for (const from of [resolve(folder, "../../prosody/modules"), join(folder, name)])
        cpSync(from, path, { recursive: true });
      return;
    case "node":
      return await placeNode(path);
    default:
      return copyFileSync(join(folder, name), path);
  }
}

/** Node and npm as their packages have them, in the places in which an installation puts them. */
async function placeNode(path: string): Promise<void> {
  const packages = mkdtempSync(join(tmpdir(), "sunwai-node-"));
  try {
    const dependencies = { [`node-linux-${process.arch}`]: "20.20.2", npm: "10.9.4" };
    await Bun.write(join(packages, "package.json"), JSON.stringify({ dependencies }));
    const { code, out } = await run([process.execPath, "install", "--ignore-scripts"], { cwd: packages });
    if (code !== 0) throw new Error(`Node could not be fetched:\n${out}`);
    mkdirSync(join(path, "lib/node_modules"), { recursive: true });
    cpSync(join(packages, `node_modules/node-linux-${process.arch}/bin`), join(path, "bin"), {
      recursive: true,
    });
    cpSync(join(packages, "node_modules/npm"), join(path, "lib/node_modules/npm"), { recursive: true });
  } finally {
    rmSync(packages, { recursive: true, force: true });
  }
}

/** One number for all files of a context and the words it is built with. */
function sumOf(context: string, words: readonly string[]): string {
  const hash = new Bun.CryptoHasher("sha256");
  const names = readdirSync(context, { recursive: true, encoding: "utf8", withFileTypes: true });
  const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const path of files.sort()) hash.update(path.slice(context.length)).update(readFileSync(path));
  return hash.update(words.join(" ")).digest("hex");
}

/** Compose 2.40 as the later Debian packs it: a program that needs nothing but the C library. */
async function composeOfDebian(into: string): Promise<void> {
  const words = [
    "apt-get -o Acquire::Check-Valid-Until=false update -qq && cd /tmp && apt-get download -qq docker-compose",
    "dpkg-deb --extract docker-compose_*.deb /tmp/out && cp /tmp/out/usr/libexec/docker/cli-plugins/docker-compose /into/",
  ];
  mkdirSync(into, { recursive: true });
  await docker(
    "run",
    "--rm",
    "--volume",
    `${into}:/into`,
    "sunwai-tests/later-debian",
    "sh",
    "-c",
    words.join(" && "),
  );
}
