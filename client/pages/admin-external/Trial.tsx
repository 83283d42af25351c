// Tries the rules on the page: shows what happens to a person whom the provider describes like this.

import { useState } from "react";
import { Link } from "wouter";
import type { ExternalRule } from "../../../server/contract/external-rules.ts";
import { EXTERNAL_CLAIMS_LENGTH } from "../../../server/contract/limits.ts";
import { failureText } from "../../court/failure-text.ts";
import { useSending } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { Stack } from "../../ui/Layout.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import styles from "./ExternalRules.module.css";
import { adminExternalText } from "./text.ts";

const example = '{\n  "sub": "",\n  "name": "",\n  "groups": []\n}';

export function Trial({ rules }: { rules: ExternalRule[] }) {
  const t = useText(adminExternalText);
  const [claims, setClaims] = useState(example);
  const trial = useSending((json: { claims: string; rules: ExternalRule[] }) =>
    api.post("/admin/external/try", { json }),
  );
  const { data, error } = trial;
  const isOther = error !== null && error.faults.claims === undefined;
  return (
    <Stack
      as="form"
      gap={3}
      className={`panel ${styles.panel}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!trial.isPending) trial.mutate({ claims, rules });
      }}
    >
      <h2>{t("trial")}</h2>
      <p>{t("trialLead")}</p>
      <TextArea
        label={t("claims")}
        value={claims}
        rows={6}
        most={EXTERNAL_CLAIMS_LENGTH}
        error={error?.faults.claims && t("noClaims")}
        onChange={(text) => {
          setClaims(text);
          trial.reset();
        }}
      />
      {isOther && (
        <Notice kind="alarm" live="assertive" title={t("notTried")}>
          {Object.keys(error.faults).length > 0 ? t("rulesFirst") : failureText(error)}
        </Notice>
      )}
      {data && (
        <Notice
          kind={["enters", "added", "joined"].includes(data.outcome) ? "info" : "held"}
          live="polite"
          title={t(`outcome.${data.outcome}`)}
        >
          {data.place === null ? t("noRule") : t("byRule", { number: data.place + 1 })}{" "}
          {data.person && <Link href={`/admin?person=${data.person.id}`}>{data.person.displayName}</Link>}
        </Notice>
      )}
      <Button type="submit" progress={progressOf(trial)}>
        {t("try")}
      </Button>
    </Stack>
  );
}
