// An account as a login answers it, for tests of what the page does with one.
import type { Account } from "../../server/contract/rest/accounts.ts";

/** @param about - what the test is about; everything else is as an advocate's */
export function accountOf(id: string, about: Partial<Account> = {}): Account {
  return {
    id,
    role: "ADVOCATE",
    roleLabel: "",
    subRole: null,
    displayName: id,
    phoneNumber: null,
    estCode: null,
    courtHall: null,
    enrolmentOrOffice: "",
    managesLists: false,
    theme: "light",
    language: null,
    showDisclaimer: false,
    path: "advocate",
    ...about,
  };
}
