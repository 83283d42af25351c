// The unfinished form of a registration, kept over a reload in this tab only, and not for long without use. Card numbers and PINs are
// never kept. Once it is sent, what shows its outcome is kept: whoever comes next to a shared computer reads no form.
// A tab that somebody duplicates, or opens again, has a copy: what is sent or ended in one tab is over in all.

import { useEffect, useState } from "react";
import { DRAFT_MINUTES } from "../../server/contract/limits.ts";
import {
  type IdType,
  idTypes,
  type RegistrationKind,
  registrationKinds,
} from "../../server/contract/registration-rules.ts";
import type { AccreditationFile, RegistrationView } from "../../server/contract/rest/registration.ts";
import { api } from "../net/api.ts";
import { hasShape, isListOf, isNumber, isOneOf, isText, orNull, readKept } from "../net/kept-json.ts";

/** A code on its way to the number. Times are milliseconds since 1970 by this machine's clock. */
type AskedCode = {
  request: string;
  mark: string;
  expiresIn: number;
  resendAt: number;
  expiresAt: number;
};

export type Draft = {
  /** When it was begun, in milliseconds since 1970 by this machine's clock: copies in other tabs have the same. */
  begunAt: number;
  /** When it was last used, in milliseconds since 1970 by this machine's clock. */
  usedAt: number;
  subRole: RegistrationKind | null;
  phoneNumber: string;
  asked: AskedCode | null;
  /** The number is proven. */
  ticket: string | null;
  displayName: string;
  email: string;
  enrolmentOrOffice: string;
  idType: IdType;
  /** For the media: the number and last day of their accreditation, and the files that prove it. */
  accreditation: string;
  accreditedUntil: string;
  files: readonly AccreditationFile[];
};

const nothing: Draft = {
  begunAt: 0,
  usedAt: 0,
  subRole: null,
  phoneNumber: "",
  asked: null,
  ticket: null,
  displayName: "",
  email: "",
  enrolmentOrOffice: "",
  idType: "AADHAAR",
  accreditation: "",
  accreditedUntil: "",
  files: [],
};

const KEPT = "sunwai.registration";

const isAsked = hasShape<AskedCode>({
  request: isText,
  mark: isText,
  expiresIn: isNumber,
  resendAt: isNumber,
  expiresAt: isNumber,
});
const isFile = hasShape<AccreditationFile>({ id: isText, name: isText, bytes: isNumber });
const isDraft = hasShape<Draft>({
  begunAt: isNumber,
  usedAt: isNumber,
  subRole: orNull(isOneOf(registrationKinds)),
  phoneNumber: isText,
  asked: orNull(isAsked),
  ticket: orNull(isText),
  displayName: isText,
  email: isText,
  enrolmentOrOffice: isText,
  idType: isOneOf(idTypes),
  accreditation: isText,
  accreditedUntil: isText,
  files: isListOf(isFile),
});

const FORGOTTEN_AFTER_MS = DRAFT_MINUTES * 60_000;

/** The registrations that are over in every tab of this browser. It holds times alone, so it may stay. */
type Over = {
  /** All that were begun until then. */
  until: number;
  /** Those begun at these times, the newest last. */
  begun: readonly number[];
};

const OVER = "sunwai.registrations-over";
/** More than anybody sends within the minutes for which a copy is good. */
const OVER_MOST = 50;
const isOver = hasShape<Over>({ until: isNumber, begun: isListOf(isNumber) });
const overNow = (): Over => readKept("localStorage", OVER, isOver) ?? { until: 0, begun: [] };

function keepOver(over: Over): void {
  try {
    localStorage.setItem(OVER, JSON.stringify(over));
  } catch {
    // If the browser stores nothing, it is over in this tab alone.
  }
}

const stored = (): Draft => {
  const draft = readKept("sessionStorage", KEPT, isDraft) ?? nothing;
  const now = Date.now();
  const { until, begun } = overNow();
  // A clock that was set back since makes no new registration an old one.
  const isEnded = begun.includes(draft.begunAt) || (draft.begunAt <= until && until <= now);
  return now - draft.usedAt < FORGOTTEN_AFTER_MS && !isEnded ? draft : nothing;
};

