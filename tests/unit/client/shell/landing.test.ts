// Who is let in with which browser, and where each visitor is led (docs/reference.md#support and docs/reference.md#browsers).
import { describe, expect, test } from "bun:test";
import { isExemptPage } from "../../../../client/shell/exempt-pages.ts";
import {
  landing,
  redirectFor,
  safeTarget,
  type Visitor,
  withNext,
} from "../../../../client/shell/landing.ts";
import { browserOf, isOldApp, type Support, supportOf } from "../../../../client/shell/support.ts";

const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)";
const linux = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)";
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const android = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)";

type Row = [name: string, userAgent: string, support: Support, maxTouchPoints?: number];

test("the court's own app is let in whatever its version, and one before v0.0.91 is told to update", () => {
  for (const [version, isOld] of [
    ["0.0.90", true],
    ["v0.0.9", true],
    ["0.0.91", false],
    ["v0.0.100", false],
    ["0.1", false],
    ["1.0.0", false],
    ["0.0", true],
  ] as const) {
    const userAgent = `${windows} SunwaiDesktop/${version} Chrome/131.0.0.0 Electron/33.0.0 Safari/537.36`;
    expect([version, isOldApp(userAgent)]).toEqual([version, isOld]);
    expect(supportOf({ userAgent, maxTouchPoints: 0 })).toBe("supported");
  }
  expect(isOldApp(`${android} Chrome/100.0.0.0 Mobile Safari/537.36 SunwaiMobile/0.0.1`)).toBe(false);
  expect(isOldApp(`${windows} Chrome/131.0.0.0 Safari/537.36`)).toBe(false);
});

describe("a browser", () => {
  test.each<Row>([
    ["Chrome, newer", `${windows} Chrome/131.0.0.0 Safari/537.36`, "supported"],
    ["Chrome 80, the oldest", `${windows} Chrome/80.0.3987.87 Safari/537.36`, "supported"],
    ["Chrome 79", `${windows} Chrome/79.0.3945.130 Safari/537.36`, "browser"],
    ["Chrome of a test, without a window", `${linux} HeadlessChrome/131.0.0.0 Safari/537.36`, "supported"],
    [
      "Chrome on a Chromebook",
      "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36",
      "supported",
    ],
    ["Chrome on a laptop with a touch screen", `${windows} Chrome/131.0.0.0 Safari/537.36`, "supported", 10],
    ["Chromium", `${linux} Ubuntu Chromium/110.0.5481.77 Chrome/110.0.5481.77 Safari/537.36`, "supported"],
    ["Brave, which says Chrome", `${mac} Chrome/125.0.0.0 Safari/537.36`, "supported"],
    ["Vivaldi, by its Chromium", `${linux} Chrome/120.0.0.0 Safari/537.36 Vivaldi/6.5`, "supported"],
    ["Edge 83, the oldest", `${windows} Chrome/83.0.4103.61 Safari/537.36 Edg/83.0.478.37`, "supported"],
    [
      "Edge 82, though its Chromium is new enough",
      `${windows} Chrome/83.0.4103.61 Safari/537.36 Edg/82.0.0.0`,
      "browser",
    ],
    ["Edge before Chromium", `${windows} Chrome/70.0.3538.102 Safari/537.36 Edge/18.19042`, "browser"],
    [
      "Opera 65, the oldest, on Chromium 78",
      `${windows} Chrome/78.0.3904.108 Safari/537.36 OPR/65.0.3467.48`,
      "supported",
    ],
    ["Opera 64", `${windows} Chrome/77.0.3865.120 Safari/537.36 OPR/64.0.3417.92`, "browser"],
    ["Opera before Chromium", "Opera/9.80 (Windows NT 6.1; WOW64) Presto/2.12.388 Version/12.18", "browser"],
    [
      "Firefox 72, the oldest",
      "Mozilla/5.0 (X11; Linux x86_64; rv:72.0) Gecko/20100101 Firefox/72.0",
      "supported",
    ],
    ["Firefox 71", "Mozilla/5.0 (X11; Linux x86_64; rv:71.0) Gecko/20100101 Firefox/71.0", "browser"],
    ["Safari 14, the oldest", `${mac} Version/14.0 Safari/605.1.15`, "supported"],
    ["Safari 17", `${mac} Version/17 Safari/605.1.15`, "supported"],
    ["Safari 13.1", `${mac} Version/13.1.2 Safari/605.1.15`, "browser"],
    ["Internet Explorer", "Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko", "browser"],
    [
      "Internet Explorer on a tablet PC",
      "Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Tablet PC 2.0)",
      "browser",
    ],
    ["WebKit on Linux, which is no Safari", `${linux} Version/17.0 Safari/605.1.15`, "browser"],
    ["a program that says nothing", "", "browser"],
    ["Safari on an iPhone", `${iphone} Version/17.4 Mobile/15E148 Safari/604.1`, "device"],
    ["Chrome on an iPhone", `${iphone} CriOS/123.0.6312.52 Mobile/15E148 Safari/604.1`, "device"],
    [
      "an older iPad",
      "Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Mobile/15E148 Safari/604.1",
      "device",
    ],
    ["an iPad that says it is a Mac", `${mac} Version/17.4 Safari/605.1.15`, "device", 5],
    ["Chrome on Android", `${android} Chrome/124.0.0.0 Mobile Safari/537.36`, "device"],
    [
      "a tablet with Android",
      "Mozilla/5.0 (Linux; Android 13; SM-X700) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Safari/537.36",
      "device",
    ],
    ["Firefox on Android", "Mozilla/5.0 (Android 14; Mobile; rv:125.0) Gecko/125.0 Firefox/125.0", "device"],
    [
      "a television",
      "Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/87.0.4280.88 Safari/537.36",
      "device",
    ],
    [
      "the court's desktop app",
      `${windows} Sunwai/0.0.91 Chrome/60.0.0.0 Electron/2.0.0 Safari/537.36`,
      "supported",
    ],
    [
      "the court's mobile app",
      `${android} Chrome/100.0.0.0 Mobile Safari/537.36 SunwaiMobile/1.2.0`,
      "supported",
    ],
  ])("%s", (_name, userAgent, support, maxTouchPoints = 0) => {
    expect(supportOf({ userAgent, maxTouchPoints })).toBe(support);
  });

  test("is named with its version", () => {
    expect(browserOf(`${windows} Chrome/79.0.3945.130 Safari/537.36`)).toEqual({
      name: "Chrome",
      version: 79,
    });
    expect(browserOf("curl/8.5.0")).toBeNull();
  });
});

