// A guest by name, with a number or an address at which they are reached.

import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { NAME_LENGTH } from "../../../server/contract/limits.ts";
import { fieldText } from "../../text/faults.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { scheduleText } from "../schedule.text.ts";
import styles from "./Invite.module.css";
import { isTyped, type TypedGuest } from "./typed-guest.ts";

type AddGuestProps = {
  guest: TypedGuest;
  onType: (guest: TypedGuest) => void;
  onAdd: () => void;
};

export function AddGuest({ guest, onType, onAdd }: AddGuestProps) {
  const t = useText(scheduleText);
  const { name, address, faults } = guest;
  const [isOpen, setOpen] = useState(isTyped(guest));
  const nameField = useRef<HTMLInputElement>(null);
  const addressField = useRef<HTMLInputElement>(null);
  const shownFaults = useRef<TypedGuest["faults"] | null>(null);
  useEffect(() => {
    const wrong = faults.name ? nameField.current : faults.address ? addressField.current : null;
    // A dialog that opens with them begins at its heading.
    if (shownFaults.current === null) wrong?.scrollIntoView({ block: "center" });
    else wrong?.focus();
    shownFaults.current = faults;
  }, [faults]);
  const onEnter = (event: KeyboardEvent<HTMLInputElement> & { continuePropagation: () => void }) => {
    if (event.key === "Enter") {
      event.preventDefault();
      onAdd();
    }
    event.continuePropagation();
  };
  return (
    <Disclosure
      title={t("guest")}
      // Faults are shown even where the form was closed.
      isOpen={isOpen || Object.keys(faults).length > 0}
      onToggle={(open) => {
        setOpen(open);
        if (!open) onType({ ...guest, faults: {} });
      }}
    >
      <div className={styles.fields}>
        <TextField
          label={t("guestName")}
          value={name}
          maxLength={NAME_LENGTH}
          onChange={(typed) => onType({ ...guest, name: typed })}
          onKeyDown={onEnter}
          error={fieldText(faults.name)}
          inputRef={nameField}
          autoComplete="off"
        />
        <TextField
          label={t("guestAddress")}
          value={address}
          onChange={(typed) => onType({ ...guest, address: typed })}
          onKeyDown={onEnter}
          error={fieldText(faults.address)}
          inputRef={addressField}
          autoComplete="off"
        />
        <Button onPress={onAdd}>{t("addGuest")}</Button>
      </div>
    </Disclosure>
  );
}
