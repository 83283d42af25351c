// Spellings of a name: which are the same person to the officer who watches the door, and which are not.
import { expect, test } from "bun:test";
import { CONFUSABLES } from "../../../server/contract/confusables.ts";
import { listedName } from "../../../server/contract/sitting/core/listed-names.ts";
import { claimsName, plainName } from "../../../server/contract/spelling.ts";

test("what looks or sounds like a name is that name", () => {
  for (const name of [
    "ravi  KUMAR.",
    "Ra\u200Dvi Kumar",
    "Ravi\u00A0Kumar",
    "\u202ERavi Kumar",
    "Ravi-Kumar",
    "Ravikumar",
    "Rаvi Kumаr",
    "RΑVI KUMΑR",
    "Ｒａｖｉ Ｋｕｍａｒ",
    "Rávi Kumār",
    "Ra\u034Fvi Kumar\uFE0F",
    "R.a.v.i (Kumar)!",
    "Adv. Ravi Kumar",
    "Mr. Dr Ravi Kumar",
    "Ravı Kumar",
    "RAVI KUMAR",
    "ravl kumar",
    "Rav1 Kumar",
    "Rav| Kumar",
    "RavӀ Kumar",
    "Ravi Kurnar",
    "𝐑𝐚𝐯𝐢 𝓚𝓾𝓶𝓪𝓻",
    "ℛavi Кumar",
    "Rɑvі Κumɑr",
    "ꓣavi Kumar",
    "Ravi\u202C\u2066 Kumar\u2069",
    "R\u0336a\u0336v\u0336i\u0336 Kumar",
    "Ravi\u{E0020} Kumar",
    "ᎡavᎥ Kumar",
    "Аdv. Ravi Kumar",
  ])
    expect([name, plainName(name)]).toEqual([name, plainName("Ravi Kumar")]);
  expect(plainName("0mkar Devgarh")).toBe(plainName("Omkar Devgarh"));
  expect(plainName("ОМКАР")).toBe(plainName("омкар"));
});

test("the table of letters that look alike is Unicode's whole", () => {
  expect(CONFUSABLES).toEqual({ version: "16.0.0", count: 6355 });
});

test("other people keep their own names, in any script", () => {
  const names = [
    "Ravi Kumar",
    "Ravi Kumari",
    "Drupad",
    "Mrinal",
    "रवि कुमार",
    "रव कमर",
    "ರವಿ ಕುಮಾರ್",
    "ರವ ಕುಮಾರ್",
    "हँस",
    "हस",
    "हंस",
    "தமிழ்",
    "தமழ",
    "Adv",
    "Иван",
    "Юра",
  ];
  expect(new Set(names.map(plainName)).size).toBe(names.length);
  expect(names.map(plainName)).not.toContain("");
});

test("who only looks like counsel on record is not on record", () => {
  expect(listedName("Adv. Ravi Kumar")).toBe(listedName("adv ravi  kumar"));
  expect(listedName("Adv. Ravi Kumar")).not.toBe(listedName("Adv. Rаvi Kumar"));
});

test("a name is claimed by its words in any order, with titles, and with words added", () => {
  for (const typed of [
    "Tarun Devgarh",
    "Justice Tarun Devgarh",
    "Hon'ble Mr. Justice Tarun Devgarh",
    "Hon\u2019ble Justice Tarun Devgarh",
    "The Honourable Tarun Devgarh",
    "Devgarh, Tarun",
    "DEVGARH Tarun (Judge)",
    "Tarun Devgarh, High Court",
    "Tarun K. Devgarh",
    "Prof. Tarun-Devgarh",
    "Justice TarunDevgarh",
    "Justіce Tаrun Devgаrh",
  ])
    expect([typed, claimsName(typed, "Tarun Devgarh")]).toEqual([typed, true]);
  expect(claimsName("Tarun Devgarh", "Hon'ble Mr. Justice Tarun Devgarh")).toBe(true);
  for (const typed of ["Tarun Devrukhkar", "Arun Devgarh", "Tarun", "Justice Devgarh", "Justice"])
    expect([typed, claimsName(typed, "Tarun Devgarh")]).toEqual([typed, false]);
  // Initials may be left out or added, not exchanged for others.
  const known = "Imran Q. Sahilwala";
  for (const typed of [
    "Imran Sahilwala",
    "Sahilwala Imran",
    "ImranSahilwala",
    "Imran Q Z Sahilwala",
    "I. Imran Sahilwala Q",
  ])
    expect([typed, claimsName(typed, known)]).toEqual([typed, true]);
  for (const typed of ["Imran R. Sahilwala", "Imran", "Q. Sahilwala", "Imran Q."])
    expect([typed, claimsName(typed, known)]).toEqual([typed, false]);
  expect([claimsName("S. Murali", "Murali"), claimsName("Murali", "S. Murali")]).toEqual([true, true]);
  expect([claimsName("T. Murali", "S. Murali"), claimsName("Q.", "Q. S.")]).toEqual([false, false]);
  // Many have one name, and a person who is called by a title alone is called so.
  expect([claimsName("Meera Joshi", "Meera"), claimsName("Dr. Meera", "Meera")]).toEqual([false, true]);
  expect([claimsName("Meera Joshi", "Judge"), claimsName("Judge", "Judge")]).toEqual([false, true]);
});
