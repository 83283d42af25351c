// Whether everybody may watch a recording: it is published with one question, withdrawn again, and kept so by a judge.

import { useSignals } from "@preact/signals-react/runtime";
import { Globe, GlobeLock } from "lucide-react";
import { useState } from "react";
import type { RecordingWhole } from "../../../server/contract/rest/recordings.ts";
import type { Role } from "../../../server/contract/roles.ts";
import { can } from "../../../server/contract/sitting/permissions.ts";
import { mayKeepWithdrawn, mayPublishAgain } from "../../../server/contract/sitting/topics/publication.ts";
import { ConfirmCall } from "../../court/ConfirmCall.tsx";
import { publicRecordingsText } from "../../court/public-recordings.text.ts";
import { api } from "../../net/api.ts";
import { hasPublicRecordings } from "../../net/config.ts";
import { account } from "../../net/session.ts";
import { formatDate } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Row } from "../../ui/Layout.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { later } from "./later.ts";
import styles from "./Recordings.module.css";

type PublicationProps = { whole: RecordingWhole; onChanged: () => void };

type Act = "publish" | "withdraw" | "keepWithdrawn";
const icons = { publish: Globe, withdraw: GlobeLock, keepWithdrawn: GlobeLock } satisfies Record<
  Act,
  unknown
>;

/** Returns what this role may do with it now. */
function actsOf({ recording: { isPublic }, withdrawn }: RecordingWhole, role: Role): Act[] {
  if (isPublic) return ["withdraw"];
  const acts: Act[] = mayPublishAgain(withdrawn, role) ? ["publish"] : [];
  return mayKeepWithdrawn(withdrawn, role) ? [...acts, "keepWithdrawn"] : acts;
}

export function Publication({ whole, onChanged }: PublicationProps) {
  useSignals();
  const t = useText(publicRecordingsText);
  const [asked, setAsked] = useState<Act | null>(null);
  const { sitting, isPublic, isSealed, deletionDue } = whole.recording;
  const me = account.value;
  if (!me || !can(me.role, "withdrawRecording", "risen")) return null;
  const mayBecomePublic = hasPublicRecordings() && isSealed && deletionDue === null;
  // Nobody sees what the court published before it switched this off; such a recording can be withdrawn for good.
  if (!isPublic && !mayBecomePublic) return null;
  return (
    <Row gap={3} align="center" wraps className={styles.acts}>
      <PublicState whole={whole} />
      {isPublic && hasPublicRecordings() && (
        <LinkButton href={`/public-recordings/play?${new URLSearchParams({ sitting })}`}>
          {t("see")}
        </LinkButton>
      )}
      {actsOf(whole, me.role).map((act) => (
        <Button key={act} icon={icons[act]} onPress={() => setAsked(act)}>
          {t(act)}
        </Button>
      ))}
      {asked && (
        <ConfirmCall
          title={t(`${asked}Title`)}
          lead={t(`${asked}Lead`)}
          confirm={t(asked)}
          failed={t(`${asked}Failed`)}
          send={() => send(asked, sitting)}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            later(onChanged);
          }}
        />
      )}
    </Row>
  );
}

function send(act: Act, sitting: string) {
  const call = { param: { sitting } };
  return act === "publish"
    ? api.put("/recordings/:sitting/publication", call)
    : api.delete("/recordings/:sitting/publication", call);
}

/** Since when it is public, or who withdrew it. */
function PublicState({ whole: { recording, withdrawn } }: { whole: RecordingWhole }) {
  const t = useText(publicRecordingsText);
  const { isPublic, publishedAt } = recording;
  if (withdrawn) {
    const date = formatDate(withdrawn.at);
    return <p>{t(withdrawn.byBench ? "withdrawnBy.bench" : "withdrawnBy.officer", { date })}</p>;
  }
  if (!isPublic || publishedAt === null) return null;
  return (
    <p>
      <b>{t(hasPublicRecordings() ? "isPublic" : "isOff", { date: formatDate(publishedAt) })}</b>
    </p>
  );
}
