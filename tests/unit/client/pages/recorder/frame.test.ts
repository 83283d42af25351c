// The recorder's machine has no fonts of Indian scripts, so that its page brings every face that a frame is written with.
import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { RemotePerson } from "../../../../../client/media/room.ts";
import { hall, item, somebody } from "../../../../support/plain-hall.ts";

const client = resolve(import.meta.dir, "../../../../../client");

/** The style sheets that a module and the modules it imports bring. */
function sheetsOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  if (file.endsWith(".css")) return [file];
  const specifiers = [...readFileSync(file, "utf8").matchAll(/(?:from|import) "(\.[^"]+)"/g)];
  return specifiers.flatMap(([, path = ""]) => sheetsOf(join(dirname(file), path), seen));
}

test("the families that a frame is written with have their faces in the sheets that the recorder's page brings", () => {
  const drawn = readFileSync(join(client, "pages/recorder/frame.ts"), "utf8");
  const families = [...drawn.matchAll(/px ("[^;`']+)[`']/g)].flatMap(([, list = ""]) =>
    [...list.matchAll(/"([^"]+)"/g)].map(([, name]) => name),
  );
  expect(families).toContain("Anek Indic");
  // Every page brings the first sheet; it has Latin and Devanagari.
  const sheets = [join(client, "ui/styles/fonts.css"), ...sheetsOf(join(client, "pages/recorder/record.ts"))];
  const text = sheets.map((sheet) => readFileSync(sheet, "utf8")).join("\n");
  // The last family of a list is the system's, for a letter of a script that no court of India writes.
  const own = new Set(families.filter((name) => !/^Noto (?:Sans|Serif)$/.test(name ?? "")));
  expect([...own].filter((name) => !text.includes(`font-family: "${name}"`))).toEqual([]);
  for (const tamil of ["U+0B80-0BFF", "U+0980-09FF", "U+0C80-0CFF"]) expect(text).toContain(tamil);
});

/** A canvas that notes what is written: where, how large and how wide, with letters half as wide as they are high. */
function noted() {
  const written: { text: string; size: number; from: number; to: number }[] = [];
  let [font, align] = ["", "left"];
  const sizeOf = () => Number(/(\d+)px/.exec(font)?.[1]);
  const widthOf = (text: string) => (text.length * sizeOf()) / 2;
  const canvas = new Proxy(
    {},
    {
      get: (_, name) => {
        if (name === "measureText") return (text: string) => ({ width: widthOf(text) });
        if (name !== "fillText") return () => {};
        return (text: string, x: number, _y: number, most = Number.POSITIVE_INFINITY) => {
          const width = Math.min(widthOf(text), most);
          const from = align === "right" ? x - width : x;
          written.push({ text, size: sizeOf(), from, to: from + width });
        };
      },
      set: (_, name, value) => {
        if (name === "font") font = value;
        if (name === "textAlign") align = value;
        return true;
      },
    },
  );
  return { canvas: canvas as CanvasRenderingContext2D, written };
}

test.each([
  ["A. Rao", "State"],
  ["Brightwater Mills and Allied Industries Limited, through its Managing Director", "Union of India"],
])(
  "names are written large enough for a telephone, and lie over nothing: %s",
  async (petitioner, respondent) => {
    const { drawFrame } = await import("../../../../../client/pages/recorder/frame.ts");
    const heard = item(5, "HEARING", { petitioner, respondent, calledAt: 1 });
    const judge = somebody("judge", "JUDGE", { profileName: "Hon'ble Ms. Justice Revathi Aranyakul" });
    const { canvas, written } = noted();
    drawFrame(canvas, {
      sitting: hall([heard], { running: heard.id, people: { judge } }),
      remote: new Map([["judge", { speaking: false } as RemotePerson]]),
      videos: { of: new Map(), speaker: null } as never,
      shown: null,
      courtName: "High Court of Suryapur",
      hallName: "Court Hall 1",
      title: null,
      versus: "v.",
      time: "12:05",
    });
    const [where, serial, parties, number] = written;
    expect(where?.text).toBe("Court Hall 1 · High Court of Suryapur · 12:05");
    const names = written.filter(({ text }) => /Rao|Brightwater|Justice|Aranyakul/.test(text));
    expect(names.length).toBeGreaterThan(1);
    for (const { size } of names) expect(size).toBeGreaterThanOrEqual(34);
    expect(Number(serial?.to)).toBeLessThan(Number(parties?.from));
    expect(Number(parties?.to)).toBeLessThan(Number(where?.from));
    if (number?.text === heard.caseNumber) expect(number.to).toBeLessThan(Number(where?.from));
  },
);
