// The consent to recording: its text as it is kept, its version, and the answer without which nobody comes in.

import {
  CONSENT_TEXT,
  CONSENT_VERSION,
  MEETING_CONSENT_TEXT,
  MEETING_CONSENT_VERSION,
  RECORDED_MEETING_CONSENT_TEXT,
  RECORDED_MEETING_CONSENT_VERSION,
} from "../../../server/contract/limits.ts";
import { useText } from "../../text/i18n.ts";
import { RequiredCheckbox, type RequiredTick } from "../../ui/RequiredCheckbox.tsx";
import styles from "./Consent.module.css";
import { wantToJoinText } from "./text.ts";

type ConsentProps = {
  tick: RequiredTick;
  /** The text and its version, where they are not those of a hall. */
  agreement?: { text: string; version: string };
};

/** The consents that a meeting or a webinar asks for, that one which may be recorded asks for, and that a hall asks for. */
const meetingConsent = { text: MEETING_CONSENT_TEXT, version: MEETING_CONSENT_VERSION };
const recordedConsent = { text: RECORDED_MEETING_CONSENT_TEXT, version: RECORDED_MEETING_CONSENT_VERSION };
export const consentOfMeeting = ({ mayRecord }: { mayRecord: boolean }) =>
  mayRecord ? recordedConsent : meetingConsent;
export const hallConsent = { text: CONSENT_TEXT, version: CONSENT_VERSION };

export function Consent({ tick, agreement = hallConsent }: ConsentProps) {
  const t = useText(wantToJoinText);
  return (
    <section className={`panel ${styles.consent}`} data-part="consent" aria-labelledby="consent">
      <h2 id="consent">{t("consent.title")}</h2>
      {/* As it is kept with the consent: in English, whatever language the page has. */}
      <p lang="en" dir="ltr">
        {agreement.text}
      </p>
      <RequiredCheckbox of={tick} missing={t("consent.missing")}>
        {t("consent.agree")}
      </RequiredCheckbox>
      <small>{t("consent.kept", { version: agreement.version })}</small>
    </section>
  );
}
