// Where and since when the person is signed in, and where they were before.

import { useSignals } from "@preact/signals-react/runtime";
import { Monitor, Smartphone } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import { browserOf, isHandheld } from "../../account/device-name.ts";
import { profileSecurityText } from "../../account/profile-security.text.ts";
import { Loaded } from "../../court/Loaded.tsx";
import { useLoaded } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import type { AnswerOf } from "../../net/calls.ts";
import { settingText } from "../../net/config.ts";
import { signOut } from "../../shell/sign.ts";
import { formatDate, formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Marked } from "../../text/Marked.tsx";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Text } from "../../ui/Layout.tsx";
import { useOwnPassword } from "./own-password.ts";
import styles from "./ProfileSecurity.module.css";

type OwnSession = AnswerOf<"get", "/auth/sessions">["sessions"][number];

export function OwnSessions() {
  useSignals();
  const t = useText(profileSecurityText);
  const loaded = useLoaded({
    key: ["own-sessions"],
    read: (signal) => api.get("/auth/sessions", { signal }),
  });
  return (
    <section className="panel" aria-labelledby="own-sessions">
      <div className={styles.head}>
        <h2 id="own-sessions">{t("sessions")}</h2>
      </div>
      <Loaded of={loaded} failed={t("sessionsFailed")}>
        {(data) => (
          <ul aria-labelledby="own-sessions">
            {data.sessions.map((session) => (
              <OneSession key={session.createdAt} session={session} />
            ))}
          </ul>
        )}
      </Loaded>
      <NotMe />
    </section>
  );
}

/** Shows what to do about a session of somebody else: the password first, where there is one or can be one. */
function NotMe() {
  useSignals();
  const t = useText(profileSecurityText);
  const loaded = useOwnPassword();
  const { isPossible, hasPassword } =
    loaded.state === "ready" ? loaded.data : { isPossible: false, hasPassword: false };
  const way = !isPossible ? "call" : hasPassword ? "change" : "set";
  return (
    <Text size="md" tone="soft" className={styles.empty}>
      <Marked
        sentence={t(`notMe.${way}`, { phone: settingText("contact_phone") })}
        marks={{ password: <Link href="/change-password">{null}</Link> }}
      />
    </Text>
  );
}

function OneSession({ session }: { session: OwnSession }) {
  const t = useText(profileSecurityText);
  const [isLeaving, setLeaving] = useState(false);
  const { isThis, userAgent, provenBy, endReason } = session;
  const name = useBrowserName(userAgent);
  const leave = () => {
    setLeaving(true);
    void signOut();
  };
  return (
    <li className={styles.entry} data-this={isThis || undefined}>
      <Icon of={isHandheld(userAgent) ? Smartphone : Monitor} />
      <span>
        {isThis ? <b>{t("thisBrowser", { browser: name })}</b> : name}
        <small>
          <bdi>{useWhen(session)}</bdi> {provenBy !== null && t(`by.${provenBy}`)}{" "}
          {endReason !== null && t(`end.${endReason}`)}
        </small>
      </span>
      {isThis ? (
        <Button size="small" progress={isLeaving ? "loading" : undefined} onPress={leave}>
          {t("logOut")}
        </Button>
      ) : (
        <Text as="span" size="md" tone="soft">
          {t("ended")}
        </Text>
      )}
    </li>
  );
}

function useBrowserName(userAgent: string): string {
  const t = useText(profileSecurityText);
  const { browser, system } = browserOf(userAgent);
  if (browser !== null && system !== null) return t("browserOn", { browser, system });
  return browser ?? system ?? t("unknownBrowser");
}

function useWhen({ address, createdAt, expiresAt, endedAt }: OwnSession): string {
  const t = useText(profileSecurityText);
  const end = endedAt ?? expiresAt;
  return t(endedAt === null ? "since" : "from", {
    address,
    date: formatDate(createdAt),
    time: formatTime(createdAt),
    endDate: formatDate(end),
    endTime: formatTime(end),
  });
}
