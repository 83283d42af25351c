// The unfinished form of a registration, kept over a reload in this tab only, and not for long without use. Card numbers and PINs are
// never kept. Once it is sent, what shows its outcome is kept: whoever comes next to a shared computer reads no form.

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
  ...{ request: isText, mark: isText, expiresIn: isNumber, resendAt: isNumber, expiresAt: isNumber },
});
const isFile = hasShape<AccreditationFile>({ id: isText, name: isText, bytes: isNumber });
const isDraft = hasShape<Draft>({
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

const stored = (): Draft => {
  const draft = readKept("sessionStorage", KEPT, isDraft) ?? nothing;
  return Date.now() - draft.usedAt < FORGOTTEN_AFTER_MS ? draft : nothing;
};

function keep(draft: Draft): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ ...draft, usedAt: Date.now() }));
  } catch {
    // If the browser stores nothing, the form is filled in again after a reload.
  }
}

/** What somebody does who is still there. */
const USES = ["pointerdown", "keydown"] as const;
/** Its last use is noted, and looked at, so often. */
const LOOK_MS = 5000;

/** The draft of this tab, and the way to change it. Where nobody uses the page for some time, it is forgotten while it is shown as well. */
export function useDraft(): [Draft, (changed: Partial<Draft>) => void] {
  const [draft, setDraft] = useState(stored);
  const change = (changed: Partial<Draft>) => {
    const next = { ...stored(), ...changed };
    keep(next);
    setDraft(next);
  };
  useEffect(() => {
    let isUsed = true;
    const note = () => {
      isUsed = true;
    };
    const look = () => {
      const now = stored();
      if (now === nothing) {
        forgetDraft();
        setDraft((shown) => (shown.ticket === null && shown.phoneNumber === "" ? shown : nothing));
      } else if (isUsed) keep(now);
      isUsed = false;
    };
    for (const use of USES) document.addEventListener(use, note);
    const timer = setInterval(look, LOOK_MS);
    return () => {
      clearInterval(timer);
      for (const use of USES) document.removeEventListener(use, note);
    };
  }, []);
  return [draft, change];
}

/** Forgets the draft. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEPT);
  } catch {
    // What is not stored is forgotten with the page.
  }
}

/** What is left of a draft that was sent: with it the page asks what became of the registration. */
export const sentDraft = ({ phoneNumber, ticket }: Draft): Draft => ({ ...nothing, phoneNumber, ticket });

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
