// A guest by name, with a number or an address at which they are reached.
import { type KeyboardEvent, useState } from "react";
import { tidyPhone } from "../../../server/contract/contact-rules.ts";
import { NAME_LENGTH } from "../../../server/contract/limits.ts";
import { textOf, useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { TextField } from "../../ui/TextField.tsx";
import styles from "./BookingForm.module.css";
import type { DraftPerson } from "./draft.ts";

/** What is wrong with what was typed of a guest. */
function faultsOf(name: string, address: string): { name?: string; address?: string } {
  const t = textOf("faults");
  const isReachable = address.includes("@") || tidyPhone(address) !== null;
  return {
    ...(name === "" && { name: t("required") }),
    ...(address === "" ? { address: t("required") } : !isReachable && { address: t("mobile") }),
  };
}

/** @param props.onInvite - returns whether the guest was not invited already */
export function AddGuest({ onInvite }: { onInvite: (guest: DraftPerson) => boolean }) {
  const t = useText("schedule");
  const [name, setName] = useState("");
  const [address, setAddress] = useState("");
  const [faults, setFaults] = useState<ReturnType<typeof faultsOf>>({});
  const add = () => {
    const [called, at] = [name.trim(), address.trim()];
    const wrong = faultsOf(called, at);
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) return;
    const reached = at.includes("@") ? { phone: null, email: at } : { phone: tidyPhone(at), email: null };
    if (!onInvite({ name: called, about: at, as: "participant", account: null, ...reached })) return;
    setName("");
    setAddress("");
  };
  const onEnter = (event: KeyboardEvent<HTMLInputElement> & { continuePropagation: () => void }) => {
    if (event.key === "Enter") {
      event.preventDefault();
      add();
    }
    event.continuePropagation();
  };
  return (
    <Disclosure title={t("guest")}>
      <div className={styles.fields}>
        <TextField
          label={t("guestName")}
          value={name}
          maxLength={NAME_LENGTH}
          onChange={setName}
          onKeyDown={onEnter}
          error={faults.name}
          autoComplete="off"
        />
        <TextField
          label={t("guestAddress")}
          value={address}
          onChange={setAddress}
          onKeyDown={onEnter}
          error={faults.address}
          autoComplete="off"
        />
        <Button onPress={add}>{t("addGuest")}</Button>
      </div>
    </Disclosure>
  );
}
