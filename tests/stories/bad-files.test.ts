// Stories of bad files: every way to bring one, with every file that is none, every bad form and name; refused by name, and nothing stays.
import { beforeAll, describe, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { COURT_FLOW_FILE_BYTES, COWATCH_VIDEO_BYTES, FILE_BYTES } from "../../server/contract/limits.ts";
import { badFiles, badNames } from "../support/bad-files.ts";
import type { TestPerson } from "../support/client.ts";
import { formOf, joined, pdf } from "../support/files.ts";
import { come, counselFor, hall, inState, oneServer, openHall, phones } from "./support/story.ts";

const server = oneServer();
const sitting = hall(3);
const rows = await badFiles();

/** The person who brings a file there, and the largest size. */
type Way = { path: string; token: string; most: number };
const ways: Record<string, () => Promise<Way>> = {};
let officer: TestPerson;
let item = "";

beforeAll(async () => {
  ({ officer } = await openHall(3));
  item = officer.sitting(sitting).order.find((id) => !officer.sitting(sitting).items[id]?.inCamera) ?? "";
});

const counsel = () => counselFor(officer, sitting, [item]);
ways.chat = async () => ({
  path: `/meeting/files?sitting=${sitting}`,
  token: (await counsel()).token,
  most: FILE_BYTES,
});
ways.agenda = async () => ({
  path: `/meeting/agenda-files?sitting=${sitting}&item=${encodeURIComponent(item)}`,
  token: (await counsel()).token,
  most: FILE_BYTES,
});
ways["agenda before joining"] = async () => {
  const person = await counsel();
  const body = { courtId: "HCPP01-3", mode: "active" };
  const { token } = await person.ok<{ token: string }>("/meeting/pre-auth/token", body);
  const path = `/meeting/pre-auth/agenda-files?item=${encodeURIComponent(item)}`;
  return { path, token, most: COURT_FLOW_FILE_BYTES };
};
ways.cowatch = async () => {
  const judge = await come(phones.judge3);
  await judge.enter(sitting);
  await inState(judge, sitting, "ACTIVE");
  return { path: `/meeting/cowatch?sitting=${sitting}`, token: judge.token, most: COWATCH_VIDEO_BYTES };
};

type Answer = { status: number; code: string | undefined; name: string | undefined };

async function send(
  { path, token }: Way,
  body: BodyInit,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await fetch(`${server().url}/api/v1${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, ...headers },
    body,
  });
  const said = (await answer.json()) as { error?: { code: string }; name?: string };
  return { status: answer.status, code: said.error?.code, name: said.name };
}

const stored = () =>
  readdirSync(server().dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.parentPath.includes("/files/"))
    .map((entry) => entry.name);

const multipart = { "content-type": "multipart/form-data; boundary=cut" };
const part = 'Content-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
const text = new TextDecoder("latin1").decode(pdf());
/** Forms that are none, or hold something else than one file. */
const badForms: [what: string, body: BodyInit, headers: Record<string, string>, status: number[]][] = [
  ["no form", pdf(), { "content-type": "application/pdf" }, [415]],
  ["JSON", '{"file":"x"}', { "content-type": "application/json" }, [415]],
  ["a form without a boundary", text, { "content-type": "multipart/form-data" }, [400]],
  ["a form that is cut", `--cut\r\n${part}${text.slice(0, 50)}`, multipart, [400]],
  ["an empty form", "", multipart, [400]],
  [
    "a text as the file",
    '--cut\r\nContent-Disposition: form-data; name="file"\r\n\r\nx\r\n--cut--',
    multipart,
    [400],
  ],
  [
    "the file under another name",
    `--cut\r\n${part.replace("file", "__proto__")}x\r\n--cut--`,
    multipart,
    [400],
  ],
  ["only the end of a form", "--cut--", multipart, [400]],
  ["a form in a form field", "file=x", { "content-type": "application/x-www-form-urlencoded" }, [415]],
];

for (const [where, make] of Object.entries(ways))
  describe(where, () => {
    let way: Way;
    beforeAll(async () => {
      way = await make();
    });

    test("files that are none", async () => {
      const before = stored();
      for (const { what, bytes, name, type, code } of rows) {
        const answer = await send(way, formOf(bytes, name, type));
        expect(answer, what).toEqual({ status: 415, code, name: undefined });
      }
      expect(stored()).toEqual(before);
    });

    test("forms that are none, and files that are too large", async () => {
      const before = stored();
      for (const [what, body, headers, statuses] of badForms)
        expect(statuses, what).toContain((await send(way, body, headers)).status);
      const large = formOf(joined(pdf(), " ".repeat(way.most)), "a.pdf");
      expect(await send(way, large)).toMatchObject({ status: 413, code: "too_large" });
      const chunk = new Uint8Array(1024 * 1024).fill(32);
      let left = way.most / chunk.length + 2;
      const endless = new ReadableStream({
        pull: (controller) => (left-- > 0 ? controller.enqueue(chunk) : controller.close()),
      });
      expect(await send(way, endless, multipart)).toMatchObject({ status: 413, code: "too_large" });
      expect(stored()).toEqual(before);
    });

    test("a good file under a bad name keeps nothing of it that reaches anywhere", async () => {
      for (const name of badNames.slice(0, where === "cowatch" ? 4 : undefined)) {
        const { status, name: kept = "" } = await send(way, formOf(pdf(), name, "application/pdf"));
        expect([name, status]).toEqual([name, 201]);
        expect(kept).toMatch(/^[^./\\<>:"|?*$`\p{Cc}\u202e][^/\\<>:"|?*$`\p{Cc}\u202e]*\.pdf$/u);
        expect([...kept].length).toBeLessThanOrEqual(120);
      }
      for (const name of stored()) expect(name).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    });
  });

test("a flood of files is refused by name after a while, and the person goes on", async () => {
  const way = await ways.chat?.();
  if (!way) throw new Error("no way");
  const answers: Answer[] = [];
  for (let n = 0; n < 70; n++) answers.push(await send(way, formOf(pdf(), "a.pdf")));
  const codes = answers.map(({ status }) => status);
  expect(new Set(codes)).toEqual(new Set([201, 429]));
  expect(answers.at(-1)).toMatchObject({ status: 429, code: "too_many" });
});
