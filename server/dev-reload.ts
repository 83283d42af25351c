// Development alone: builds the client anew when one of its files changes, and tells open pages to load again.
import { watch } from "node:fs";
import { join, resolve } from "node:path";
import type { Logger } from "pino";
import type { ClientFiles } from "./client.ts";

const root = resolve(import.meta.dir, "..");
const STREAM = "/dev/reload";
const SCRIPT = "/dev/reload.js";
// A change to what the server imports too (texts, contract) starts the whole process anew: the page comes back to
// another process then, and knows by the name of the build that it is old.
const script = `const { build } = document.currentScript.dataset;
const listen = () => {
  const stream = new EventSource("${STREAM}");
  stream.onmessage = ({ data }) => { if (data !== build) location.reload(); };
  stream.onerror = () => { stream.close(); setTimeout(listen, 300); };
};
listen();`;
const QUIET_MS = 120;
const sources = ["client", "server/contract"].map((folder) => join(root, folder));

/**
 * Watches the client's sources. Out: what answers the two addresses that pages listen on, and what adds them to a page.
 * @param folders absolute paths of what is watched
 */
export function devReload(files: ClientFiles, log: Logger, folders: readonly string[] = sources) {
  const listeners = new Set<ReadableStreamDefaultController<string>>();
  let timer: Timer | undefined;
  const rebuild = async () => {
    try {
      await files.rebuild();
      for (const listener of listeners) listener.enqueue(`data: ${files.build}\n\n`);
    } catch (error) {
      log.error({ err: error }, "the client does not compile; pages keep the last build");
    }
  };
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void rebuild(), QUIET_MS);
  };
  for (const folder of folders) watch(folder, { recursive: true }, changed);

  const stream = () => {
    let own: ReadableStreamDefaultController<string>;
    const body = new ReadableStream<string>({
      start(controller) {
        own = controller;
        listeners.add(own);
        own.enqueue(`data: ${files.build}\n\n`);
      },
      cancel: () => void listeners.delete(own),
    });
    return new Response(body, {
      headers: { "content-type": "text/event-stream", "cache-control": "no-store" },
    });
  };

  return {
    answer(path: string, request: Request, server: Pick<Bun.Server<unknown>, "timeout">): Response | null {
      if (path === STREAM) {
        // It says nothing until somebody saves a file, which may take hours.
        server.timeout(request, 0);
        return stream();
      }
      return path === SCRIPT
        ? new Response(script, { headers: { "content-type": "text/javascript" } })
        : null;
    },
    /** A page with the script in it; anything else as it is. */
    async withScript(response: Response): Promise<Response> {
      if (!response.headers.get("content-type")?.startsWith("text/html") || response.status !== 200)
        return response;
      const tag = `<script src="${SCRIPT}" data-build="${files.build}"></script>`;
      const html = (await response.text()).replace("</body>", `${tag}</body>`);
      const headers = new Headers(response.headers);
      headers.delete("content-length");
      return new Response(html, { headers });
    },
  };
}
