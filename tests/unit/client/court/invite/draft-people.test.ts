// The people whom somebody is about to invite: each once, with their usual part, and screened only while they are invited.
import { describe, expect, test } from "bun:test";
import {
  type DraftPerson,
  inviting,
  keyOf,
  membersOf,
  usualAs,
  without,
} from "../../../../../client/court/invite/draft-people.ts";

const account = (id: string, name: string): DraftPerson => ({
  name,
  about: "",
  as: "participant",
  account: id,
});
const guest = (name: string, phone: string | null, email: string | null = null): DraftPerson => ({
  name,
  about: "",
  as: "witness",
  account: null,
  phone,
  email,
});
const judge = account("7b1f5b1e-3f55-4e7c-9f11-1a1111111111", "Ophelia D’Mellora, J.");
const prison = account("7b1f5b1e-3f55-4e7c-9f11-1a2222222222", "Central Prison East");
const witness = guest("Arjun", "9000001998");

describe("who is invited", () => {
  test("is so once: by account, by number however it is typed, or by address", () => {
    const people = [judge, witness, guest("Neel", null, "neel@court.example")];
    expect(inviting(people, [prison]).people).toEqual([...people, prison]);
    for (const again of [
      account(judge.account ?? "", "The same judge"),
      guest("Arjun Rao", "+91 90000 01998"),
      guest("N.", null, "NEEL@court.example"),
    ]) {
      const { people: after, twice } = inviting(people, [again]);
      expect(after).toEqual(people);
      expect(twice).toEqual([again]);
    }
    // When a group is added, people who are new are added and people who were there are named.
    expect(inviting([judge], [judge, prison])).toEqual({ people: [judge, prison], twice: [judge] });
    expect(inviting([], [prison, prison]).twice).toEqual([prison]);
  });

  test("comes with a group as its members are, with what they usually are", () => {
    const contact = (id: string, name: string) => ({
      id,
      name,
      account: null,
      role: null,
      subRole: null,
      office: "",
      phone: "9000001998",
      email: null,
    });
    const book = {
      contacts: [contact("a", "Asha"), contact("b", "Bela"), contact("c", "Chitra")],
      groups: [{ id: "g", name: "Legal aid", members: ["a", "c"] }],
    };
    expect(membersOf(book, "g").map(({ name, as }) => [name, as])).toEqual([
      ["Asha", "participant"],
      ["Chitra", "participant"],
    ]);
    expect([usualAs("JUDGE"), usualAs("PRISON"), usualAs("WITNESS"), usualAs(null)]).toEqual([
      "host",
      "coordinator",
      "witness",
      "participant",
    ] as ReturnType<typeof usualAs>[]);
  });

  test("is screened from nobody once they are taken off the list", () => {
    const draft = {
      people: [judge, witness],
      screening: [{ who: keyOf(witness), from: keyOf(judge) }],
    };
    const left = without(draft, keyOf(judge));
    expect(left.people).toEqual([witness]);
    expect(left.screening).toEqual([]);
  });
});
