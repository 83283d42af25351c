// What protects the person's account: code, password, second factors, passkeys, and where they are signed in.
import { useSignals } from "@preact/signals-react/runtime";
import { ProfileFrame } from "../../account/ProfileFrame.tsx";
import { FailurePanel } from "../../court/FailurePanel.tsx";
import { useLoaded } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { account } from "../../net/session.ts";
import { useText } from "../../text/i18n.ts";
import { Loading } from "../../ui/Progress.tsx";
import { FirstFactors } from "./FirstFactors.tsx";
import { LosingNotice } from "./LosingNotice.tsx";
import { OwnSessions } from "./OwnSessions.tsx";
import { Passkeys } from "./Passkeys.tsx";
import { PinRow } from "./PinRow.tsx";
import styles from "./ProfileSecurity.module.css";
import { TwoFactorRow } from "./TwoFactorRow.tsx";

export function ProfileSecurity() {
  useSignals();
  const t = useText("profileSecurity");
  const loaded = useLoaded({
    key: ["second-factor"],
    read: (signal) => api.get("/auth/second-factor", { signal }),
  });
  if (!account.value) return null;
  return (
    <ProfileFrame section="profileSecurity" lead={t("lead")}>
      <div className={styles.security}>
        {loaded.state === "loading" && <Loading />}
        {loaded.state === "failed" && (
          <FailurePanel title={t("notLoaded")} error={loaded.error} onRetry={loaded.retry} />
        )}
        {loaded.state === "ready" && (
          <>
            <LosingNotice state={loaded.data} onChanged={loaded.reload} />
            <section className="panel" aria-label={t("title")}>
              <FirstFactors me={account.value} />
              <PinRow />
              <TwoFactorRow state={loaded.data} onChanged={loaded.reload} />
            </section>
            <Passkeys state={loaded.data} onChanged={loaded.reload} />
          </>
        )}
        <OwnSessions />
      </div>
    </ProfileFrame>
  );
}
