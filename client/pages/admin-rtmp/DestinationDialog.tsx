// Adds a destination of RTMP, changes or removes one. Its stream key is typed and never shown.
import { useState } from "react";
import type {
  DestinationChange,
  NewDestination,
  RtmpDestination,
  RtmpDestinations,
} from "../../../server/contract/rest/rtmp.ts";
import { adminFailure } from "../../console/failure.ts";
import { useSending } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { fieldText } from "../../text/faults.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/Choice.tsx";
import { FormDialog } from "../../ui/FormDialog.tsx";
import { Select } from "../../ui/Select.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { toast } from "../../ui/toasts.ts";
import styles from "./Destinations.module.css";

const ANY = "any";

type DestinationDialogProps = {
  /** Null for a new one. */
  destination: RtmpDestination | null;
  halls: RtmpDestinations["halls"];
  onClose: () => void;
  onDone: () => void;
};

export function DestinationDialog({ destination, halls, onClose, onDone }: DestinationDialogProps) {
  const t = useText("adminRtmp");
  const [typed, setTyped] = useState({
    ...{ name: destination?.name ?? "", address: destination?.address ?? "", key: "" },
    ...{ courtId: destination?.courtId ?? null, isOn: destination?.isOn ?? true },
  });
  const put = (change: Partial<typeof typed>) => setTyped((all) => ({ ...all, ...change }));
  const { adding, changing, removing } = useDestinationActs(destination, () => {
    onClose();
    onDone();
  });
  const failed = adding.error ?? changing.error ?? removing.error;
  const faults = failed?.faults ?? {};
  const submit = () => {
    const { key, ...rest } = typed;
    if (destination) changing.mutate(key === "" ? rest : typed);
    else adding.mutate(typed);
  };
  return (
    <FormDialog
      className={styles.fields}
      title={destination ? t("changing", { name: destination.name }) : t("adding")}
      lead={t(destination ? "changingLead" : "addingLead")}
      failed={failed && { title: t("notSaved"), why: adminFailure(failed) }}
      other={
        destination && (
          <Button kind="alarm" onPress={() => removing.mutate(destination.id)}>
            {t("remove")}
          </Button>
        )
      }
      sends={t(destination ? "save" : "add")}
      isSending={adding.isPending || changing.isPending || removing.isPending}
      onClose={onClose}
      onSend={submit}
    >
      <TextField
        label={t("name")}
        hint={t("nameHint")}
        value={typed.name}
        error={fieldText(faults.name)}
        onChange={(name) => put({ name })}
      />
      <TextField
        label={t("address")}
        hint={t("addressHint")}
        value={typed.address}
        error={fieldText(faults.address)}
        spellCheck="false"
        onChange={(address) => put({ address })}
      />
      <TextField
        type="password"
        label={t("key")}
        hint={t(destination ? "keyKept" : "keyHint")}
        autoComplete="off"
        value={typed.key}
        error={fieldText(faults.key)}
        onChange={(key) => put({ key })}
      />
      <Select
        label={t("hall")}
        selected={typed.courtId ?? ANY}
        options={[
          { id: ANY, label: t("anyHall") },
          ...halls.map((hall) => ({ id: hall.courtId, label: t("oneHall", hall) })),
        ]}
        error={fieldText(faults.courtId)}
        onSelect={(courtId) => put({ courtId: courtId === ANY ? null : courtId })}
      />
      <Checkbox isSelected={typed.isOn} onChange={(isOn) => put({ isOn })}>
        {t("isOn")}
      </Checkbox>
    </FormDialog>
  );
}

function useDestinationActs(destination: RtmpDestination | null, onDone: () => void) {
  const t = useText("adminRtmp");
  const param = { id: destination?.id ?? "" };
  const done = (words: string) => {
    toast(words);
    onDone();
  };
  const adding = useSending((json: NewDestination) => api.post("/admin/rtmp", { json }), {
    onSuccess: (_, { name }) => done(t("added", { name })),
  });
  const changing = useSending((json: DestinationChange) => api.patch("/admin/rtmp/:id", { param, json }), {
    onSuccess: (_, { name }) => done(t("saved", { name: name ?? "" })),
  });
  const removing = useSending((id: string) => api.delete("/admin/rtmp/:id", { param: { id } }), {
    onSuccess: () => done(t("removed", { name: destination?.name ?? "" })),
  });
  return { adding, changing, removing };
}
