// External sign-in for admins: the provider, the rules by which its people get roles, and a trial of them.

import { useSignals } from "@preact/signals-react/runtime";
import { Plus } from "lucide-react";
import { useState } from "react";
import { usualRole } from "../../../server/contract/account-roles.ts";
import { type ExternalRule, makesAdmins } from "../../../server/contract/external-rules.ts";
import { EXTERNAL_RULES_MAX } from "../../../server/contract/limits.ts";
import type { ExternalState } from "../../../server/contract/rest/external.ts";
import { AdminPage } from "../../console/AdminPage.tsx";
import { adminText } from "../../console/admin.text.ts";
import { actorName } from "../../console/Entries.tsx";
import { adminFailure } from "../../console/failure.ts";
import { ShutOut, shutOutIn } from "../../console/ShutOut.tsx";
import { changeTried, untilNextChange } from "../../console/until-next-change.ts";
import { Loaded } from "../../court/Loaded.tsx";
import { useLoaded, useSending } from "../../court/queries.ts";
import { type ApiError, api } from "../../net/api.ts";
import { config } from "../../net/config.ts";
import { withProof } from "../../net/proof.ts";
import { formatDate, formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Row, Stack, Text } from "../../ui/Layout.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { toast } from "../../ui/toasts.ts";
import styles from "./ExternalRules.module.css";
import { RuleFields } from "./RuleFields.tsx";
import { Trial } from "./Trial.tsx";
import { adminExternalText } from "./text.ts";

/** A rule on the page, known while it is moved. */
type RuleRow = { key: number; rule: ExternalRule };
const emptyRule: ExternalRule = {
  claim: "",
  value: "",
  role: usualRole,
  subRole: null,
  courtHall: null,
  joins: "none",
  adds: true,
};
let rowsMade = 0;
const asRow = (rule: ExternalRule): RuleRow => ({ key: ++rowsMade, rule });

export default function ExternalRules() {
  const t = useText(adminExternalText);
  const tAdmin = useText(adminText);
  const [changed, setChanged] = useState(0);
  const loaded = useLoaded({
    key: ["admin", "external", changed],
    read: (signal) => api.get("/admin/external", { signal }),
  });
  return (
    <AdminPage title={tAdmin("sections.external")} aside={t("lead")}>
      <Loaded of={loaded} failed={t("failed")}>
        {(data) => (
          <>
            <ProviderPanel state={data} />
            <RulesForm key={data.version} state={data} onChanged={() => setChanged((times) => times + 1)} />
          </>
        )}
      </Loaded>
    </AdminPage>
  );
}

function ProviderPanel({ state: { provider, people } }: { state: ExternalState }) {
  useSignals();
  const t = useText(adminExternalText);
  if (provider === null) return <Notice title={t("noProvider")}>{t("noProviderMeans")}</Notice>;
  return (
    <Stack as="section" gap={3} className={`panel ${styles.panel}`} aria-label={t("provider")}>
      <h2>{provider.name}</h2>
      <dl className={styles.facts}>
        <Text as="dt" tone="soft">
          {t("issuer")}
        </Text>
        <dd>
          <bdi>{provider.issuer}</bdi>
        </dd>
        <Text as="dt" tone="soft">
          {t("redirectUri")}
        </Text>
        <dd>
          <bdi>{provider.redirectUri}</bdi>
        </dd>
        <Text as="dt" tone="soft">
          {t("isOn")}
        </Text>
        <dd>{t(config.value?.externalLogin ? "on" : "off")}</dd>
        <Text as="dt" tone="soft">
          {t("people")}
        </Text>
        <dd>{people}</dd>
      </dl>
    </Stack>
  );
}

/** Replaces the rules of this version with others; an admin proves who they are. */
function useSavingRules(version: string, onChanged: () => void) {
  const t = useText(adminExternalText);
  const save = (wanted: ExternalRule[], shutsOut?: number) => {
    changeTried();
    return withProof(() => api.put("/admin/external/rules", { json: { version, rules: wanted, shutsOut } }));
  };
  const onSaved = () => {
    toast(t("saved"), { validWhile: untilNextChange() });
    onChanged();
  };
  const saving = useSending((wanted: ExternalRule[]) => save(wanted), {
    onSuccess: onSaved,
    onError: changeTried,
  });
  return { saving, save, onSaved };
}

