// The court's help desk, feedback, and frequently asked questions.

import { useSignals } from "@preact/signals-react/runtime";
import { settingText } from "../../net/config.ts";
import { AboutPage, Part } from "../../shell/AboutPage.tsx";
import { useText } from "../../text/i18n.ts";
import { contactText } from "./text.ts";

const questions = ["when", "join", "phoneOnly", "notFound"] as const;

export function Contact() {
  const t = useText(contactText);
  return (
    <AboutPage title={t("title")} lead={t("lead")} changed="2026-11-26">
      <HelpDesk />
      <Part title={t("questions")}>
        <dl>
          {questions.map((question) => (
            <div key={question}>
              <dt>{t(question)}</dt>
              <dd>{t(`${question}Means`)}</dd>
            </div>
          ))}
        </dl>
      </Part>
    </AboutPage>
  );
}

function HelpDesk() {
  useSignals();
  const t = useText(contactText);
  const phone = settingText("contact_phone");
  const mail = settingText("contact_email");
  return (
    <>
      <Part title={[settingText("court_name"), settingText("seat")].filter(Boolean).join(", ")}>
        {phone === "" && mail === "" && <p>{t("none")}</p>}
        <dl>
          {phone !== "" && (
            <div>
              <dt>{t("phone")}</dt>
              <dd>
                <a href={`tel:${phone.replace(/\s/g, "")}`}>{phone}</a>
              </dd>
            </div>
          )}
          {mail !== "" && (
            <div>
              <dt>{t("mail")}</dt>
              <dd>
                <a href={`mailto:${mail}`}>{mail}</a>
              </dd>
            </div>
          )}
        </dl>
      </Part>
      {mail !== "" && (
        <Part title={t("feedback")}>
          <p>
            {t("feedbackMeans")}{" "}
            <a href={`mailto:${mail}?subject=${encodeURIComponent(t("subject"))}`}>{mail}</a>
          </p>
        </Part>
      )}
    </>
  );
}