function keep(draft: Draft): Draft {
  const now = Date.now();
  const kept = { ...draft, begunAt: draft.begunAt || now, usedAt: now };
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(kept));
  } catch {
    // If the browser stores nothing, the form is filled in again after a reload.
  }
  return kept;
}

/** What somebody does who is still there. */
const USES = ["pointerdown", "keydown"] as const;
/** Its last use is noted, and looked at, so often. */
const LOOK_MS = 5000;

let isWatched = false;

/**
 * Forgets what ended in another tab, or is old, also while this tab shows a page without the form. A tab that was loaded anew on such a
 * page looks only when it comes to a form again: until then no page reads what it keeps.
 */
function watchEnd(): void {
  if (isWatched) return;
  isWatched = true;
  const look = () => {
    if (stored() === nothing) erase();
  };
  window.addEventListener("storage", ({ key }) => key === OVER && look());
  window.addEventListener("pageshow", look);
  setInterval(look, LOOK_MS);
}

/** The draft of this tab, and the way to change it. Where nobody uses the page for some time, it is forgotten while it is shown as well. */
export function useDraft(): [Draft, (changed: Partial<Draft>) => void] {
  const [draft, setDraft] = useState(stored);
  const change = (changed: Partial<Draft>) => {
    setDraft(keep({ ...stored(), ...changed }));
  };
  useEffect(() => {
    watchEnd();
    let isUsed = true;
    const note = () => {
      isUsed = true;
    };
    const look = () => {
      const now = stored();
      if (now === nothing) {
        erase();
        setDraft((shown) => (shown.ticket === null && shown.phoneNumber === "" ? shown : nothing));
      } else if (isUsed) keep(now);
      isUsed = false;
    };
    // The draft of a tab that is opened again may have ended meanwhile.
    look();
    const lookAt = ({ key }: StorageEvent) => key === OVER && look();
    for (const use of USES) document.addEventListener(use, note);
    window.addEventListener("storage", lookAt);
    // A page that the browser kept and shows again missed what was told meanwhile.
    window.addEventListener("pageshow", look);
    const timer = setInterval(look, LOOK_MS);
    return () => {
      clearInterval(timer);
      window.removeEventListener("storage", lookAt);
      window.removeEventListener("pageshow", look);
      for (const use of USES) document.removeEventListener(use, note);
    };
  }, []);
  return [draft, change];
}

/** Forgets the draft, in this tab and wherever it was copied to. */
export function forgetDraft(): void {
  endCopies(stored());
  erase();
}

/** Forgets every registration that was begun in this browser: whoever comes next to the machine finds none, in whatever tab. */
export function forgetAllDrafts(): void {
  keepOver({ until: Date.now(), begun: overNow().begun });
  erase();
}

function endCopies({ begunAt }: Draft): void {
  if (begunAt === 0) return;
  const { until, begun } = overNow();
  keepOver({ until, begun: [...begun, begunAt].slice(-OVER_MOST) });
}

function erase(): void {
  try {
    sessionStorage.removeItem(KEPT);
  } catch {
    // What is not stored is forgotten with the page.
  }
}

/**
 * Ends a draft that was sent, wherever it was copied to.
 * @returns what is left in this tab: with it the page asks what became of the registration
 */
export function endSent(draft: Draft): Draft {
  endCopies(draft);
  return { ...nothing, phoneNumber: draft.phoneNumber, ticket: draft.ticket };
}

/** The draft with which a registration is changed, or made again: as the court has it. The card's number and the files are given anew. */
export function draftOf(registration: RegistrationView): Partial<Draft> {
  const { subRole, displayName, email, enrolmentOrOffice, idType, accreditation } = registration;
  return {
    subRole,
    displayName,
    enrolmentOrOffice,
    email: email ?? "",
    idType: idTypes.find((one) => one === idType) ?? nothing.idType,
    accreditation: accreditation?.number ?? "",
    accreditedUntil: accreditation?.until ?? "",
  };
}

/**
 * Asks for a code to a number.
 * @throws ApiError
 */
export async function askForCode(phoneNumber: string): Promise<AskedCode> {
  const { request, mark, expiresIn, resendAfter } = await api.post("/auth/register/code", {
    json: { phoneNumber },
  });
  const now = Date.now();
  return { request, mark, expiresIn, resendAt: now + resendAfter * 1000, expiresAt: now + expiresIn * 1000 };
}
