// Problems that need an action, the most urgent first, each with the one command or page that repairs it.

import { CircleAlert, TriangleAlert } from "lucide-react";
import type { Operations, Trouble } from "../../../server/contract/rest/operations.ts";
import { useText } from "../../text/i18n.ts";
import { limits } from "../../text/limits.ts";
import { Button } from "../../ui/Button.tsx";
import { copyText } from "../../ui/copy.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Text } from "../../ui/Layout.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import styles from "./Operations.module.css";
import { adminOperationsText } from "./text.ts";

const pages = {
  toMessages: "/admin/messages",
  toRtmp: "/admin/rtmp",
} as const;

/** The command for each on the machine of the court, or the page that is the way. */
const repairs: Record<Trouble, string | { page: keyof typeof pages }> = {
  databaseAway: "docker compose ps postgres",
  migrationsMissing: "bun run db migrate",
  databaseReadOnly: "docker compose logs --tail 50 postgres",
  databaseFull: "df -h",
  sittingsNotLoaded: "deploy/restart.sh",
  logReplaced: "bun run audit verify",
  modulesMissing: "docker compose logs --tail 50 prosody",
  mediaAway: "docker compose ps prosody jicofo jvb jvb-second",
  jicofoAway: "docker compose logs --tail 50 jicofo",
  noBridge: "docker compose ps jvb jvb-second",
  recordingsDamaged: "bun run audit verify",
  recordersLost: "docker compose logs --tail 50 app",
  recordingStoreFull: "df -h",
  recordingStoreAway: "docker compose logs --tail 50 app",
  diskFull: "df -h",
  checkpointsNotKept: "docker compose logs --tail 50 app",
  messageCeiling: { page: "toMessages" },
  bridgesUnknown: "docker compose logs --tail 50 jicofo",
  bridgesAway: "docker compose ps jvb jvb-second",
  bridgesFull: "docker stats --no-stream",
  rtmpLost: { page: "toRtmp" },
  readModelsBehind: "bun run db read-models --rebuild",
  messagesWait: "bun run admin messages --state waiting",
  messagesFail: { page: "toMessages" },
  noSmsGateway: "SMS_URL=… SMS_TOKEN=…",
  templatesMissing: { page: "toMessages" },
  diskNearlyFull: "df -h",
  recordingStoreLow: "df -h",
  witnessesFail: "docker compose logs --tail 50 app",
  backupOld: "deploy/backup.sh",
};

export function Troubles({ facts: { troubles } }: { facts: Operations }) {
  const t = useText(adminOperationsText);
  return (
    <section className={`panel ${styles.block}`} aria-labelledby="operations-needs">
      <h2 id="operations-needs">{t("needs")}</h2>
      {troubles.length === 0 && <p>{t("allWellMeans")}</p>}
      <ul className={styles.troubles}>
        {troubles.map(({ code, level, count }) => (
          <li key={code} data-level={level}>
            <Icon of={level === "alarm" ? CircleAlert : TriangleAlert} />
            <div>
              <b>
                {t(`troubles.${code}.title`, limits)}
                {count !== undefined && ` (${count})`}
              </b>
              <Text size="sm" tone="soft">
                {t(`troubles.${code}.means`, limits)}
              </Text>
              <Repair by={repairs[code]} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Repair({ by }: { by: (typeof repairs)[Trouble] }) {
  const t = useText(adminOperationsText);
  if (typeof by !== "string")
    return (
      <LinkButton size="small" href={pages[by.page]}>
        {t(by.page)}
      </LinkButton>
    );
  return <Command command={by} />;
}

function Command({ command }: { command: string }) {
  const t = useText(adminOperationsText);
  const copy = () => copyText(command, { done: t("copied"), failed: t("notCopied") });
  return (
    <>
      <code>{command}</code>
      <Button size="small" kind="quiet" aria-label={`${t("copy")}: ${command}`} onPress={() => void copy()}>
        {t("copy")}
      </Button>
    </>
  );
}
