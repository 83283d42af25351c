// Names another counsel for one of my items: somebody in the hall, or somebody whom a search by name finds.

import { Users } from "lucide-react";
import { useState } from "react";
import { Label } from "react-aria-components/Label";
import { RadioGroup } from "react-aria-components/RadioGroup";
import { DIRECTORY_LETTERS } from "../../../server/contract/limits.ts";
import type { StandInRow } from "../../../server/contract/rest/stand-ins.ts";
import { isCounsel } from "../../../server/contract/sitting/topics/stand-ins.ts";
import { failureText } from "../../court/failure-text.ts";
import { FailurePanel } from "../../court/Loaded.tsx";
import { PeopleSearch } from "../../court/PeopleSearch.tsx";
import { useSending } from "../../court/queries.ts";
import { serialText } from "../../court/serial-text.ts";
import { api } from "../../net/api.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { FormDialog } from "../../ui/FormDialog.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Radio } from "../../ui/Radio.tsx";
import type { InHall, Naming } from "./naming.ts";
import styles from "./StandIns.module.css";
import { namingText } from "./text.ts";

export type NameCounselDialogProps = {
  naming: Naming;
  /** What I named before. */
  rows: readonly StandInRow[];
  onDone: () => void;
  onClose: () => void;
};

export default function NameCounselDialog({ naming, rows, onDone, onClose }: NameCounselDialogProps) {
  const t = useText(namingText);
  const { courtId, hall, item } = naming;
  const words = { serial: serialText(naming.serial), hall };
  const open = rows.find(
    (row) =>
      row.courtId === courtId &&
      row.item === item &&
      !row.isNamed &&
      (row.state === "asked" || row.state === "accepted"),
  );
  const withdrawal = useSending(
    (standIn: string) => api.post("/advocate/stand-ins/withdraw", { json: { courtId, standIn } }),
    { onSuccess: onDone },
  );
  if (open === undefined) return <NameForm naming={naming} onDone={onDone} onClose={onClose} />;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("title", words)}
      lead={t(open.state === "asked" ? "waits" : "accepted", { name: open.name })}
      foot={
        <>
          <Button onPress={onClose}>{t("close")}</Button>
          {open.state === "asked" && (
            <Button progress={progressOf(withdrawal)} onPress={() => withdrawal.mutate(open.id)}>
              {t("withdraw")}
            </Button>
          )}
        </>
      }
    >
      <FailurePanel title={t("notWithdrawn")} error={withdrawal.error} />
    </Dialog>
  );
}

function NameForm({ naming, onDone, onClose }: Omit<NameCounselDialogProps, "rows">) {
  const t = useText(namingText);
  const { courtId, hall, item, inHall } = naming;
  const words = { serial: serialText(naming.serial), hall };
  const [q, setQ] = useState("");
  const [person, setPerson] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const search = useSending((json: { q: string }) => api.post("/common/contacts/directory", { json }));
  const sending = useSending(
    (named: string) => api.post("/advocate/stand-ins", { json: { courtId, item, person: named } }),
    {
      onSuccess: () => {
        onDone();
        onClose();
      },
    },
  );
  const found = (search.data?.people ?? [])
    .filter((one) => isCounsel(one) && !inHall.some(({ id }) => id === one.id))
    .map(({ id, name, office }): InHall => ({ id, name, office }));
  const choose = (id: string) => {
    setPerson(id);
    setMissing(false);
    sending.reset();
  };
  return (
    <FormDialog
      gap={4}
      title={t("title", words)}
      lead={t("lead", words)}
      sends={t("send")}
      isSending={sending.isPending}
      failed={sending.error ? { title: t("failed"), why: failureText(sending.error) } : null}
      onClose={onClose}
      onSend={() => (person === null ? setMissing(true) : sending.mutate(person))}
    >
      <PeopleSearch
        words={{ label: t("find"), hint: t("hint"), search: t("search"), failed: t("searchFailed") }}
        value={q}
        letters={DIRECTORY_LETTERS}
        search={search}
        onChange={(typed) => {
          setQ(typed);
          search.reset();
        }}
        onSearch={() => search.mutate({ q })}
        autoFocus
      />
      {search.data && found.length === 0 && <p role="status">{t("nobody")}</p>}
      <Offers hall={hall} inHall={inHall} found={found} person={person} onChoose={choose} />
      {isMissing && (
        <p className="field__error" role="alert">
          {t("choose")}
        </p>
      )}
      <div className="notice">
        <Icon of={Users} />
        <p className="notice__text">{t("means")}</p>
      </div>
    </FormDialog>
  );
}

type OffersProps = {
  hall: string;
  inHall: readonly InHall[];
  found: readonly InHall[];
  person: string | null;
  onChoose: (id: string) => void;
};

function Offers({ hall, inHall, found, person, onChoose }: OffersProps) {
  const t = useText(namingText);
  if (inHall.length + found.length === 0) return null;
  return (
    <RadioGroup className={`choices ${styles.offers}`} value={person} onChange={onChoose}>
      <Label>{t("who")}</Label>
      {[...found, ...inHall].map(({ id, name, office }) => (
        <Radio key={id} value={id} className="choice choice--radio">
          <span className="choice__box" />
          <span className="choice__text">
            {name}
            <small>
              {[office, inHall.some((one) => one.id === id) ? t("inHall", { hall }) : ""]
                .filter(Boolean)
                .join(" · ")}
            </small>
          </span>
        </Radio>
      ))}
    </RadioGroup>
  );
}
