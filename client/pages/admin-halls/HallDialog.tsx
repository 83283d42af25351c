// Adds a hall, changes its name and place, or takes it out of use.

import { useState } from "react";
import type { HallChange, HallDay, HallsOfDay, NewHall } from "../../../server/contract/rest/admin-halls.ts";
import { adminText } from "../../console/admin.text.ts";
import { adminFailure } from "../../console/failure.ts";
import { useUndo } from "../../console/use-undo.ts";
import { useSending } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { fieldText } from "../../text/faults.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { FormDialog } from "../../ui/FormDialog.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { toast } from "../../ui/toasts.ts";
import styles from "./Halls.module.css";
import { adminHallsText } from "./text.ts";

type HallDialogProps = {
  /** Null for a new one. */
  hall: HallDay | null;
  seats: HallsOfDay["seats"];
  onClose: () => void;
  onChanged: () => void;
};

type Typed = Record<"estCode" | "seat" | "number" | "name" | "floor" | "position", string>;

export function HallDialog({ hall, seats, onClose, onChanged }: HallDialogProps) {
  const t = useText(adminHallsText);
  const [typed, setTyped] = useState<Typed>({
    estCode: hall?.estCode ?? seats[0]?.estCode ?? "",
    seat: "",
    number: hall?.number ?? "",
    name: hall?.name ?? "",
    floor: hall?.floor ?? "",
    position: String(hall?.position ?? 0),
  });
  const { adding, changing } = useHallActs(hall, typed.number, () => {
    onClose();
    onChanged();
  });
  const failed = adding.error ?? changing.error;
  const position = Number(typed.position);
  const submit = () => {
    const { name, floor, ...rest } = typed;
    if (hall) changing.mutate({ name, floor, position });
    else adding.mutate({ ...rest, name, floor, position, type: "NORMAL" });
  };
  const names = hall
    ? (["name", "floor", "position"] as const)
    : (["estCode", "seat", "number", "name", "floor", "position"] as const);
  const faults = failed?.faults ?? {};
  return (
    <FormDialog
      className={styles.fields}
      title={hall ? t("details", { number: hall.number }) : t("add")}
      lead={t("hallForm.lead")}
      failed={
        failed && {
          title: t("roster.notSaved"),
          why: fieldText(faults.isRetired) ?? adminFailure(failed),
        }
      }
      other={
        hall && (
          <Button kind="alarm" onPress={() => changing.mutate({ isRetired: true })}>
            {t("hallForm.retire")}
          </Button>
        )
      }
      sends={t(hall ? "hallForm.save" : "hallForm.add")}
      isSending={adding.isPending || changing.isPending}
      onClose={onClose}
      onSend={submit}
    >
      {names.map((name) => (
        <TextField
          key={name}
          label={t(`hallForm.${name}`)}
          hint={name === "floor" ? t("hallForm.floorHint") : undefined}
          inputMode={name === "position" ? "numeric" : undefined}
          value={typed[name]}
          error={fieldText(faults[name])}
          onChange={(value) => setTyped((all) => ({ ...all, [name]: value }))}
        />
      ))}
    </FormDialog>
  );
}

function useHallActs(hall: HallDay | null, number: string, onDone: () => void) {
  const t = useText(adminHallsText);
  const tAdmin = useText(adminText);
  const undo = useUndo(onDone);
  const adding = useSending((json: NewHall) => api.post("/admin/halls", { json }), {
    onSuccess: () => {
      toast(t("hallForm.added", { number }));
      onDone();
    },
  });
  const changing = useSending(
    (json: HallChange) => api.patch("/admin/halls/:courtId", { param: { courtId: hall?.id ?? "" }, json }),
    {
      onSuccess: ({ undo: offered }, { isRetired }) => {
        const action = offered && { label: tAdmin("undo"), onPress: () => undo.mutate(offered.id) };
        toast(t(isRetired ? "hallForm.retired" : "hallForm.saved", { number }), {
          ...(action && { action }),
        });
        onDone();
      },
    },
  );
  return { adding, changing };
}
