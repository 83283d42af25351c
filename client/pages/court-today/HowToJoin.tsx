// How to join a hearing, in three steps, as this court has people sign in.

import { useSignals } from "@preact/signals-react/runtime";
import { Link } from "wouter";
import { courtTodayText } from "../../court/court-today.text.ts";
import { config, isFlagOn } from "../../net/config.ts";
import { LOGIN } from "../../shell/landing.ts";
import { useText } from "../../text/i18n.ts";
import styles from "./CourtToday.module.css";

export function HowToJoin() {
  const t = useText(courtTodayText);
  return (
    <section className={styles.block} aria-labelledby="how-to-join">
      <h2 id="how-to-join">{t("join.title")}</h2>
      <ol className={styles.how}>
        <li>
          <span>
            <SignIn />
          </span>
        </li>
        <li>
          <span>
            <b>{t("join.choose")}</b> {t("join.chooseMeans")}
          </span>
        </li>
        <li>
          <span>
            <b>{t("join.check")}</b> {t("join.checkMeans")}
          </span>
        </li>
      </ol>
    </section>
  );
}

function SignIn() {
  useSignals();
  const t = useText(courtTodayText);
  const other = config.value?.externalLogin ?? "";
  const isByCode = isFlagOn("otp_login");
  const way = isByCode
    ? t("join.byCode")
    : isFlagOn("password_login")
      ? t("join.byName")
      : t("join.byOther", { name: other });
  return (
    <>
      <b>
        <Link href={LOGIN}>{t("join.signIn")}</Link>
      </b>{" "}
      {way}
      {isByCode && isFlagOn("public_enabled") && (
        <>
          {" "}
          <Link href="/register">{t("join.register")}</Link> {t("join.ifNone")}
        </>
      )}
    </>
  );
}
