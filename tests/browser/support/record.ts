// Notes what of the product each browser test runs (USED_FILE): in its pages by the browser's own coverage, in its servers by Bun's.
import { appendFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page, test } from "@playwright/test";

/** One line of the file. */
export type Used =
  /** Functions that ran in a page: where each begins in a file of the built client. */
  | { spec: string; file: string; functions: number[] }
  /** What ran in one server: of each file of the product, how many of a hundred functions. */
  | { spec: string; served: Record<string, number> };

/** What a page ran since the last look is asked so often, in milliseconds: a page that goes to another address may forget it. */
const LOOK_MS = 1500;

const path = process.env.USED_FILE;
const inServer = resolve(import.meta.dirname, "../../support/run/note-served.ts");

const write = (line: Used) => path !== undefined && appendFileSync(path, `${JSON.stringify(line)}\n`);

/** The test file that runs now; none between two. */
function specNow(): string | undefined {
  try {
    return basename(test.info().file, ".spec.ts");
  } catch {
    return undefined;
  }
}

/** Notes what a page runs. @returns asks it once more, for the moment before it is closed */
async function notePage(page: Page, spec: string): Promise<() => Promise<void>> {
  const profiler = await page.context().newCDPSession(page);
  await profiler.send("Profiler.enable");
  await profiler.send("Profiler.startPreciseCoverage", { callCount: false, detailed: false });
  const noted = new Map<string, Set<number>>();
  const look = async () => {
    const { result } = await profiler.send("Profiler.takePreciseCoverage");
    for (const { url, functions } of result) {
      const [, file] = /\/assets\/(.+\.js)$/.exec(url) ?? [];
      if (file === undefined) continue;
      const known = noted.get(file) ?? new Set();
      noted.set(file, known);
      const ran = functions
        // A file's first function is the file itself, which runs when it is loaded.
        .flatMap(({ ranges: [range] }) =>
          range && range.count > 0 && range.startOffset > 0 ? [range.startOffset] : [],
        )
        .filter((start) => !known.has(start));
      for (const start of ran) known.add(start);
      if (ran.length > 0) write({ spec, file, functions: ran });
    }
  };
  // A page that is gone or stands still answers nothing more.
  const quietly = () =>
    Promise.race([look().catch(() => {}), new Promise<void>((resolve) => setTimeout(resolve, LOOK_MS))]);
  const timer = setInterval(quietly, LOOK_MS);
  page.once("close", () => clearInterval(timer));
  return quietly;
}

/** Looks once more before a page, a context or a browser is closed. */
function beforeClose<Options>(
  closes: { close: (options?: Options) => Promise<void> },
  look: () => Promise<unknown>,
): void {
  const close = closes.close.bind(closes);
  closes.close = async (options) => {
    await look();
    await close(options);
  };
}

function noteContext(context: BrowserContext): () => Promise<unknown> {
  const looks = new Map<Page, Promise<() => Promise<void>>>();
  const begin = (page: Page) => {
    const known = looks.get(page);
    const spec = specNow();
    if (known || spec === undefined) return known;
    const look = notePage(page, spec).catch(() => async () => {});
    looks.set(page, look);
    beforeClose(page, async () => (await look)());
    return look;
  };
  context.on("page", begin);
  const open = context.newPage.bind(context);
  context.newPage = async () => {
    const page = await open();
    await begin(page);
    return page;
  };
  const lookAll = () => Promise.all([...looks.values()].map(async (look) => (await look)()));
  beforeClose(context, lookAll);
  return lookAll;
}

function noteBrowser(browser: Browser): void {
  const looks: (() => Promise<unknown>)[] = [];
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    looks.push(noteContext(context));
    return context;
  };
  beforeClose(browser, () => Promise.all(looks.map((look) => look())));
}

/** From now on notes what the browsers and servers of this process run. */
function noteAll(): void {
  const launch = chromium.launch.bind(chromium);
  chromium.launch = async (options) => {
    const browser = await launch(options);
    noteBrowser(browser);
    return browser;
  };
  const { spawn } = Bun;
  Object.assign(Bun, {
    spawn(command: string[], options: { env?: Record<string, string | undefined> }) {
      const at = Array.isArray(command) ? command.indexOf("server/main.ts") : -1;
      const spec = specNow();
      if (at < 0 || spec === undefined) return spawn(command, options);
      const noting = { BUN_JSC_useControlFlowProfiler: "1", USED_FILE: path, USED_BY: spec };
      return spawn([...command.slice(0, at), "--preload", inServer, ...command.slice(at)], {
        ...options,
        env: { ...options.env, ...noting },
      });
    },
  });
}

if (path !== undefined) noteAll();