describe("the page first asked for", () => {
  test.each([
    ["/moderator?court=HCPP01-1", "/moderator?court=HCPP01-1"],
    ["/scheduled-meeting/42#agenda", "/scheduled-meeting/42#agenda"],
    ["/quick-join/", "/quick-join/"],
    ["/a/../profile", "/profile"],
  ])("%s is gone to", (asked, target) => {
    expect(safeTarget(asked)).toBe(target);
  });

  test.each([
    ["nothing", null],
    ["an empty address", ""],
    ["another host", "//evil.example"],
    ["another host, three slashes", "///evil.example"],
    ["another host, by a backslash", "/\\evil.example"],
    ["another host, by two backslashes", "\\\\evil.example"],
    ["another host, behind a tab that browsers drop", "/\t/evil.example"],
    ["another host, behind a line break", "/\n/evil.example"],
    ["another host, after dots", "/..//evil.example"],
    ["another host, after encoded dots", "/%2e%2e//evil.example"],
    ["another host, encoded", "%2F%2Fevil.example"],
    ["another host, half encoded", "/%2Fevil.example"],
    ["another host, encoded twice", "/%252Fevil.example"],
    ["another host, by an encoded backslash", "/%5Cevil.example"],
    ["another host, behind an encoded tab", "/%09/evil.example"],
    ["a whole address", "https://evil.example/profile"],
    ["a whole address with a name before it", "https:profile"],
    ["a script", "javascript:alert(1)"],
    ["an encoded script", "javascript%3Aalert(1)"],
    ["a script behind a blank", " javascript:alert(1)"],
    ["data", "data:text/html,hello"],
    ["no path of ours", "profile"],
    ["a broken encoding", "/profile?name=%E0%A4%A"],
    ["the login, a circle", "/login?next=/profile"],
    ["the code page, a circle", "/login-with-otp"],
    ["the root", "/"],
    ["an address without end", `/${"a".repeat(3000)}`],
  ])("is refused: %s", (_name, asked) => {
    expect(safeTarget(asked)).toBeNull();
    expect(withNext("/login", asked)).toBe("/login");
  });
});

const guest: Visitor = {
  isLoggedIn: false,
  support: "supported",
  scheduledMeetingId: null,
  afterLogin: null,
  isHomeFirst: false,
  hasLeft: false,
};
const person: Visitor = { ...guest, isLoggedIn: true };
const at = (
  path: string,
  more: { search?: string; middleware?: string; isAllowed?: boolean; isOff?: boolean } = {},
) => ({
  path,
  search: "",
  middleware: "anyone",
  isAllowed: true,
  isOff: false,
  ...more,
});
const court = at("/moderator", { search: "?court=HCPP01-1", middleware: "login" });

