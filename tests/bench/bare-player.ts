// The floor of the row "address → first frame": a page that has nothing but a video, and is given the first two seconds of the same stream.
const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Sunwai</title><video muted autoplay></video><script type="module">
  const parts = Promise.all(["init", "segment"].map(async (name) => (await fetch(name)).arrayBuffer()));
  const source = new MediaSource();
  document.querySelector("video").src = URL.createObjectURL(source);
  source.addEventListener("sourceopen", async () => {
    const buffer = source.addSourceBuffer('video/mp4; codecs="avc1.64001f, mp4a.40.2"');
    // Such a stream begins at the hour of the day.
    buffer.mode = "sequence";
    for (const bytes of await parts) {
      buffer.appendBuffer(bytes);
      await new Promise((resolve) => buffer.addEventListener("updateend", resolve, { once: true }));
    }
  });
</script></html>`;

/**
 * Serves it, from memory.
 * @param list - the address of a hall's playlist, on air
 * @throws Error where the playlist names no segment
 */
export async function barePlayer(list: string): Promise<Bun.Server<undefined>> {
  const text = await (await fetch(list)).text();
  const [, init] = /#EXT-X-MAP:URI="([^"]+)"/.exec(text) ?? [];
  const segment = text.match(/^files\/\w+$/gm)?.at(-1);
  if (!init || !segment) throw new Error(`nothing to play in ${list}:\n${text}`);
  const read = async (name: string) => (await fetch(new URL(name, list))).bytes();
  const files = new Map([
    ["/init", await read(init)],
    ["/segment", await read(segment)],
  ]);
  return Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    fetch: (request) =>
      new Response(files.get(new URL(request.url).pathname) ?? html, {
        headers: { "content-type": new URL(request.url).pathname === "/" ? "text/html" : "video/mp4" },
      }),
  });
}
