// Finds the XMPP server Prosody for the tests of its plugins, or installs it, or says plainly what is missing.
import { existsSync } from "node:fs";
import { attempt } from "./install.ts";

const places = ["/usr/bin/prosody", "/usr/local/bin/prosody", "/opt/homebrew/bin/prosody"];

/**
 * The program to start: PROSODY of the environment, an installed one, or one installed now.
 * @throws Error naming what to do when none can be had
 */
export async function prosodyPath(): Promise<string> {
  const wanted = process.env.PROSODY;
  if (wanted) {
    if (existsSync(wanted)) return wanted;
    throw new Error(`PROSODY is ${wanted}, where no program is.`);
  }
  const tried: string[] = [];
  const apt = Bun.which("apt-get");
  if (!find() && apt && process.getuid?.() === 0) {
    console.log("Prosody is not installed; installing it with apt-get.");
    await attempt(tried, [apt, "update", "-qq"]);
    await attempt(tried, [apt, "install", "-y", "-qq", "--no-install-recommends", "prosody"]);
    // The package starts a server of its own where there is an init system. Nobody asked for that one.
    const systemctl = Bun.which("systemctl");
    if (systemctl) await attempt([], [systemctl, "disable", "--now", "prosody"]);
  }
  const found = find();
  if (found) return found;
  throw new Error(
    "The tests of the Prosody plugins need Prosody, and none is installed or could be installed: install the " +
      `package prosody, or name the program with PROSODY=/path/to/prosody. Tried:\n${tried.join("\n")}`,
  );
}

function find(): string | undefined {
  return [Bun.which("prosody"), ...places].find((place) => place !== null && existsSync(place)) ?? undefined;
}
