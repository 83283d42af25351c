// The people of the browser tests: who they are in the demo day, and a browser of their own with a camera that films them.
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { chromiumArgs, chromiumPath, headlessPath } from "../../support/chromium.ts";
import { type Wall, writeFilm } from "./film.ts";
import { Ledger } from "./ledger.ts";
import { type Watch, watchPage } from "./watch.ts";
import { placeWitness } from "./witness.ts";

export type Role = {
  phone: string;
  /** As it stands on their tile. */
  name: string;
  /** The wall behind them, by which their video is known. */
  wall: Wall;
};

/** Item 3 of the FRESH list of Court Hall 1: one counsel on each side, nobody else; item 4 is the next. */
export const cast = {
  judge: { phone: "9000000001", name: "Revathi Aranyakul", wall: "red" },
  officer: { phone: "9000000010", name: "Kavya Ghoshali", wall: "violet" },
  petitioner: { phone: "9000001088", name: "Zubin Mishrakar", wall: "green" },
  respondent: { phone: "9000001097", name: "Indira Ollapally", wall: "blue" },
  prison: { phone: "9000000033", name: "Central Prison East", wall: "amber" },
  second: { phone: "9000000002", name: "Tarun Devgarh", wall: "blue" },
  device: { phone: "9000000016", name: "Court Hall 1 device", wall: "amber" },
  watcher: { phone: "9000000039", name: "Sanjay Bhanushe", wall: "amber" },
} as const satisfies Record<string, Role>;
export type Part = keyof typeof cast;

export type Attendee = Role & { part: Part; page: Page; watch: Watch; ledger: Ledger };

/** Browsers that are open, and the films their cameras play. */
export class Attendance {
  private readonly browsers: Browser[] = [];
  private readonly folder = mkdtempSync(join(tmpdir(), "sunwai-films-"));

  /** @param program the whole browser, as people have it, or what shows pages alone, which is much less work */
  constructor(private readonly program: "browser" | "headless" = "headless") {}

  /**
   * Opens a person's browser on an empty page.
   * @param picture - a JPEG that their camera films, in place of a figure before a wall
   */
  async open(part: Part, baseURL: string, picture?: string): Promise<Attendee> {
    const role = cast[part];
    const film = join(this.folder, picture === undefined ? `${role.wall}.y4m` : `${part}.mjpeg`);
    if (picture === undefined) writeFilm(film, role.wall);
    else copyFileSync(picture, film);
    const browser = await chromium.launch({
      executablePath: this.program === "browser" ? chromiumPath() : headlessPath(),
      args: [...chromiumArgs, `--use-file-for-fake-video-capture=${film}`],
    });
    this.browsers.push(browser);
    const context = await browser.newContext({
      baseURL,
      viewport: { width: 1440, height: 900 },
      locale: "en-IN",
      timezoneId: "Asia/Kolkata",
      // An endless animation is painted sixty times a second, by two cores for everybody.
      reducedMotion: "reduce",
    });
    await placeWitness(context);
    context.setDefaultTimeout(60_000);
    const page = await context.newPage();
    return { ...role, part, page, watch: watchPage(page, baseURL), ledger: new Ledger(page, part) };
  }

  async close(): Promise<void> {
    await Promise.all(this.browsers.map((browser) => browser.close()));
    rmSync(this.folder, { recursive: true, force: true });
  }
}
