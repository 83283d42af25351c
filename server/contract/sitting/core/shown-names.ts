// The name the court sees: made by the server, never typed (docs/domain.md#shown-name).
import { MEMO_NUMBER } from "../../limits.ts";
import { courtSideOf, roleInEnglish } from "../../roles.ts";
import type { ListedItem } from "./item.ts";
import type { Side } from "./listed-names.ts";
import type { Person } from "./person.ts";
import type { Verified } from "./roster.ts";

/** The verified facts of a person from which names and rights are made. */
type Profile = Verified & { profileName: string };

/** The side that goes with a role, whatever the item. */
export function sideOfRole(role: Verified["role"]): Side {
  if (role === "WITNESS") return "Witness";
  return role === "COUNSELLOR" ? "Counsellor" : "";
}

/** A serial number in shown names and in the record, which are English: `14`, or `Memo`. */
export function serialInEnglish(serial: number): string {
  return serial === MEMO_NUMBER ? "Memo" : String(serial);
}

/**
 * The name under which a person is shown, from those of their items that the reader may link with them. Their side is
 * that of the running item if it is among these, otherwise of the first.
 */
export function nameAt(
  person: Named & Pick<Person, "sides">,
  items: readonly ListedItem[],
  running: string | null,
): string {
  const leading = items.find((item) => item.id === running) ?? items[0];
  return nameOver(person, items, [(leading && person.sides[leading.id]) ?? ""]);
}

const guest = { role: "ANONYMOUS", subRole: null } as const;

type Named = Pick<Profile, "role" | "subRole" | "profileName"> &
  Pick<Person, "invitedAs" | "guestOf" | "isGuest">;

/**
 * The shown name, as `14 · Adv. Vimala Yadavalli (Petitioner)`. People of the court have their office, watchers their
 * kind. Names cannot be edited in a hearing.
 */
export function nameOver(
  person: Named,
  items: readonly Pick<ListedItem, "serial">[],
  sides: readonly string[],
): string {
  // In a meeting nobody is there for an item or a side; a guest may have chosen a name that looks like the court's.
  if (person.invitedAs !== undefined && person.guestOf === undefined)
    return person.isGuest ? `${person.profileName} (${roleInEnglish(guest)})` : person.profileName;
  if (person.role === "JUDGE" || person.role === "COURT_ROOM") return person.profileName;
  if (courtSideOf(person.role, person.subRole) !== "bar")
    return `${person.profileName} (${roleInEnglish(person)})`;
  const named = [...new Set(sides.filter((side) => side !== ""))];
  const side = named.length > 0 ? ` (${named.join(", ")})` : "";
  const serials = [...new Set(items.map((item) => serialInEnglish(item.serial)))].join(", ");
  return `${serials === "" ? "" : `${serials} · `}${person.profileName}${side}`;
}
