// The ffmpeg of the application's image does all that the product asks of it, and knows nothing else. It is built from Debian's source by
// the image's own script, which takes some minutes the first time. What it made is looked at with the system's ffmpeg.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createServer } from "node:tls";
import { startMarking } from "../../server/broadcast/copies/name-mark.ts";
import { FlvWriter, flvHeader } from "../../server/broadcast/flv.ts";
import { RtmpProcess } from "../../server/broadcast/rtmp-process.ts";
import { reasonOf } from "../../server/broadcast/rtmp-sender.ts";
import { slotPartsOf } from "../../server/broadcast/slot-parts.ts";
import { RtmpServer, watch } from "../faults/support/rtmp.ts";
import { until } from "../support/client.ts";
import { type FilmSegments, ffmpeg, filmSegments } from "../support/film.ts";
import { builtFfmpeg } from "./support/ffmpeg.ts";
import { run, tool } from "./support/tools.ts";

const place = mkdtempSync(join(tmpdir(), "sunwai-ffmpeg-"));
const archive = new RtmpServer("key-of-the-archive");
let program: string;
let film: FilmSegments;

beforeAll(async () => {
  program = await builtFfmpeg();
  film = await filmSegments(6, "red");
  await archive.start();
}, 1_200_000);
afterAll(async () => {
  await archive.stop();
  rmSync(place, { recursive: true, force: true });
});

/** What a part of it lists, in order. */
async function listed(part: string): Promise<string[]> {
  const { out } = await run([program, "-hide_banner", `-${part}`]);
  const lines = out.split("\n").flatMap((line) => /^ *[A-Z.|]{1,6} +([a-z\d_,]+) /.exec(line)?.[1] ?? []);
  return lines.sort();
}

/** Sends the film, two seconds after two seconds, and then the end. */
async function send(sender: RtmpProcess): Promise<void> {
  const flv = new FlvWriter();
  sender.write(flvHeader());
  for (const [n, segment] of film.segments.entries())
    sender.write(flv.slot(n * 2000, await slotPartsOf(film.init, segment)));
  await sender.end();
  await until("it to have said all", () => sender.hasEnded);
}

test("a stream is sent on by RTMP, and arrives as it was", async () => {
  const app = { text: archive.address, host: "127.0.0.1", app: "live", isSecure: false };
  const sender = new RtmpProcess(program, app, archive.key);
  await send(sender);
  expect([sender.words, sender.takenMs > 4000]).toEqual(["", true]);
  const [file = ""] = await until("it to be kept", () =>
    archive.files().length > 0 ? archive.files() : null,
  );
  expect((await watch(file)).parts.map(({ colour, isHeard }) => [colour, isHeard])).toEqual([["red", true]]);
}, 60_000);

test("by TLS it knows a certificate that nobody vouches for, and the reason is read from its words", async () => {
  const [key, cert] = [join(place, "key.pem"), join(place, "cert.pem")];
  const made = await run([
    await tool("openssl"),
    "req",
    "-x509",
    "-newkey",
    "rsa:2048",
    "-nodes",
    "-days",
    "2",
    "-keyout",
    key,
    "-out",
    cert,
    "-subj",
    "/CN=localhost",
    "-addext",
    "subjectAltName=DNS:localhost",
  ]);
  expect(made.code).toBe(0);
  // An archive of its own: the other would write over the stream of the test before if both began within a second.
  const behind = await new RtmpServer(archive.key).start();
  const door = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (socket) => {
    const inner = connect(behind.port, "127.0.0.1");
    for (const one of [socket, inner]) one.on("error", () => {});
    socket.pipe(inner).pipe(socket);
  });
  const port = await new Promise<number>((resolve) =>
    door.listen(0, "127.0.0.1", () => resolve(Number((door.address() as { port: number }).port))),
  );
  const text = `rtmps://localhost:${port}/live`;
  const sender = new RtmpProcess(
    program,
    { text, host: "localhost", app: "live", isSecure: true },
    behind.key,
  );
  await send(sender);
  expect([reasonOf(sender.words, false), sender.words]).toEqual([
    "unreachable",
    expect.stringMatching(/certificate|handshake/i),
  ]);
  expect(behind.files()).toEqual([]);
  // Without the check of the certificate the same stream passes: it is the certificate alone that was refused.
  const source = join(place, "film.mp4");
  writeFileSync(source, Buffer.concat([film.init, ...film.segments]));
  const words = [
    "-i",
    source,
    "-c",
    "copy",
    "-rtmp_playpath",
    behind.key,
    "-rtmp_app",
    "live",
    "-f",
    "flv",
    text,
  ];
  expect(await run([program, "-nostdin", "-hide_banner", "-loglevel", "error", ...words])).toEqual({
    code: 0,
    out: "",
  });
  await until("it to be kept", () => behind.files().length > 0);
  door.close();
  await behind.stop();
}, 60_000);

test("a name is burnt into a copy, whose every frame and sound is there", async () => {
  const out: Uint8Array[] = [];
  const marking = await startMarking(
    {
      program,
      lines: ["Meenakshi Raghunathan, Advocate", "HCPP01-1-2026-11-29/1"],
      size: { width: 320, height: 180 },
      signal: new AbortController().signal,
    },
    async (bytes) => void out.push(bytes.slice()),
  );
  for (const bytes of [film.init, ...film.segments]) await marking.write(bytes);
  await marking.end();
  const copy = join(place, "copy.mp4");
  writeFileSync(copy, Buffer.concat(out));
  const { parts, video, sound } = await watch(copy);
  expect(parts.map(({ colour, isHeard }) => [colour, isHeard])).toEqual([["red", true]]);
  expect([Math.round(video), Math.round(sound)]).toEqual([6, 6]);
  const raw = ["-frames:v", "1", "-f", "rawvideo", "-pix_fmt", "rgb24", "pipe:1"];
  const pixels = await ffmpeg(["-i", copy, ...raw]);
  // The film is one colour: whatever differs from its first pixel is the name.
  expect(pixels.filter((value, n) => Math.abs(value - (pixels[n % 3] ?? 0)) > 24).length).toBeGreaterThan(
    500,
  );
}, 60_000);

test("it knows what the product calls and nothing else, and its source is named beside it", async () => {
  const protocols = (await run([program, "-hide_banner", "-protocols"])).out.match(/^ {2}\w+$/gm) ?? [];
  expect([...new Set(protocols.map((name) => name.trim()))].sort()).toEqual(
    ["file", "pipe", "rtmp", "rtmps", "tcp", "tls"].sort(),
  );
  expect(await listed("demuxers")).toEqual(["flv", "image2", "mov,mp4,m4a,3gp,3g2,mj2", "png_pipe"]);
  expect(await listed("encoders")).toEqual(["libx264"]);
  expect(await listed("decoders")).toEqual(["aac", "h264", "png"]);
  const documents = join(dirname(program), "../share/doc/ffmpeg");
  expect(readFileSync(join(documents, "COPYING"), "utf8")).toContain("GNU GENERAL PUBLIC LICENSE");
  expect(readFileSync(join(documents, "SOURCE"), "utf8")).toMatch(/^[0-9a-f]{64} {2}ffmpeg_\S+\.dsc$/m);
});
