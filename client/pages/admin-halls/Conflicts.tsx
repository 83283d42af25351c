// What does not fit together among the halls of a day, each in one sentence.

import type { HallConflict } from "../../../server/contract/rest/admin-halls.ts";
import { useText } from "../../text/i18n.ts";
import { Stack } from "../../ui/Layout.tsx";
import { Notice } from "../../ui/Notice.tsx";
import styles from "./Halls.module.css";
import { adminHallsText } from "./text.ts";

export function Conflicts({ conflicts }: { conflicts: readonly HallConflict[] }) {
  const t = useText(adminHallsText);
  if (conflicts.length === 0) return null;
  return (
    <Stack gap={2} className={styles.conflicts}>
      <Notice kind="held" live="polite" title={t("conflictsTitle")}>
        {t("conflictsMean")}
      </Notice>
      <ul>
        {conflicts.map(({ kind, name, halls }) => (
          <li key={`${kind} ${name} ${halls.join()}`}>
            {t(`conflicts.${kind}`, { name, halls: halls.join(", ") })}
          </li>
        ))}
      </ul>
    </Stack>
  );
}
