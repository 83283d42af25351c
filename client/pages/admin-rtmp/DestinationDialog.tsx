// Adds a destination of RTMP, changes or removes one. Its stream key is typed and never shown.
import { useState } from "react";
import type {
  DestinationChange,
  NewDestination,
  RtmpDestination,
  RtmpDestinations,
} from "../../../server/contract/rest/rtmp.ts";
import { adminFailure } from "../../console/failure.ts";
import { ConfirmDialog } from "../../court/ConfirmDialog.tsx";
import { useSending } from "../../court/queries.ts";
import { type ApiError, api } from "../../net/api.ts";
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
  const [typed, setTyped] = useState<Typed>({
    ...{ name: destination?.name ?? "", address: destination?.address ?? "", key: "" },
    ...{ courtId: destination?.courtId ?? null, isOn: destination?.isOn ?? true },
  });
  const put = (change: Partial<Typed>) => setTyped((all) => ({ ...all, ...change }));
  const [isRemoving, setRemoving] = useState(false);
  const { adding, changing } = useDestinationActs(() => {
    onClose();
    onDone();
  });
  const failed = adding.error ?? changing.error;
  const submit = () => {
    const { key, ...rest } = typed;
    if (destination) changing.mutate({ id: destination.id, json: key === "" ? rest : typed });
    else adding.mutate(typed);
  };
  if (destination && isRemoving)
    return <Remove destination={destination} onClose={onClose} onDone={onDone} />;
  return (
    <FormDialog
      className={styles.fields}
      title={destination ? t("changing", { name: destination.name }) : t("adding")}
      lead={t(destination ? "changingLead" : "addingLead")}
      failed={failed && { title: t("notSaved"), why: adminFailure(failed) }}
      other={
        destination && (
          <Button kind="alarm" onPress={() => setRemoving(true)}>
            {t("remove")}
          </Button>
        )
      }
      sends={t(destination ? "save" : "add")}
      isSending={adding.isPending || changing.isPending}
      onClose={onClose}
      onSend={submit}
    >
      <Fields
        typed={typed}
        put={put}
        halls={halls}
        faults={failed?.faults ?? {}}
        isNew={destination === null}
        needsKey={typed.address !== destination?.address}
      />
    </FormDialog>
  );
}

type Typed = Required<Omit<NewDestination, "reason">>;

type FieldsProps = {
  typed: Typed;
  put: (change: Partial<Typed>) => void;
  halls: RtmpDestinations["halls"];
  faults: NonNullable<ApiError["faults"]>;
  isNew: boolean;
  needsKey: boolean;
};

function Fields({ typed, put, halls, faults, isNew, needsKey }: FieldsProps) {
  const t = useText("adminRtmp");
  return (
    <>
      <TextField
        label={t("name")}
        isRequired
        hint={t("nameHint")}
        value={typed.name}
        error={fieldText(faults.name)}
        onChange={(name) => put({ name })}
      />
      <TextField
        label={t("address")}
        isRequired
        hint={t("addressHint")}
        value={typed.address}
        error={fieldText(faults.address)}
        spellCheck="false"
        onChange={(address) => put({ address })}
      />
      <TextField
        type="password"
        label={t("key")}
        isRequired={needsKey}
        hint={t(isNew ? "keyHint" : "keyKept")}
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
    </>
  );
}

function useDestinationActs(onDone: () => void) {
  const t = useText("adminRtmp");
  const done = (words: string) => {
    toast(words);
    onDone();
  };
  const adding = useSending((json: NewDestination) => api.post("/admin/rtmp", { json }), {
    onSuccess: (_, { name }) => done(t("added", { name })),
  });
  type Change = { id: string; json: DestinationChange };
  const changing = useSending(
    ({ id, json }: Change) => api.patch("/admin/rtmp/:id", { param: { id }, json }),
    { onSuccess: (_, { json: { name } }) => done(t("saved", { name: name ?? "" })) },
  );
  return { adding, changing };
}

type RemoveProps = Pick<DestinationDialogProps, "onClose" | "onDone"> & { destination: RtmpDestination };

function Remove({ destination: { id, name }, onClose, onDone }: RemoveProps) {
  const t = useText("adminRtmp");
  return (
    <ConfirmDialog
      title={t("removing", { name })}
      lead={t("removingLead")}
      confirm={t("remove")}
      failed={t("notRemoved")}
      failure={adminFailure}
      send={() => api.delete("/admin/rtmp/:id", { param: { id } })}
      onClose={onClose}
      onDone={() => {
        toast(t("removed", { name }));
        onClose();
        onDone();
      }}
    />
  );
}
