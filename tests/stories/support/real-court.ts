// A court as it begins: no demo, an empty database, a first admin from the command line; and people with a telephone each.
import { type Answer, type Court, openBrowser, requestOf, startCourt } from "../../api/support/auth.ts";
import { bodyOf } from "../../api/support/second.ts";
import { type AuthenticatorApp, authenticatorApp } from "../../support/authenticator-app.ts";
import { TestPerson, until } from "../../support/client.ts";
import { runCommand } from "../../support/command.ts";
import { startGateway } from "../../support/gateway.ts";
import { freshDatabase } from "../../support/server.ts";
/** The court's address as its links and its passkeys have it. */
import { SITE } from "./own-court.ts";
import { today } from "./story.ts";

/** A court whose first admin stands at the terminal; `phone` is that admin's. */
export async function startRealCourt(phone = "9876500001") {
  const gateway = startGateway();
  const databaseUrl = await freshDatabase();
  const made = await runCommand(
    "server/admin/cli.ts",
    ["create", "--name", "First Admin", "--mobile", phone],
    databaseUrl,
  );
  if (made.code !== 0) throw new Error(made.text);
  const env = { DEMO: "0", NODE_ENV: "production", SMS_URL: gateway.url, PUBLIC_URL: SITE };
  const court = await startCourt({ databaseUrl, env });
  let people = 0;
  /** Somebody with a telephone and a browser, whom the court may know or not. */
  const somebody = (number: string) => {
    people++;
    return makeSomebody(court, gateway.of, { phone: number, address: `203.0.113.${people}` });
  };
  const stop = async () => {
    await court.stop();
    await gateway.stop();
  };
  return { ...court, phone, somebody, stop };
}
export type RealCourt = Awaited<ReturnType<typeof startRealCourt>>;

type Texts = ReturnType<typeof startGateway>["of"];

function makeSomebody(court: Court, texts: Texts, { phone, address }: { phone: string; address: string }) {
  const browser = openBrowser(court, address);
  let read = 0;
  /** The next text on the telephone that says this, as its person reads them: each once. */
  const text = (says: RegExp): Promise<string> =>
    until(`a text to ${phone} that says ${says}`, () => {
      const later = texts(phone).slice(read);
      const at = later.findIndex((one) => says.test(one.text));
      if (at >= 0) read += at + 1;
      return later[at]?.text;
    });
  const code = async (says: RegExp) => /^\d{6}/.exec(await text(says))?.[0] ?? "";
  return {
    phone,
    browser,
    text,
    /** The answer to a login by code. */
    async logIn(): Promise<Answer> {
      const request = requestOf(await browser.ask(phone));
      const given = { phoneNumber: phone, code: await code(/ for the virtual court of /), request };
      return browser.call("/auth/login/otp", given);
    },
    /** The ticket of a number that its owner proved, to register with. */
    async proveNumber(): Promise<string> {
      const { request } = bodyOf(await browser.call("/auth/register/code", { phoneNumber: phone }));
      const given = { phoneNumber: phone, code: await code(/ to register this number /), request };
      return String(bodyOf(await browser.call("/auth/register/number", given)).ticket);
    },
    /** The key of the invitation that came. */
    async invitationKey(): Promise<string> {
      const [, key] =
        /http:\/\/localhost:4999\/password-new#([\w-]{43})/.exec(await text(/password-new#/)) ?? [];
      if (key === undefined) throw new Error("the invitation has no link to the court");
      return key;
    },
    /** An app that is turned on at a first login that asks for one: the answer to it, and the app. */
    async setUpApp(first: Answer): Promise<{ answer: Answer; app: AuthenticatorApp }> {
      const { pending } = bodyOf(first);
      const key = bodyOf(await browser.call("/auth/login/set-up/authenticator", { pending })).key;
      const app = authenticatorApp(String(key));
      const given = { pending, code: app.freshAt(Date.now()) };
      return { answer: await court.call("PUT", "/auth/login/set-up/authenticator", given), app };
    },
    /** The page of whom an answer lets in, with its socket. */
    async come(answer: Answer): Promise<TestPerson> {
      const { token, account } = bodyOf(answer);
      if (typeof token !== "string") throw new Error(`nobody is let in: ${JSON.stringify(answer.body)}`);
      return Object.assign(new TestPerson(court.url), { token, account }).connect();
    },
  };
}
export type Somebody = ReturnType<typeof makeSomebody>;

/** The page of the court's first admin, who sets up the second step that is asked of them. */
export async function firstAdmin(court: RealCourt): Promise<TestPerson> {
  const self = court.somebody(court.phone);
  return self.come((await self.setUpApp(await self.logIn())).answer);
}

/** Court Halls of these numbers, made by an admin. */
export async function makeHalls(admin: TestPerson, ...numbers: number[]): Promise<void> {
  for (const number of numbers)
    await admin.ok("/admin/halls", {
      estCode: "HCPP01",
      seat: "Principal Seat",
      number: String(number),
      name: `Court Hall ${number}`,
      type: "NORMAL",
      floor: "First",
      position: number,
    });
}

type Asked = { displayName: string; role: string } & Partial<
  Record<"subRole" | "courtHall" | "enrolmentOrOffice", string>
>;

/** Adds somebody in an admin's name, who invites them. */
export const inviteBy = (admin: TestPerson, { phone }: { phone: string }, asked: Asked) =>
  admin.ok<{ id: string; invited: string }>("/admin/people", {
    phoneNumber: phone,
    email: null,
    subRole: null,
    courtHall: null,
    enrolmentOrOffice: "",
    invite: true,
    ...asked,
  });

/** Somebody of the court, invited, with an app, on their page. */
export async function comeInvited(court: RealCourt, admin: TestPerson, phone: string, asked: Asked) {
  const self = court.somebody(phone);
  await inviteBy(admin, self, asked);
  await self.browser.call("/auth/invitation/accept", { key: await self.invitationKey() });
  const first = await self.logIn();
  const answer = "token" in bodyOf(first) ? first : (await self.setUpApp(first)).answer;
  return self.come(answer);
}

const heading =
  "date,est_code,bench,court_hall,list,list_name,serial,case_number,petitioner,respondent,petitioner_counsel,petitioner_counsel_enrolment,respondent_counsel,prosecutor_office,purpose,streaming,in_camera,remote_point";
type ListRow = {
  serial: number;
  counsel?: string;
  enrolment?: string;
  prosecutor?: string;
  remotePoint?: string;
};

/** Imports today's list of Court Hall 1 in an admin's name. */
export async function importList(admin: TestPerson, rows: readonly ListRow[]): Promise<void> {
  const lines = rows.map(
    ({ serial, counsel = "", enrolment = "", prosecutor = "", remotePoint = "" }) =>
      `${today()},HCPP01,Principal Seat,1,FRESH,Fresh,${serial},W.P. ${serial}/2026,Petitioner ${serial},State,${counsel},${enrolment},,${prosecutor},admission,yes,no,${remotePoint}`,
  );
  const response = await fetch(`${admin.url}/api/v1/admin/cause-list?apply=true`, {
    method: "POST",
    headers: { "Content-Type": "text/csv", Authorization: `Bearer ${admin.token}` },
    body: [heading, ...lines].join("\n"),
  });
  const answer: { applied?: boolean } = Object(await response.json());
  if (answer.applied !== true) throw new Error(`the list was not applied: ${JSON.stringify(answer)}`);
}
