// A court with another system, its rules and its people, for the tests of external login.
import type { Role } from "../../../server/contract/roles.ts";
import { startOidcProvider } from "../../support/oidc-provider.ts";
import { addPerson, logIn, openBrowser, startCourt } from "./auth.ts";
import { bodyOf } from "./second.ts";

/** Where the court says it is: the provider sends people back there. */
export const SITE = "http://localhost:4999";

/** A rule that gives a role to everybody of a group. */
export const rule = (value: string, role: Role, more: object = {}) => ({
  claim: "groups",
  value,
  role,
  subRole: null,
  courtHall: null,
  joins: "none",
  adds: true,
  ...more,
});

let subjects = 0;
/** Somebody whom the provider alone knows. */
export function newcomer(
  groups: string[],
  more: object = {},
  signsIn: { amr?: string[]; acr?: string } = {},
) {
  subjects++;
  const sub = `subject-${subjects}`;
  return { sub, claims: { name: `Meera Joshi ${"abcdefghij"[subjects % 10]}`, groups, ...more }, ...signsIn };
}

type Browser = ReturnType<typeof openBrowser>;
type Person = ReturnType<typeof newcomer>;

/** A court that lets people of a real provider in, and the ways to change its rules and to log in through it. */
export async function startExternalCourt() {
  const provider = await startOidcProvider();
  provider.register(SITE);
  const court = await startCourt({ env: { ...provider.env, PUBLIC_URL: SITE } });
  const admin = await logIn(court, (await addPerson(court, "ADMIN")).phone);
  const set = (key: string, value: unknown) => court.call("PUT", `/admin/settings/${key}`, { value }, admin);
  const setRules = async (...rules: object[]) => {
    const { body } = await court.call("GET", "/admin/external", undefined, admin);
    const { version } = Object(body);
    // These tests change the rules of people who came in by them.
    const change = { version, rules, shutsOut: 1000 };
    const answer = await court.call("PUT", "/admin/external/rules", change, admin);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  };
  /** Goes to the provider and comes back. */
  const visit = async (browser: Browser, person: Person) => {
    provider.state.person = person;
    const begun = await browser.call("/auth/external", {});
    if (begun.status !== 200) throw new Error(JSON.stringify(begun.body));
    return provider.visit(String(bodyOf(begun).url));
  };
  const finish = (browser: Browser, returned: object) => browser.call("/auth/external/finish", returned);
  const enter = async (person: Person, browser = openBrowser(court)) =>
    finish(browser, await visit(browser, person));
  const stop = async () => {
    await court.stop();
    await provider.stop();
  };
  const switched = await set("external_login", true);
  if (switched.status !== 200) throw new Error(JSON.stringify(switched.body));
  return { provider, court, admin, set, setRules, visit, finish, enter, stop };
}

/** The account that a login answered with. */
export const accountIn = (answer: { body: unknown }) => Object(Object(answer.body).account);

/** What no provider sends a browser back with, for a sign-in that was begun. */
export const oddReturns = (state: string): object[] => [
  {},
  { state: "" },
  { state: 1 },
  { state: `${state}A` },
  { state: "\u0000".repeat(43) },
  { state, code: "" },
  { state, code: "x".repeat(4001) },
  { state, code: ["a", "b"] },
  { state, redirect: "https://evil.example" },
  { state, token: "x" },
];
