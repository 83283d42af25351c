// Development alone: builds the client anew when one of its files changes, and tells open pages to load again.
import { watch } from "node:fs";
import { join, resolve } from "node:path";
import type { Logger } from "pino";
import type { ClientFiles } from "./client.ts";

const root = resolve(import.meta.dir, "..");
const STREAM = "/dev/reload";
const SCRIPT = "/dev/reload.js";
const script = `new EventSource("${STREAM}").onmessage = () => location.reload();`;
const QUIET_MS = 120;

/** Watches the client's sources. Out: what answers the two addresses that pages listen on, and what adds them to a page. */
export function devReload(files: ClientFiles, log: Logger) {
  const listeners = new Set<ReadableStreamDefaultController<string>>();
  let timer: Timer | undefined;
  const rebuild = async () => {
    try {
      await files.rebuild();
      for (const listener of listeners) listener.enqueue("data: reload\n\n");
    } catch (error) {
      log.error({ err: error }, "the client does not compile; pages keep the last build");
    }
  };
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void rebuild(), QUIET_MS);
  };
  for (const folder of ["client", "server/contract"]) watch(join(root, folder), { recursive: true }, changed);

  const stream = () => {
    let own: ReadableStreamDefaultController<string>;
    const body = new ReadableStream<string>({
      start(controller) {
        own = controller;
        listeners.add(own);
        own.enqueue(": listening\n\n");
      },
      cancel: () => void listeners.delete(own),
    });
    return new Response(body, {
      headers: { "content-type": "text/event-stream", "cache-control": "no-store" },
    });
  };

  return {
    answer(path: string): Response | null {
      if (path === STREAM) return stream();
      return path === SCRIPT
        ? new Response(script, { headers: { "content-type": "text/javascript" } })
        : null;
    },
    /** A page with the script in it; anything else as it is. */
    async withScript(response: Response): Promise<Response> {
      if (!response.headers.get("content-type")?.startsWith("text/html") || response.status !== 200)
        return response;
      const html = (await response.text()).replace("</body>", `<script src="${SCRIPT}"></script></body>`);
      const headers = new Headers(response.headers);
      headers.delete("content-length");
      return new Response(html, { headers });
    },
  };
}
