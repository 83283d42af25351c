// The name the court will show for a person, made from their profile and cases: read, never typed.

import { useSignals } from "@preact/signals-react/runtime";
import { Lock } from "lucide-react";
import type { CourtCase } from "../../server/contract/rest/cases.ts";
import { seenAs } from "../../server/contract/seen-as.ts";
import { courtText } from "../../server/contract/text/court.ts";
import { roleViewOf } from "../../server/contract/views.ts";
import { account } from "../net/session.ts";
import { useText } from "../text/i18n.ts";
import { Icon } from "../ui/Icon.tsx";
import { Text } from "../ui/Layout.tsx";
import styles from "./SeenAs.module.css";

export function SeenAs({ cases }: { cases: readonly CourtCase[] }) {
  useSignals();
  const t = useText(courtText);
  const me = account.value;
  const names = me ? seenAs(me, cases) : [];
  if (names.length === 0) return null;
  return (
    <div className={styles.seenAs}>
      <Icon of={Lock} />
      <div>
        <Text as="small" size="sm" tone="faint" ownLine>
          {t("seenAs.title")}
        </Text>
        {names.length === 1 ? (
          <Text as="b" size="lg" ownLine strong>
            {names[0]?.name}
          </Text>
        ) : (
          <dl className={styles.halls}>
            {names.map(({ courtId, hall, name }) => (
              <div key={courtId}>
                <Text as="dt" size="sm" tone="soft">
                  {t("seenAs.hall", { hall })}
                </Text>
                <dd>
                  <Text as="b" size="lg" ownLine strong>
                    {name}
                  </Text>
                </dd>
              </div>
            ))}
          </dl>
        )}
        <Text as="small" size="sm" tone="faint" ownLine>
          {t(me && roleViewOf(me).name === "party" ? "seenAs.whyAccount" : "seenAs.why")}
        </Text>
      </div>
    </div>
  );
}
