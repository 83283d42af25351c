// A playlist as it is answered: compressed for those who take it, each form with a tag of its own.
import { expect, test } from "bun:test";
import { playlistAnswer } from "../../../../server/routes/stream-answers.ts";

const text = "#EXTM3U\n".repeat(200);
const asked = (headers: Record<string, string>) => playlistAnswer(text, new Headers(headers));

test("a playlist is compressed for a player that takes it, and plain for one that does not", async () => {
  const packed = asked({ "Accept-Encoding": "br, gzip" });
  expect(packed.headers.get("Content-Encoding")).toBe("gzip");
  expect(packed.headers.get("Vary")).toBe("Accept-Encoding");
  const bytes = new Uint8Array(await packed.arrayBuffer());
  expect(bytes.length).toBeLessThan(text.length / 10);
  expect(new TextDecoder().decode(Bun.gunzipSync(bytes))).toBe(text);
  for (const accepted of ["", "br", "gzip;q=0", "identity"]) {
    const plain = asked(accepted === "" ? {} : { "Accept-Encoding": accepted });
    expect(plain.headers.get("Content-Encoding")).toBeNull();
    expect(await plain.text()).toBe(text);
  }
});

test("whoever has a form is told that it is still so, and nobody is told so of the other form", () => {
  const tagOf = (answer: Response) => answer.headers.get("ETag") ?? "";
  const [packed, plain] = [tagOf(asked({ "Accept-Encoding": "gzip" })), tagOf(asked({}))];
  expect(packed).not.toBe(plain);
  expect(asked({ "Accept-Encoding": "gzip", "If-None-Match": packed }).status).toBe(304);
  expect(asked({ "If-None-Match": plain }).status).toBe(304);
  expect(asked({ "If-None-Match": packed }).status).toBe(200);
});
