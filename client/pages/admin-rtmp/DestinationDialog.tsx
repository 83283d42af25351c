// Adds a destination of RTMP, changes or removes one. Its stream key is typed and never shown.

import { useState } from "react";
import type {
  DestinationChange,
  NewDestination,
  RtmpDestination,
  RtmpDestinations,
} from "../../../server/contract/rest/rtmp.ts";
import { adminFailure } from "../../console/failure.ts";
import { ConfirmCall } from "../../court/ConfirmCall.tsx";
import { useForm } from "../../court/use-form.ts";
import { api } from "../../net/api.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/Choice.tsx";
import { FormDialog } from "../../ui/FormDialog.tsx";
import { Select } from "../../ui/Select.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { toast } from "../../ui/toasts.ts";
import { adminRtmpText } from "./text.ts";

const ANY = "any";

type DestinationDialogProps = {
  /** Null for a new one. */
  destination: RtmpDestination | null;
  halls: RtmpDestinations["halls"];
  onClose: () => void;
  onDone: () => void;
};

export function DestinationDialog({ destination, halls, onClose, onDone }: DestinationDialogProps) {
  const t = useText(adminRtmpText);
  const [isRemoving, setRemoving] = useState(false);
  const start: Typed = {
    name: destination?.name ?? "",
    address: destination?.address ?? "",
    key: "",
    courtId: destination?.courtId ?? null,
    isOn: destination?.isOn ?? true,
  };
  const form = useForm(start, (typed) => save(destination, typed), {
    onDone: (_, { name }) => {
      toast(t(destination ? "saved" : "added", { name }));
      onClose();
      onDone();
    },
  });
  const { typed, put, field, faultOf, sending, submit } = form;
  if (destination && isRemoving)
    return <Remove destination={destination} onClose={onClose} onDone={onDone} />;
  return (
    <FormDialog
      gap={3}
      title={destination ? t("changing", { name: destination.name }) : t("adding")}
      lead={t(destination ? "changingLead" : "addingLead")}
      failed={sending.error && { title: t("notSaved"), why: adminFailure(sending.error) }}
      other={
        destination && (
          <Button kind="alarm" onPress={() => setRemoving(true)}>
            {t("remove")}
          </Button>
        )
      }
      sends={t(destination ? "save" : "add")}
      isSending={sending.isPending}
      onClose={onClose}
      onSend={submit}
    >
      <TextField {...field("name")} label={t("name")} isRequired hint={t("nameHint")} />
      <TextField
        {...field("address")}
        label={t("address")}
        isRequired
        hint={t("addressHint")}
        spellCheck="false"
      />
      <TextField
        {...field("key")}
        type="password"
        label={t("key")}
        isRequired={typed.address !== destination?.address}
        hint={t(destination ? "keyKept" : "keyHint")}
        autoComplete="off"
      />
      <Select
        label={t("hall")}
        selected={typed.courtId ?? ANY}
        options={[
          { id: ANY, label: t("anyHall") },
          ...halls.map((hall) => ({ id: hall.courtId, label: t("oneHall", hall) })),
        ]}
        error={faultOf("courtId")}
        onSelect={(courtId) => put({ courtId: courtId === ANY ? null : courtId })}
      />
      <Checkbox isSelected={typed.isOn} onChange={(isOn) => put({ isOn })}>
        {t("isOn")}
      </Checkbox>
    </FormDialog>
  );
}

type Typed = Required<Omit<NewDestination, "reason">>;

/** Adds a destination, or changes one; its key stays where none is typed. */
function save(destination: RtmpDestination | null, { key, ...rest }: Typed): Promise<unknown> {
  if (destination === null) return api.post("/admin/rtmp", { json: { ...rest, key } });
  const json: DestinationChange = key === "" ? rest : { ...rest, key };
  return api.patch("/admin/rtmp/:id", { param: { id: destination.id }, json });
}

type RemoveProps = Pick<DestinationDialogProps, "onClose" | "onDone"> & { destination: RtmpDestination };

function Remove({ destination: { id, name }, onClose, onDone }: RemoveProps) {
  const t = useText(adminRtmpText);
  return (
    <ConfirmCall
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
