// What protects the person's account: code, password, second factors, passkeys, and where they are signed in.

import { useSignals } from "@preact/signals-react/runtime";
import { ProfileFrame } from "../../account/ProfileFrame.tsx";
import { profileSecurityText } from "../../account/profile-security.text.ts";
import { Loaded } from "../../court/Loaded.tsx";
import { useLoaded } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { account } from "../../net/session.ts";
import { useText } from "../../text/i18n.ts";
import { Stack } from "../../ui/Layout.tsx";
import { FirstFactors } from "./FirstFactors.tsx";
import { LosingNotice } from "./LosingNotice.tsx";
import { OwnSessions } from "./OwnSessions.tsx";
import { Passkeys } from "./Passkeys.tsx";
import { PinRow } from "./PinRow.tsx";
import styles from "./ProfileSecurity.module.css";
import { TwoFactorRow } from "./TwoFactorRow.tsx";

export function ProfileSecurity() {
  useSignals();
  const t = useText(profileSecurityText);
  const loaded = useLoaded({
    key: ["second-factor"],
    read: (signal) => api.get("/auth/second-factor", { signal }),
  });
  const me = account.value;
  if (!me) return null;
  return (
    <ProfileFrame section="profileSecurity" lead={t("lead")}>
      <Stack gap={5} className={styles.security}>
        <Loaded of={loaded} failed={t("notLoaded")}>
          {(data, reload) => (
            <>
              <LosingNotice state={data} onChanged={reload} />
              <section className="panel" aria-label={t("title")}>
                <FirstFactors me={me} />
                <PinRow />
                <TwoFactorRow state={data} onChanged={reload} />
              </section>
              <Passkeys state={data} onChanged={reload} />
            </>
          )}
        </Loaded>
        <OwnSessions />
      </Stack>
    </ProfileFrame>
  );
}
