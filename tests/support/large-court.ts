// The files of a large court as its registry would hand them over: halls, people and a day's list, made by rule, all fictional.

/** The size of a whole High Court: its halls, everybody with an account, and the items of one day. */
export const WHOLE_COURT = { halls: 45, people: 10_000, items: 5000 } as const;

export type CourtSize = { halls: number; people: number; items: number };

/** Somebody of the court as the file of people has them. */
type ListedPerson = { role: string; displayName: string; phone: string; hall: string };

export type LargeCourt = {
  courts: string;
  people: string;
  causeList: string;
  persons: ListedPerson[];
  /** For each hall its items in list order, with the places of both sides' counsel in `persons`. */
  lists: { category: string; serial: number; counsel: number; against: number }[][];
};

const heads = ["Ad", "Bhu", "Cha", "Di", "Esh", "Fa", "Gau", "Hri", "Indu", "Jai"];
const ends = ["van", "mika", "rani", "tesh", "lata", "dhar", "nika", "ram", "shree", "mani"];
const stems = ["Arav", "Bel", "Chint", "Dham", "Ell", "Gar", "Hos", "Kand", "Mur", "Tir"];
const places = ["akul", "egowd", "ipur", "olkar", "umath", "anesh", "ewadi", "ithal", "oppa", "urgi"];
const kinds = ["W.P.(C)", "W.A.", "CRL.A.", "RFA", "C.R.P."];

const at = (list: readonly string[], n: number) => list[n % list.length] ?? "";

/** The name of the person with a number; ten thousand of them are all different. */
function nameOf(n: number): string {
  const first = at(heads, n) + at(ends, Math.floor(n / 10));
  return `${first} ${at(stems, Math.floor(n / 100))}${at(places, Math.floor(n / 1000))}`;
}

const staff = ["MASTER", "JUDGE", "STENOGRAPHER", "COURT_ROOM"] as const;

/** The staff of each hall comes first, hall by hall; everybody else is an advocate. */
function personAt(n: number, halls: number): ListedPerson {
  const role = staff[Math.floor(n / halls)];
  const phone = `9${String(100_000_000 + n)}`;
  if (role === undefined) return { role: "ADVOCATE", displayName: `Adv. ${nameOf(n)}`, phone, hall: "" };
  return { role, displayName: nameOf(n), phone, hall: String((n % halls) + 1) };
}

const courtRow = (_: unknown, n: number) =>
  `HCYY01,Principal Seat,${n + 1},Court Hall ${n + 1},NORMAL,Single,Hon'ble Justice ${nameOf(n)}`;

const enrolmentOf = (n: number) => `YY/${n}/2015`;

const personRow = ({ role, displayName, phone, hall }: ListedPerson, n: number) =>
  `${role},${role === "ADVOCATE" ? "Advocate" : ""},${displayName},${phone},,${hall},${role === "ADVOCATE" ? enrolmentOf(n) : ""}`;

const courtHeading = "est_code,bench,court_hall,name,type,coram,judges";
const personHeading = "role,sub_role,display_name,phone,username,court_hall,enrolment_or_office";
const listHeading =
  "date,est_code,bench,court_hall,list,list_name,serial,case_number,petitioner,respondent,petitioner_counsel,respondent_counsel,petitioner_counsel_enrolment,respondent_counsel_enrolment,purpose,streaming,in_camera,remote_point";

const lists = [
  ["FRESH", "Fresh"],
  ["ADMISSION", "Admission"],
  ["HEARING", "Final hearing"],
] as const;

/** The files, and what they say. In: how large, and the day of the list (`2026-11-23`). */
export function largeCourt(size: CourtSize, date: string): LargeCourt {
  const { halls, people, items } = size;
  const persons = Array.from({ length: people }, (_, n) => personAt(n, halls));
  const firstAdvocate = staff.length * halls;
  const advocates = people - firstAdvocate;
  const perHall: LargeCourt["lists"] = Array.from({ length: halls }, () => []);
  const rows: string[] = [];
  for (let n = 0; n < items; n++) {
    const hall = Math.floor((n * halls) / items);
    const serial = (perHall[hall]?.length ?? 0) + 1;
    const [category, name] = lists[Math.min(2, Math.floor(serial / 50))] ?? lists[0];
    const counsel = firstAdvocate + (n % advocates);
    const against = firstAdvocate + ((n + Math.floor(advocates / 2)) % advocates);
    perHall[hall]?.push({ category, serial, counsel, against });
    rows.push(
      [
        date,
        "HCYY01",
        "Principal Seat",
        hall + 1,
        category,
        name,
        serial,
        `${at(kinds, n)} ${n + 1}/2026`,
        `${nameOf(n + 17)} and others`,
        nameOf(n + 4001),
        persons[counsel]?.displayName,
        persons[against]?.displayName,
        enrolmentOf(counsel),
        enrolmentOf(against),
        "admission",
        "yes",
        "no",
        "",
      ].join(","),
    );
  }
  return {
    courts: `${[courtHeading, ...Array.from({ length: halls }, courtRow)].join("\n")}\n`,
    people: `${[personHeading, ...persons.map(personRow)].join("\n")}\n`,
    causeList: `${[listHeading, ...rows].join("\n")}\n`,
    persons,
    lists: perHall,
  };
}
