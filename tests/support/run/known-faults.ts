// Looks the locked dependencies up against the registry's list of known faults, by `bun audit`. As a program: exits with 1 for one of a
// severity high or critical that nobody accepted, and with NOT_LOOKED_UP where the registry does not answer.
import { resolve } from "node:path";
import { z } from "zod";
import acceptedFaults from "./accepted-faults.json";

/** The code with which the program exits where nothing was looked up: that is no failure, and the run says it. */
export const NOT_LOOKED_UP = 75;

const root = resolve(import.meta.dir, "../../..");
/** Seconds for a registry to answer, as a CI with a slow network has them. */
const ANSWER_S = 120;

const advisory = z.object({
  url: z.string(),
  title: z.string(),
  severity: z.string(),
  vulnerable_versions: z.string().default(""),
});
/** What `bun audit` prints: the advisories of each package that is locked in a version with a fault. */
const report = z.record(z.string(), z.array(advisory));

/** A fault that is taken with open eyes: the end of its advisory's address, why nothing follows from it here, and since when. */
const acceptance = z.strictObject({
  advisory: z.string().regex(/^GHSA(-[0-9a-z]{4}){3}$/),
  package: z.string().min(1),
  reason: z.string().min(20),
  date: z.iso.date(),
});
export type Acceptance = z.infer<typeof acceptance>;

/** The faults that this project accepts. @throws where the file is not as it must be */
export const accepted = (): Acceptance[] => z.array(acceptance).parse(acceptedFaults);

export type LookedUp =
  | { isLookedUp: false; why: string }
  | { isLookedUp: true; refused: string[]; others: number };

/**
 * Asks the registry.
 * @param env - the environment of `bun audit`, which says which registry it is
 */
export async function lookUp(
  env: Record<string, string | undefined>,
  taken: readonly Acceptance[],
): Promise<LookedUp> {
  const child = Bun.spawn([process.execPath, "audit", "--json"], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "pipe"],
    timeout: ANSWER_S * 1000,
  });
  const [out, err] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  await child.exited;
  const read = report.safeParse(parsed(out));
  if (!read.success) {
    const said = err.split("\n").find((line) => line.trim() !== "") ?? "no answer";
    return { isLookedUp: false, why: said.replace(/^error: /, "") };
  }
  const all = Object.entries(read.data).flatMap(([name, found]) => found.map((one) => ({ name, ...one })));
  const isSevere = ({ severity }: { severity: string }) => severity === "high" || severity === "critical";
  const isTaken = ({ name, url }: { name: string; url: string }) =>
    taken.some((one) => one.package === name && url.endsWith(`/${one.advisory}`));
  const refused = all.filter((one) => isSevere(one) && !isTaken(one));
  return {
    isLookedUp: true,
    refused: refused.map(
      ({ name, severity, title, url, vulnerable_versions: of }) =>
        `${name} ${of}: ${severity}, ${title} (${url})`,
    ),
    others: all.length - refused.length,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Says what was found. @returns the code to exit with */
export function say(found: LookedUp): number {
  if (!found.isLookedUp) {
    console.log(
      `the locked dependencies were not looked up: the registry gave no list of known faults (${found.why})`,
    );
    return NOT_LOOKED_UP;
  }
  for (const one of found.refused) console.log(one);
  const { refused, others } = found;
  console.log(`known faults: ${refused.length} high or critical, ${others} accepted or of a lower severity`);
  return refused.length > 0 ? 1 : 0;
}

if (import.meta.main) process.exit(say(await lookUp(process.env, accepted())));
