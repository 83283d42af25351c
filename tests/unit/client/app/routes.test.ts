// Which pages open for which role: the officer's room for the person who runs the hall, and for nobody else.
import { expect, test } from "bun:test";
import { routeAt } from "../../../../client/app/routes.tsx";
import { redirectFor } from "../../../../client/shell/landing.ts";
import { type Role, roles } from "../../../../server/contract/roles.ts";

/** Pages that are not for everybody with a login, and the roles they are for. */
const openFor: Record<string, readonly Role[]> = {
  "/moderator": ["MASTER"],
  "/proceed-with-cases": ["MASTER"],
  "/admin": ["MASTER", "ADMIN"],
  "/add-case": ["COUNSELLOR", "ADVOCATE", "PROSECUTOR", "WITNESS", "PRISON", "POLICE_STATION"],
  "/select-case": ["COUNSELLOR", "ADVOCATE", "PROSECUTOR", "WITNESS", "PRISON", "POLICE_STATION"],
};

const visitor = {
  isLoggedIn: true,
  support: "supported",
  scheduledMeetingId: null,
  afterLogin: null,
  isHomeFirst: false,
  hasLeft: false,
} as const;

for (const [path, allowed] of Object.entries(openFor))
  test(`${path} opens for its roles; all others are led away, and those without a login to it`, () => {
    const route = routeAt(path);
    const place = { path, search: "?court=HCPP01-1", middleware: route.access, isOff: false };
    for (const role of roles) {
      const isAllowed = route.mayOpen?.(role) ?? true;
      expect([role, isAllowed]).toEqual([role, allowed.includes(role)]);
      expect(redirectFor({ ...place, isAllowed }, visitor)).toBe(isAllowed ? null : "/unauthorized");
    }
    const stranger = redirectFor({ ...place, isAllowed: true }, { ...visitor, isLoggedIn: false });
    expect(stranger).toStartWith("/login?next=");
  });

test("under a conference's address there is one name, and nothing behind it", () => {
  const page = routeAt("/conference/conference-1");
  for (const path of ["/conference/a/b", "/conference//a", "/x/conference/a"])
    expect([path, routeAt(path) === page, routeAt(path).title]).toEqual([path, false, "notFound"]);
  expect(routeAt("/conference")).toBe(page);
});
