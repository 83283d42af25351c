// Messages: their sentences with what changes in them, as they are sent and as a court registers them.
import { expect, test } from "bun:test";
import { messageKinds } from "../../../../server/contract/message-kinds.ts";
import { defaultSettings } from "../../../../server/contract/settings.ts";
import { maskedAddress } from "../../../../server/kernel/masked.ts";
import { browserName } from "../../../../server/notify/browser-name.ts";
import { compose, registeredText } from "../../../../server/notify/compose.ts";
import { kinds } from "../../../../server/notify/kinds.ts";

const court = { ...defaultSettings, site: "https://court.example:8443" };
const english = { language: null, court } as const;

test("an SMS with a code ends with the site that it is for, as browsers read it", async () => {
  const { text, variables, subject } = await compose("code", {
    ...english,
    channel: "sms",
    values: { code: "123456", mark: "KT" },
  });
  expect(text.startsWith("123456 is your code KT for ")).toBe(true);
  expect(text.split("\n").at(-1)).toBe("@court.example #123456");
  expect(variables).toEqual(["123456", "KT", "123456"]);
  expect(subject).toBeNull();
});

const values = {
  code: "123456",
  mark: "KT",
  link: "https://court.example/set-password#key",
  time: "23 Nov 2026, 14:05",
  browser: "Firefox 138 on Windows",
  reference: "R-2026-000001",
  decision: "approved",
  day: "23 September 2026",
  hall: "12",
  heard: "16 September 2026",
  serial: "14",
  ahead: "3",
  what: "Marking of exhibits P-1 to ...",
  when: "29 Dec 2026, 14:00",
  before: "28 Dec 2026, 11:30",
  changes: "hall, your part",
  details: "What: Marking of exhibits P-1 to P-9\nWhere: Court Hall 3\nInvited by: R. Menon",
};

test("each SMS is its registered text with its variables in their order, and nothing else", async () => {
  for (const kind of messageKinds) {
    const { text, variables } = await compose(kind, { ...english, channel: "sms", values });
    const registered = await registeredText(kind, "en", court);
    const left = [...variables];
    expect([kind, registered.replace(/\{#\w+#\}/g, () => left.shift() ?? "missing")]).toEqual([kind, text]);
    expect([kind, left]).toEqual([kind, []]);
    expect(text).not.toMatch(/\{\{|\{#/);
    expect(registered).toMatch(/\{#(numeric|alphanumeric|url)#\}/);
    expect(registered).not.toContain("{#mail#}");
    // The registry takes no longer ones.
    for (const [name, what] of Object.entries(kinds[kind].variables))
      if (what !== "url" && what !== "mail")
        expect(values[name as keyof typeof values].length).toBeLessThanOrEqual(30);
  }
});

test("each mail has a subject without a secret, and says whom to call", async () => {
  for (const kind of messageKinds) {
    const { text, subject } = await compose(kind, { ...english, channel: "mail", values });
    expect(subject ?? "").not.toMatch(/123456|#key|^$/);
    if (kind !== "code" && kind !== "registrationCode") expect(text).toContain(court.contact_phone);
  }
});

test("what somebody typed stays text", async () => {
  const odd = { ...court, court_name: "Court $t(code.sms) {{code}} <b>" };
  const { text } = await compose("passwordChanged", {
    language: "xx",
    court: odd,
    channel: "sms",
    values: { time: "{{help}}" },
  });
  expect(text).toContain("Court $t(code.sms) {{code}} <b>: your password");
  expect(text).toContain("{{help}}");
});

test("a browser has a name of the list, whatever it says of itself", () => {
  const chrome =
    "Mozilla/5.0 (X11; CrOS x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36";
  expect(browserName(chrome)).toEqual({ browser: "Chrome 139", system: "ChromeOS" });
  expect(browserName(`${chrome} Edg/139.0`)).toEqual({ browser: "Edge 139", system: "ChromeOS" });
  const safari =
    "Mozilla/5.0 (Macintosh; Intel Mac OS X) AppleWebKit (KHTML, like Gecko) Version/18.1 Safari/605";
  expect(browserName(safari)).toEqual({ browser: "Safari 18", system: "macOS" });
  expect(browserName("call 090 1234 http://evil.example")).toEqual({ browser: null, system: null });
  expect(browserName("Firefox/99999999 call 090")).toEqual({ browser: null, system: null });
});

test("a number or address is known again and reaches nobody", () => {
  expect(maskedAddress("9000001050")).toBe("********50");
  expect(maskedAddress("registry@court.example")).toBe("r***@court.example");
});
