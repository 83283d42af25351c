// Goes to an item by its number: category and serial side by side; Enter selects the item, a second Enter calls it.

import type { Signal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { Hash } from "lucide-react";
import { memo, type RefObject, useMemo, useState } from "react";
import { attendanceOf } from "../../../server/contract/sitting/core/attendance.ts";
import type { Item } from "../../../server/contract/sitting/core/item.ts";
import { itemWords } from "../../court/item-words.ts";
import { useText } from "../../text/i18n.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Select } from "../../ui/Select.tsx";
import { TextField, type TextFieldProps } from "../../ui/TextField.tsx";
import { announce } from "../../ui/toasts.ts";
import { useCommands } from "../core/commands/commands.tsx";
import { KeyOf } from "../core/keys/KeyOf.tsx";
import { rowActs } from "./acts.ts";
import { type DayGroup, groupsOf } from "./day-list.ts";
import { digitsOf, type Found, findSerial } from "./find-serial.ts";
import styles from "./SerialField.module.css";
import { callingText } from "./text.ts";
import type { Officer } from "./use-officer.ts";

type SerialFieldProps = {
  officer: Officer;
  /** The digits typed so far; the panel holds them, because the first digit may be pressed anywhere on the page. */
  typed: Signal<string>;
  onGo: (item: Item) => void;
  field: RefObject<HTMLInputElement | null>;
};

export const SerialField = memo(function SerialField(props: SerialFieldProps) {
  useSignals();
  const { officer, onGo, field } = props;
  const typed = props.typed.value;
  const t = useText(callingText);
  const groups = useMemo(() => groupsOf(officer.items), [officer.items]);
  const [openCategory, setOpenCategory] = useState<string | null>(null);
  const [wrong, setWrong] = useState("");
  // The item that Enter selected for what is typed now: only then does the next Enter call it.
  const [selected, setSelected] = useState<string | null>(null);
  const category = openCategory ?? ownCategory(officer, groups);
  const wrongWith = useWrong();
  const { goTo, call } = useEnter(officer, onGo);
  const type = (text: string) => {
    setWrong("");
    setSelected(null);
    props.typed.value = digitsOf(text);
  };
  // The field loses the focus, so that the single-letter keys work again.
  const leave = () => {
    type("");
    field.current?.blur();
  };
  const enter = () => {
    const found = findSerial(officer.items, category, typed);
    setWrong(wrongWith(found, typed) ?? "");
    if (found.kind !== "found") return;
    setOpenCategory(found.item.category);
    if (selected !== found.item.id) {
      setSelected(found.item.id);
      goTo(found.item);
    } else if (call(found.item)) {
      leave();
      officer.awaited.value = found.item.id;
    }
  };
  const press: TextFieldProps["onKeyDown"] = (event) => {
    if (event.key === "Enter" && !event.repeat) enter();
    else if (event.key === "Escape" && typed !== "") leave();
    else event.continuePropagation();
  };
  // Kept, because a choice takes longer to render than all the rest of the field, and no digit changes it.
  const choice = useMemo(
    () => (
      <Select
        label={t("serialField.category")}
        hideLabel
        options={groups.map(({ category: id, text }) => ({ id, label: text }))}
        selected={category}
        onSelect={setOpenCategory}
        isDisabled={groups.length === 0}
      />
    ),
    [t, groups, category],
  );
  return (
    <div className={styles.findPair}>
      {choice}
      <div className="find">
        <Icon of={Hash} />
        <TextField
          label={t("serialField.serial")}
          hideLabel
          inputMode="numeric"
          autoComplete="off"
          placeholder={t("serialField.placeholder")}
          value={typed}
          onChange={type}
          onKeyDown={press}
          error={wrong === "" ? undefined : wrong}
          inputRef={field}
        />
        {typed === "" && <KeyOf action="digits" />}
      </div>
    </div>
  );
});

/** The category of the running item, else of the next one, else the first category. */
function ownCategory({ sitting, anchor }: Officer, groups: readonly DayGroup[]): string | null {
  const item = anchor === null ? undefined : sitting.items[anchor];
  return item?.category ?? groups[0]?.category ?? null;
}

/** The sentence under the field when the number finds no item. */
function useWrong() {
  const t = useText(callingText);
  return (found: Found, typed: string): string | undefined => {
    if (found.kind === "none") return t("serialField.none", { serial: typed });
    return found.kind === "several" ? t("serialField.several", { serial: typed }) : undefined;
  };
}

/** Selects an item, which is announced, and calls it; `call` returns whether the item can be called. */
function useEnter(officer: Officer, onGo: (item: Item) => void) {
  const t = useText(callingText);
  const commands = useCommands();
  const callOf = (item: Item) => rowActs(officer.sitting, item, commands.may).call;
  return {
    goTo: (item: Item) => {
      onGo(item);
      const { here, of } = attendanceOf(item, officer.byItem.get(item.id));
      const place = { ...itemWords(item.serial), category: item.categoryText };
      const isCallable = callOf(item) !== null;
      announce(
        isCallable
          ? t("serialField.gone", { ...place, here: t("hereOf", { here, of }) })
          : t("serialField.goneOnly", place),
      );
    },
    call: (item: Item): boolean => {
      const body = callOf(item);
      if (body !== null) void commands.dispatch(body);
      return body !== null;
    },
  };
}
