// The load maker of the row "a whole court joins", a process of its own: the SMS gateway, the officers, and everybody's way in.
import { CONSENT_VERSION } from "../../server/contract/limits.ts";
import { until } from "../support/client.ts";
import { bytes, MeanLength, Member, socketUrl } from "./crowd.ts";
import { inTurns } from "./load.ts";

/** One person's way: their number, and the item they come for; an officer has none. */
export type Joiner = { phone: string; courtId: string; item: { category: string; serial: number } | null };
export type Order = { url: string; bench: string; officers: Joiner[]; people: Joiner[]; atOnce: number };
/** How long answers and messages are on average, by the path of the call. */
export type Sizes = { answers: Record<string, number>; reset: number; change: number };
/** How it went. In `refused` the first few answers that were no success. */
export type Joined = {
  seconds: number;
  entered: number;
  inHall: number;
  dropped: number;
  gaps: number;
  refused: string[];
  sizes: Sizes;
};

/** Buildings from which they come, each with an address of its own. */
const ADDRESSES = 40;

const codes = new Map<string, (code: string) => void>();
const gateway = Bun.serve({
  hostname: "127.0.0.1",
  port: 0,
  async fetch(request) {
    const { to, text } = JSON.parse(await request.text());
    const phone = String(to).slice(-10);
    codes.get(phone)?.(/\d{6}/.exec(String(text))?.[0] ?? "");
    codes.delete(phone);
    return new Response(null, { status: 204 });
  },
});

const answers = new Map<string, MeanLength>();

function noteAnswer(path: string, length: number): void {
  const known = answers.get(path) ?? new MeanLength();
  known.add(length);
  answers.set(path, known);
}

/** The path of a call as the interface has it. */
const patternOf = (path: string) =>
  path
    .replace(/^\/advocate\/court\/.+$/, "/advocate/court/{bench}")
    .replace(/^\/advocate\/courts\/[^/]+\/case$/, (own) =>
      own.includes("/filter/") ? own : "/advocate/courts/{courtId}/case",
    );

/** A browser as far as the server sees one: it keeps its cookies, its token, and comes from one address. */
class Browser {
  private token = "";
  private cookies = "";

  constructor(
    private readonly url: string,
    private readonly address: string,
  ) {}

  async call<T>(path: string, body?: unknown, method = body === undefined ? "GET" : "POST"): Promise<T> {
    const response = await fetch(`${this.url}/api/v1${path}`, {
      method,
      headers: {
        "content-type": "application/json",
        "x-forwarded-for": this.address,
        ...(this.token === "" ? {} : { authorization: `Bearer ${this.token}` }),
        ...(this.cookies === "" ? {} : { cookie: this.cookies }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const set = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
    if (set.length > 0) this.cookies = set.join("; ");
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    noteAnswer(patternOf(path), text.length);
    return text === "" ? (undefined as T) : JSON.parse(text);
  }

  /** In by a code that is sent to the number. Out: a socket that is greeted. */
  async login(phoneNumber: string): Promise<Member> {
    const sent = Promise.withResolvers<string>();
    codes.set(phoneNumber, sent.resolve);
    await this.call("/auth/otp/generate", { phoneNumber });
    const code = await sent.promise;
    const { token } = await this.call<{ token: string }>("/auth/login/otp", { phoneNumber, code });
    this.token = token;
    const member = new Member(socketUrl(this.url), token);
    await until("the greeting", () => member.welcomed, 60);
    return member;
  }
}

/** As the pages do it: the board and the halls, one's items, the choice, the entry, and the hall on the socket. */
async function comeIn(order: Order, { phone, courtId, item }: Joiner, n: number): Promise<[Member, string]> {
  const browser = new Browser(order.url, `10.7.0.${n % ADDRESSES}`);
  const member = await browser.login(phone);
  await browser.call("/anonymous/court-lists");
  await browser.call(`/advocate/court/${encodeURIComponent(order.bench)}`);
  await browser.call("/advocate/courts/filter/case", { courts: [], query: "" });
  const cases = item === null ? [] : [{ ...item, submission: "" }];
  await browser.call(`/advocate/courts/${courtId}/case`, { cases });
  const joining = { courtId, location: "chambers", consent: CONSENT_VERSION };
  const { sitting, state } = await browser.call<{ sitting: string; state: string }>("/meeting/join", joining);
  member.watch(sitting, "link");
  await until("the hall", () => member.resets > 0, 60);
  return [member, state];
}

async function open(order: Order, { phone, courtId }: Joiner, n: number): Promise<Member> {
  const browser = new Browser(order.url, `10.7.0.${n % ADDRESSES}`);
  const member = await browser.login(phone);
  const path = `/master/court/start-without-adding-case-manually/${courtId}`;
  const { sitting } = await browser.call<{ sitting: string }>(path, undefined, "PUT");
  member.watch(sitting, "link");
  await until("the hall", () => member.resets > 0, 60);
  await member.command(sitting, { type: "setAutoAdmit", on: true });
  return member;
}

async function run(order: Order): Promise<void> {
  const crowd: Member[] = [];
  await inTurns(order.officers, 8, async (one, n) => void crowd.push(await open(order, one, n)));
  console.log("ready");
  await lines.next();
  // Those of the officers are not of the people who come.
  answers.clear();
  const sizes = { answers: {}, reset: 0, change: 0 };
  const joined: Joined = { seconds: 0, entered: 0, inHall: 0, dropped: 0, gaps: 0, refused: [], sizes };
  const begin = performance.now();
  await inTurns(order.people, order.atOnce, async (one, n) => {
    try {
      const [member, state] = await comeIn(order, one, n);
      crowd.push(member);
      joined.entered += 1;
      if (state === "PASSIVE") joined.inHall += 1;
    } catch (error) {
      if (joined.refused.length < 5) joined.refused.push(String(error));
    }
  });
  joined.seconds = (performance.now() - begin) / 1000;
  joined.dropped = crowd.filter(({ closed }) => closed).length;
  joined.gaps = crowd.filter(({ gaps }) => gaps > 0).length;
  joined.sizes = {
    answers: Object.fromEntries([...answers].map(([path, { value }]) => [path, value])),
    reset: bytes.reset.value,
    change: bytes.change.value,
  };
  console.log(JSON.stringify(joined));
  await lines.next();
  process.exit(0);
}

const lines = console[Symbol.asyncIterator]();
console.log(`gateway ${gateway.url.href}`);
const { value } = await lines.next();
await run(JSON.parse(String(value)));