describe("a visitor", () => {
  test.each<[string, ReturnType<typeof at>, Visitor, string | null]>([
    ["without a login, at the root: the login", at("/"), guest, "/login"],
    [
      "without a login, at the root of a court whose home comes first: there",
      at("/"),
      { ...guest, isHomeFirst: true },
      "/court-today",
    ],
    [
      "with a telephone, at the root of such a court: there as well",
      at("/"),
      { ...guest, support: "device", isHomeFirst: true },
      "/court-today",
    ],
    [
      "logged in, at the root of such a court: the court halls",
      at("/"),
      { ...person, isHomeFirst: true },
      "/court-list",
    ],
    [
      "who has just logged out, at the root of such a court: its home",
      at("/"),
      { ...guest, hasLeft: true, isHomeFirst: true },
      "/court-today",
    ],
    [
      "without a login, at a court's page of such a court: the login",
      court,
      { ...guest, isHomeFirst: true },
      "/login?next=%2Fmoderator%3Fcourt%3DHCPP01-1",
    ],
    [
      "with a telephone, at the court's home: stays",
      at("/court-today"),
      { ...guest, support: "device" },
      null,
    ],
    ["logged in, at the root: the court halls", at("/"), person, "/court-list"],
    [
      "with a scheduled meeting, at the root: there",
      at("/"),
      { ...person, scheduledMeetingId: "a/7" },
      "/scheduled-meeting/a%2F7",
    ],
    [
      "with an empty meeting id, at the root: the court halls",
      at("/"),
      { ...person, scheduledMeetingId: "" },
      "/court-list",
    ],
    [
      "without a login but with a meeting: the login",
      at("/"),
      { ...guest, scheduledMeetingId: "7" },
      "/login",
    ],
    ["without a login, at the login: stays", at("/login"), guest, null],
    ["without a login, at the code page: stays", at("/login-with-otp"), guest, null],
    ["logged in, at the login: the root", at("/login"), person, "/"],
    [
      "logged in, at the login with a page asked for: the root",
      at("/login", { search: "?next=%2Fprofile" }),
      person,
      "/",
    ],
    [
      "just logged in: the page first asked for",
      at("/login-with-otp"),
      { ...person, afterLogin: "/profile" },
      "/profile",
    ],
    [
      "who has just logged out, at a public page: the login",
      at("/dev/outbox"),
      { ...guest, hasLeft: true },
      "/login",
    ],
    [
      "without a login, at a court's page: the login, which remembers it",
      court,
      guest,
      "/login?next=%2Fmoderator%3Fcourt%3DHCPP01-1",
    ],
    [
      "who has just logged out: the login, which remembers nothing",
      court,
      { ...guest, hasLeft: true },
      "/login",
    ],
    ["logged in, at a court's page: stays", court, person, null],
    ["logged in, at a page for others", { ...court, isAllowed: false }, person, "/unauthorized"],
    [
      "at a page that the court has switched off",
      { ...court, isOff: true },
      person,
      `/unauthorized?off=${encodeURIComponent(court.path + court.search)}`,
    ],
    ["for others, and off as well", { ...court, isAllowed: false, isOff: true }, person, "/unauthorized"],
    [
      "without a login, at a page for others: first the login",
      { ...court, isAllowed: false },
      guest,
      "/login?next=%2Fmoderator%3Fcourt%3DHCPP01-1",
    ],
    ["without a login, at a public page: stays", at("/display-board"), guest, null],
    ["with an old browser, at the root", at("/"), { ...guest, support: "browser" }, "/browser"],
    ["with an old browser, logged in", court, { ...person, support: "browser" }, "/browser"],
    ["with an old browser, at its page: stays", at("/browser"), { ...guest, support: "browser" }, null],
    [
      "with a telephone, at the root: the court's home",
      at("/"),
      { ...guest, support: "device" },
      "/court-today",
    ],
    ["with a telephone, at the login", at("/login"), { ...guest, support: "device" }, "/join"],
    ["with a telephone, at a page of a hall: no way in", court, { ...guest, support: "device" }, "/join"],
    ["a guest with a telephone, at a page of a hall: stays", court, { ...person, support: "device" }, null],
    [
      "a guest with a telephone, at the root: the court halls",
      at("/"),
      { ...person, support: "device" },
      "/court-list",
    ],
    [
      "a guest with a telephone, at a page for others",
      { ...court, isAllowed: false },
      { ...person, support: "device" },
      "/unauthorized",
    ],
    [
      "a guest with a telephone who has just left: the court's home",
      court,
      { ...guest, support: "device", hasLeft: true },
      "/court-today",
    ],
    ["with a telephone, at its page: stays", at("/join"), { ...guest, support: "device" }, null],
    [
      "with a television, at the wall screen: stays",
      at("/display-board"),
      { ...guest, support: "device" },
      null,
    ],
  ])("%s", (_name, place, visitor, target) => {
    expect(redirectFor(place, visitor)).toBe(target);
  });

  test("is led to no page that leads on for ever", () => {
    for (const visitor of [
      guest,
      person,
      { ...guest, support: "browser" as const },
      { ...guest, support: "device" as const },
    ]) {
      let path = "/";
      for (let turn = 0; turn < 3; turn += 1) path = redirectFor(at(path), visitor) ?? path;
      expect(redirectFor(at(path), visitor)).toBeNull();
    }
  });
});

const asked = ["downloads", "join", "viewer", "password-reset", "password-new", "devicecheck", "webinar"];
const withoutLogin = ["invitation", "register", "register-user", "watch", "second-device", "conference"];
test.each([...asked, ...withoutLogin])("/%s is shown in any browser", (page) => {
  expect(isExemptPage(`/${page}`)).toBe(true);
  expect(isExemptPage(`/${page}/more`)).toBe(true);
  expect(isExemptPage(`/${page}-er`)).toBe(false);
});

test("the landing knows no empty meeting", () => {
  expect(landing(true, "")).toBe("/court-list");
});
