// The people of the playground: one of each role and those a scene needs besides, all of them made up.
import type { Account } from "../contract/rest/accounts.ts";
import { courtPaths, type Role, rolesInEnglish, type SubRole } from "../contract/roles.ts";
import type { Actor } from "../sitting/decide/index.ts";
import { enrolmentOf } from "./enrolment.ts";

/** Somebody who takes part in a scene. */
export type Player = Actor & { role: Role };

function player(id: string, role: Role, profileName: string, more: Partial<Player> = {}): Player {
  return { id, role, subRole: null, profileName, office: "", hall: null, ...more };
}

/** Somebody of the court whose hall it is; the scene says which that is. */
const ofCourt = (id: string, role: Role, name: string) => player(id, role, name, { hall: "own" });
const advocate = (id: string, name: string, subRole: SubRole = "Advocate") =>
  player(id, "ADVOCATE", name, { subRole, office: enrolmentOf(name) });

/** One of each of the 13 roles, in the order of the list; the advocate is counsel for the petitioner in item 9. */
export const everyRole: readonly Player[] = [
  ofCourt("judge", "JUDGE", "Hon'ble the Chief Justice Ms. Revathi Aranyakul"),
  ofCourt("officer", "MASTER", "Kavya Ghoshali"),
  ofCourt("steno", "STENOGRAPHER", "Nandini Karmarik"),
  ofCourt("device", "COURT_ROOM", "Court Hall 1"),
  advocate("petitioner", "Adv. Vimala Yadavalli"),
  player("prosecutor", "PROSECUTOR", "Addl. PP Harish Balsekar", {
    office: "Office of the Public Prosecutor",
  }),
  player("counsellor", "COUNSELLOR", "Sudha Menonath"),
  player("witness", "WITNESS", "Girish Tiwarin"),
  player("prison", "PRISON", "Central Prison East", { office: "Central Prison East" }),
  player("police", "POLICE_STATION", "Police Station Lake Road", { office: "Police Station Lake Road" }),
  player("media", "MEDIA", "Sanjay Bhanushe"),
  player("admin", "ADMIN", "Registry Desk"),
  player("guest", "ANONYMOUS", "Aarav Lotlikeri"),
];

/** Who else is in the hall: the other side, counsel of later items, a second judge, people who watch. */
export const others: readonly Player[] = [
  ofCourt("judge2", "JUDGE", "Hon'ble Mr. Justice Tarun Devgarh"),
  advocate("respondent", "Adv. Jaskaran Barnala"),
  advocate("next", "Adv. Zubin Mishrakar"),
  advocate("later", "Adv. Indira Ollapally"),
  advocate("party", "Farah Paranjape", "Party in Person"),
  advocate("litigant", "Neel Nairakkal", "Litigant"),
  advocate("viewer", "Asha Thonnakkal", "Court Viewer"),
];

/** Those whom the list has by name alone: without a number, and with somebody else's. */
export const namesakes: readonly Player[] = [
  advocate("unnumbered", "Adv. Rajani Kutteri"),
  { ...advocate("namesake", "Adv Jaskaran  Barnala"), office: "NP/5150/2019" },
];

export const judges: readonly Player[] = [
  ...everyRole.slice(0, 1),
  ...others.slice(0, 1),
  ofCourt("judge3", "JUDGE", "Hon'ble Mr. Justice Imran Q. Sahilwala"),
  ofCourt("judge4", "JUDGE", "Hon'ble Ms. Justice Neelima Kutteri"),
  ofCourt("judge5", "JUDGE", "Hon'ble Mr. Justice Gurnoor Singh Malkhana"),
];

const given = "Aditi Bhaskar Chitra Deepa Feroz Girish Hari Imran Jaya Leela Madhav Nikhil Omkar Pooja".split(
  " ",
);
const family =
  "Banavali Chettimar Dhingrani Hegdekar Jadhavar Kulkarnin Lotlikeri Malkhana Rautela Shenoya Talwarkar".split(
    " ",
  );

/** So many advocates, each with a name of their own. */
export function crowd(count: number, prefix = "crowd"): Player[] {
  return Array.from({ length: count }, (_, at) => {
    const round = Math.floor(at / (given.length * family.length));
    const first = given[at % given.length];
    const last = family[(at + Math.floor(at / given.length)) % family.length];
    const middle = String.fromCharCode(65 + ((at * 7 + round) % 26));
    return advocate(`${prefix}${at + 1}`, `Adv. ${first} ${middle}. ${last}`);
  });
}

/** Names that are long, that are written in other scripts, and that run from right to left. */
export const longNames: readonly Player[] = [
  advocate("hindi", "अधिवक्ता सुश्री ज्ञानेश्वरी राजराजेश्वरी त्रिपाठीश्वर-उपाध्यायी"),
  advocate("hindi2", "अधि. श्री कृष्णचन्द्र विश्वम्भरनाथ चट्टोपाध्यायिन् (वरिष्ठ)"),
  advocate("arabic", "المحامية عائشة بنت عبد الرحمن آل الشيخ المصطفوي"),
  advocate("urdu", "ایڈووکیٹ محمد فخر الدین علی احمد خاں سلیم آبادی"),
  advocate("tamil", "வழக்கறிஞர் கனகலட்சுமி சுப்பிரமணியன் மீனாட்சிசுந்தரம்"),
  advocate(
    "long",
    "Adv. Venkatanarasimharajuvaripeta Sri Lakshmi Narasimha Subrahmanyeswara Rao-Chattopadhyayin",
  ),
];

/** The account a person would be logged in with. */
export function accountOf(
  player: Player,
  { estCode, hall }: { estCode: string; hall: { number: string } },
): Account {
  const isOfCourt = player.hall !== null;
  return {
    id: player.id,
    role: player.role,
    roleLabel: player.subRole ?? rolesInEnglish[player.role],
    subRole: player.subRole,
    displayName: player.profileName,
    phoneNumber: null,
    estCode: isOfCourt ? estCode : null,
    courtHall: isOfCourt ? hall.number : null,
    managesLists: false,
    enrolmentOrOffice: player.office,
    showDisclaimer: false,
    theme: "light",
    language: null,
    path: courtPaths[player.role],
  };
}
