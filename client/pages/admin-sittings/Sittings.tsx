// The sittings of all days: searched by hall, seat, day, state and signed log, each with the way to its record.

import { useSearchParams } from "wouter";
import { signedStates, sittingStates } from "../../../server/contract/sitting-search.ts";
import { AdminPage } from "../../console/AdminPage.tsx";
import { adminText } from "../../console/admin.text.ts";
import { Filters, MoreRows, SkipRows } from "../../console/ListParts.tsx";
import { useNextRows } from "../../console/next-rows.ts";
import { useHalls } from "../../console/PeopleFilters.tsx";
import { noteRow, useReturnToRow } from "../../console/return-row.ts";
import { FailurePanel } from "../../court/Loaded.tsx";
import { nextAfter, useLoadedPages } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import type { CallInput } from "../../net/calls.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { DateField } from "../../ui/DateField.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Loading } from "../../ui/Progress.tsx";
import { Select } from "../../ui/Select.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { SittingTable } from "./SittingTable.tsx";
import { adminSittingsText } from "./text.ts";

type Query = Omit<CallInput<"get", "/admin/sittings">["query"], "after">;
const ANY = "any";
const names = ["hall", "bench", "from", "to", "state", "signed"] as const;

/** The search is kept in the address, so that a reload and a link keep it. */
function useWanted() {
  const [params, setParams] = useSearchParams();
  const found = names.flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value] as const] : [];
  });
  const wanted: Partial<Record<(typeof names)[number], string>> = Object.fromEntries(found);
  const change = (part: typeof wanted) => {
    const all = Object.entries({ ...wanted, ...part }).filter(([, value]) => value);
    setParams(Object.fromEntries(all), { replace: true });
  };
  return { wanted, change, clear: () => setParams({}, { replace: true }) };
}

/** There is no sitting, or none matches the filters, which can then be cleared. */
function None({ onClear }: { onClear: (() => void) | null }) {
  const t = useText(adminSittingsText);
  if (onClear === null) return <Empty title={t("noneYet")}>{t("noneYetMeans")}</Empty>;
  return (
    <Empty title={t("none")} action={<Button onPress={onClear}>{t("clear")}</Button>}>
      {t("noneMeans")}
    </Empty>
  );
}

export default function Sittings() {
  const t = useText(adminSittingsText);
  const tAdmin = useText(adminText);
  const { wanted, change, clear } = useWanted();
  const query: Query = {
    ...wanted,
    state: sittingStates.find((one) => one === wanted.state),
    signed: signedStates.find((one) => one === wanted.signed),
  };
  const { pages, failed, isWhole, isLoading, more } = useLoadedPages({
    key: ["admin", "sittings", JSON.stringify(query)],
    isKept: true,
    first: "at once",
    read: (cursor, signal) => {
      const [after] = cursor ?? [];
      return api.get("/admin/sittings", { query: { ...query, after }, signal });
    },
    next: nextAfter,
  });
  const sittings = pages?.flatMap((page) => page.sittings) ?? null;
  const { list, noteMore } = useNextRows<HTMLTableSectionElement>(sittings?.length ?? 0);
  useReturnToRow(sittings !== null);
  return (
    <AdminPage title={tAdmin("sections.sittings")} aside={t("lead")}>
      <section className="panel" aria-label={tAdmin("sections.sittings")} onClickCapture={noteRow}>
        <SittingFilters wanted={wanted} onChange={change} />
        {isWhole === false && <SkipRows />}
        {sittings?.length === 0 && isWhole !== false && (
          <None onClear={Object.keys(wanted).length > 0 ? clear : null} />
        )}
        {sittings !== null && sittings.length > 0 && <SittingTable rows={list} sittings={sittings} />}
        {failed && <FailurePanel title={t("failed")} error={failed.error} onRetry={failed.retry} />}
        {sittings === null && !failed && <Loading />}
        {isWhole === false && !failed && <MoreRows words={t("more")} {...{ isLoading, noteMore, more }} />}
      </section>
      <p>{t("signedMeans")}</p>
    </AdminPage>
  );
}

type FiltersProps = {
  wanted: ReturnType<typeof useWanted>["wanted"];
  onChange: ReturnType<typeof useWanted>["change"];
};

function SittingFilters({ wanted, onChange }: FiltersProps) {
  const t = useText(adminSittingsText);
  const halls = useHalls();
  const benches = [...new Map(halls.map((one) => [one.estCode, one.bench]))];
  const orAny = (id: string) => (id === ANY ? "" : id);
  return (
    <Filters>
      <TextField
        label={t("hall")}
        value={wanted.hall ?? ""}
        maxLength={40}
        onChange={(hall) => onChange({ hall: hall.trim() })}
      />
      <DateField label={t("from")} value={wanted.from ?? ""} onChange={(from) => onChange({ from })} />
      <DateField label={t("to")} value={wanted.to ?? ""} onChange={(to) => onChange({ to })} />
      <Select<string>
        label={t("bench")}
        selected={wanted.bench ?? ANY}
        options={[{ id: ANY, label: t("allBenches") }, ...benches.map(([id, label]) => ({ id, label }))]}
        onSelect={(id) => onChange({ bench: orAny(id) })}
      />
      <Select<string>
        label={t("state")}
        selected={wanted.state ?? ANY}
        options={[
          { id: ANY, label: t("allStates") },
          ...sittingStates.map((id) => ({ id, label: t(`states.${id}`) })),
        ]}
        onSelect={(id) => onChange({ state: orAny(id) })}
      />
      <Select<string>
        label={t("signed")}
        selected={wanted.signed ?? ANY}
        options={[
          { id: ANY, label: t("allSigned") },
          ...signedStates.map((id) => ({ id, label: t(`signedStates.${id}`) })),
        ]}
        onSelect={(id) => onChange({ signed: orAny(id) })}
      />
    </Filters>
  );
}
