// The unfinished form of a registration, kept over a reload in this tab only. Card numbers and PINs are never kept.

import { useState } from "react";
import {
  type IdType,
  idTypes,
  type RegistrationKind,
  registrationKinds,
} from "../../server/contract/registration-rules.ts";
import type { AccreditationFile } from "../../server/contract/rest/registration.ts";
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
  ...{ subRole: orNull(isOneOf(registrationKinds)), phoneNumber: isText, asked: orNull(isAsked) },
  ...{ ticket: orNull(isText), displayName: isText, email: isText, enrolmentOrOffice: isText },
  ...{ idType: isOneOf(idTypes), accreditation: isText, accreditedUntil: isText, files: isListOf(isFile) },
});

const stored = (): Draft => readKept("sessionStorage", KEPT, isDraft) ?? nothing;

function keep(draft: Draft): void {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(draft));
  } catch {
    // If the browser stores nothing, the form is filled in again after a reload.
  }
}

/** The draft of this tab, and the way to change it. */
export function useDraft(): [Draft, (changed: Partial<Draft>) => void] {
  const [draft, setDraft] = useState(stored);
  const change = (changed: Partial<Draft>) => {
    const next = { ...stored(), ...changed };
    keep(next);
    setDraft(next);
  };
  return [draft, change];
}

/** Forgets the draft. */
export function forgetDraft(): void {
  keep(nothing);
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