function RulesForm({ state, onChanged }: { state: ExternalState; onChanged: () => void }) {
  const t = useText(adminExternalText);
  const [rows, setRows] = useState(() => state.rules.map(asRow));
  const rules = rows.map(({ rule }) => rule);
  const isSame = JSON.stringify(rules) === JSON.stringify(state.rules);
  const { saving, save, onSaved } = useSavingRules(state.version, onChanged);
  const shutOut = shutOutIn(saving.error);
  const put = (place: number, rule: ExternalRule) =>
    setRows((all) => all.map((row, n) => (n === place ? { ...row, rule } : row)));
  const move = (place: number, by: number) =>
    setRows((all) => {
      const other = all.filter((_, n) => n !== place);
      const row = all[place];
      return row ? [...other.slice(0, place + by), row, ...other.slice(place + by)] : all;
    });
  const faults = shutOut === null ? (saving.error?.faults ?? {}) : {};
  return (
    <>
      <form
        className={styles.rules}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!saving.isPending) saving.mutate(rules);
        }}
      >
        {rows.length === 0 && (
          <div className="panel">
            <Empty title={t("none")}>{t("noneMeans")}</Empty>
          </div>
        )}
        <ol>
          {rows.map(({ key, rule }, place) => (
            <li key={key} className="panel">
              <RuleFields
                rule={rule}
                place={place}
                count={rows.length}
                errors={faults}
                onChange={(next) => put(place, next)}
                onMove={(by) => move(place, by)}
                onRemove={() => setRows((all) => all.filter((_, n) => n !== place))}
              />
            </li>
          ))}
        </ol>
        {makesAdmins(rules) && (
          <Notice kind="held" title={t("givesAdmin")}>
            {t("givesAdminMeans")}
          </Notice>
        )}
        {saving.error && !shutOut && <NotSaved error={saving.error} />}
        <Row gap={3} wraps>
          <Button
            icon={Plus}
            isDisabled={rows.length >= EXTERNAL_RULES_MAX}
            onPress={() => setRows((all) => [...all, asRow(emptyRule)])}
          >
            {t("add")}
          </Button>
          <Button type="submit" kind="primary" isDisabled={isSame} progress={progressOf(saving)}>
            {t("save")}
          </Button>
        </Row>
      </form>
      {state.change && <LastChange change={state.change} onUndo={saving.mutate} />}
      {shutOut && (
        <ShutOut
          title={t("shutOut.title")}
          lead={(count) => t("shutOut.lead", { count })}
          confirm={t("save")}
          error={shutOut}
          // It sends again what was asked for: the rules on the page, or the undo of the last change.
          send={(shutsOut) => save(saving.variables ?? rules, shutsOut)}
          onClose={saving.reset}
          onDone={onSaved}
        />
      )}
      <Trial rules={rules} />
    </>
  );
}

type LastChangeProps = {
  change: NonNullable<ExternalState["change"]>;
  onUndo: (before: ExternalRule[]) => void;
};

function LastChange({ change, onUndo }: LastChangeProps) {
  const t = useText(adminExternalText);
  const at = `${formatDate(change.at)}, ${formatTime(change.at)}`;
  return (
    <Text tone="soft">
      {t("changed", { at, name: actorName(change) })}{" "}
      <Button size="small" kind="quiet" onPress={() => onUndo(change.before)}>
        {t("undo")}
      </Button>
    </Text>
  );
}

/** Why the rules were not saved. The error of a single rule is shown at its field. */
function NotSaved({ error }: { error: ApiError }) {
  const t = useText(adminExternalText);
  const reason = error.code === "last_way_in" ? t("lastWayIn") : adminFailure(error);
  return (
    <Notice kind="alarm" live="assertive" title={t("notSaved")}>
      {Object.keys(error.faults).length === 0 && reason}
    </Notice>
  );
}
