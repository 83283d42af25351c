// A guest who is typed and is invited when the form is sent, as the server takes them.
import { describe, expect, test } from "bun:test";
import type { DraftPerson } from "../../../../../client/court/invite/draft-people.ts";
import { noGuest, peopleSent, withGuest } from "../../../../../client/court/invite/typed-guest.ts";
import type { FaultCode } from "../../../../../server/contract/faults.ts";
import { INVITED_MOST } from "../../../../../server/contract/limits.ts";
import { faultOf } from "../../../../../server/contract/rest/faults.ts";
import { invited } from "../../../../../server/contract/rest/schedules.ts";

const typed = (name: string, address: string) => ({ ...noGuest, name, address });
const meera = (at: { phone?: string; email?: string }): DraftPerson => ({
  name: "Meera",
  about: at.phone ?? at.email ?? "",
  as: "participant",
  account: null,
  phone: at.phone ?? null,
  email: at.email ?? null,
});

describe("a guest who is typed", () => {
  test("is invited by a number or an address", () => {
    expect(withGuest([], typed(" Meera ", "9000001998")).people).toEqual([meera({ phone: "9000001998" })]);
    expect(withGuest([], typed("Meera", "meera@example.com ")).people).toEqual([
      meera({ email: "meera@example.com" }),
    ]);
  });

  test("is added when the form is sent, and nobody where nothing is typed", () => {
    const others = [meera({ phone: "9000001998" })];
    expect(peopleSent(others, typed(" ", "")).people).toEqual(others);
    expect(peopleSent(others, typed("Arjun", "9000001999")).people).toHaveLength(2);
    expect(peopleSent(others, typed("Arjun", "")).faults).toEqual({ address: { code: "required" } });
    expect(peopleSent(others, typed("", "9000001999")).faults).toEqual({ name: { code: "required" } });
  });

  test("is refused where they are invited already, or where there are as many as can be", () => {
    const others = [meera({ phone: "9000001998" })];
    expect(withGuest(others, typed("M.", "+91 90000 01998")).faults).toEqual({
      address: { code: "invitedTwice" },
    });
    const most = Array.from({ length: INVITED_MOST }, (_, n) => meera({ email: `m${n}@example.com` }));
    expect(withGuest(most, typed("Arjun", "9000001999")).faults).toEqual({
      address: { code: "tooMany", values: { most: INVITED_MOST } },
    });
  });

  test.each<[string, FaultCode | undefined]>([
    ["meera@example", "email"],
    ["@example.com", "email"],
    ["meera@@example.com", "email"],
    ["me era@example.com", "email"],
    ["meera..g@example.com", "email"],
    [`${"m".repeat(250)}@example.com`, "maxLength"],
    ["12", "mobile"],
    ["meera.g+court@mail.example.co.in", undefined],
    ["+44 7700 900123", undefined],
  ])("by %s has the fault that the server finds", (address, code) => {
    const is = address.includes("@") ? "email" : "phone";
    const sent = invited.safeParse({ is: "guest", as: "participant", guest: { name: "M", [is]: address } });
    expect(sent.error && faultOf(sent.error.issues[0] ?? { message: "" }).code).toBe(code);
    expect(withGuest([], typed("M", address)).faults?.address?.code).toBe(code);
  });
});
