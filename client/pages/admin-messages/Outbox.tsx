// The outbox: its filters, its pages of messages, and sending again those that were given up.

import { useState } from "react";
import { channels, messageKinds, messageStates } from "../../../server/contract/message-kinds.ts";
import { adminFailure } from "../../console/failure.ts";
import { Filters, Pager, SelectedRows, SkipRows } from "../../console/ListParts.tsx";
import { ANY, usePages } from "../../console/paged-search.ts";
import { Loaded } from "../../court/Loaded.tsx";
import { useLoaded, useSending } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import type { AnswerOf, CallInput } from "../../net/calls.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { tidyPhone } from "../../ui/phone.ts";
import { Select } from "../../ui/Select.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { toast } from "../../ui/toasts.ts";
import { MessageTable } from "./MessageTable.tsx";
import { adminMessagesText } from "./text.ts";

type Wanted = CallInput<"post", "/admin/messages/search">["json"];
type Counts = AnswerOf<"get", "/admin/messages/counts">;

/** A search of the outbox with its page, which is found by the last rows of the pages before. */
function useOutbox() {
  const [wanted, setWanted] = useState<Wanted>({});
  const { after: before, restart, ...pages } = usePages<number>();
  const json = { ...wanted, ...(before !== undefined && { before }) };
  const loaded = useLoaded({
    key: ["admin", "messages", JSON.stringify(json)],
    read: (signal) => api.post("/admin/messages/search", { json, signal }),
  });
  return {
    wanted,
    loaded,
    ...pages,
    change: (part: Wanted) => {
      restart();
      const all = Object.entries({ ...wanted, ...part }).filter(([, value]) => value !== undefined);
      setWanted(Object.fromEntries(all));
    },
  };
}

function useResending(onDone: () => void) {
  const t = useText(adminMessagesText);
  return useSending(
    (ids: readonly number[]) => api.post("/admin/messages/resend", { json: { ids: [...ids] } }),
    {
      onSuccess: ({ done, left }) => {
        if (done.length > 0) toast(t("resent", { count: done.length }));
        const [first] = left;
        if (first) toast(t("notResent", { why: t(`left.${first.why}`) }), { kind: "alarm" });
        onDone();
      },
      onError: (error) => toast(`${t("failedToResend")} ${adminFailure(error)}`, { kind: "alarm" }),
    },
  );
}

export function Outbox({ counts, onResent }: { counts: Counts | null; onResent: () => void }) {
  const t = useText(adminMessagesText);
  const { wanted, loaded, page, change, earlier, later } = useOutbox();
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const resending = useResending(() => {
    setSelected(new Set());
    if (loaded.state === "ready") loaded.reload();
    onResent();
  });
  const data = loaded.state === "ready" ? loaded.data : null;
  return (
    <>
      <OutboxFilters wanted={wanted} counts={counts} onChange={change} />
      {data && (earlier !== null || data.next !== null) && <SkipRows />}
      {selected.size > 0 && (
        <SelectedRows>
          <b role="status">{t("selected", { count: selected.size })}</b>
          <Button
            size="small"
            progress={progressOf(resending)}
            onPress={() => resending.mutate([...selected])}
          >
            {t("resend")}
          </Button>
          <Button size="small" kind="quiet" onPress={() => setSelected(new Set())}>
            {t("clear")}
          </Button>
        </SelectedRows>
      )}
      <Loaded of={loaded} failed={t("failed")} />
      {data?.messages.length === 0 &&
        (Object.keys(wanted).length === 0 ? (
          <Empty title={t("noneYet")}>{t("noneYetMeans")}</Empty>
        ) : (
          <Empty title={t("none")}>{t("noneMeans")}</Empty>
        ))}
      {data && data.messages.length > 0 && (
        <MessageTable messages={data.messages} selected={selected} onSelect={setSelected} />
      )}
      {data && <Pager page={page} earlier={earlier} next={data.next} later={later} />}
    </>
  );
}

type FiltersProps = { wanted: Wanted; counts: Counts | null; onChange: (part: Wanted) => void };

function OutboxFilters({ wanted, counts, onChange }: FiltersProps) {
  const t = useText(adminMessagesText);
  const [to, setTo] = useState("");
  const search = (typed: string) => {
    setTo(typed);
    const whom = typed.includes("@") ? typed.trim() : tidyPhone(typed);
    // Only a whole number finds messages, so nothing is searched while it is typed.
    if (whom === "") onChange({ to: undefined });
    else if (/^\d{10}$|@.+\../.test(whom)) onChange({ to: whom });
  };
  return (
    <Filters>
      <TextField
        type="search"
        label={t("find")}
        placeholder={t("findHint")}
        value={to}
        maxLength={254}
        onChange={search}
      />
      <Select<string>
        label={t("state")}
        selected={wanted.state ?? ANY}
        options={[
          { id: ANY, label: t("allStates") },
          ...messageStates.map((id) => ({
            id,
            label: counts ? `${t(`states.${id}`)} (${counts[id]})` : t(`states.${id}`),
          })),
        ]}
        onSelect={(id) => onChange({ state: messageStates.find((one) => one === id) })}
      />
      <Select<string>
        label={t("channel")}
        selected={wanted.channel ?? ANY}
        options={[
          { id: ANY, label: t("allChannels") },
          ...channels.map((id) => ({ id, label: t(`channels.${id}`) })),
        ]}
        onSelect={(id) => onChange({ channel: channels.find((one) => one === id) })}
      />
      <Select<string>
        label={t("kind")}
        selected={wanted.kind ?? ANY}
        options={[
          { id: ANY, label: t("allKinds") },
          ...messageKinds.map((id) => ({ id, label: t(`kinds.${id}`) })),
        ]}
        onSelect={(id) => onChange({ kind: messageKinds.find((one) => one === id) })}
      />
    </Filters>
  );
}
