// The rules by which a page is opened: there is an error for one that does not exist.
import { expect, test } from "bun:test";
import { failedBy } from "../../../../client/shell/failed-by.ts";
import { redirectFor } from "../../../../client/shell/landing.ts";

test("pages are opened by the rules that there are, and no name of every object is one", () => {
  const visitor = {
    isLoggedIn: true,
    support: "supported",
    scheduledMeetingId: null,
    afterLogin: null,
    isHomeFirst: false,
    hasLeft: false,
  } as const;
  const shownBy = (middleware: string, path: string) => {
    try {
      return redirectFor({ path, search: "", middleware, isAllowed: true, isOff: false }, visitor);
    } catch (error) {
      return failedBy(error);
    }
  };
  for (const name of ["login", "anyone"]) expect(shownBy(name, "/history")).toBeNull();
  for (const path of ["/history", "/", "/login"])
    for (const name of ["elder", "constructor", "toString", "", "__proto__"])
      expect(shownBy(name, path)).toEqual({ status: 500, message: `Unknown middleware ${name}` });
});
