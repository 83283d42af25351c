// The shortcut keys of the room, one in a row: changed, switched on or off one by one (WCAG 2.1.4), or reset.

import { useSignals } from "@preact/signals-react/runtime";
import { RotateCcw } from "lucide-react";
import { useRef, useState } from "react";
import {
  isChanged,
  isEditable,
  type KeyAction,
  type KeyChoices,
  type KeyRefusal,
  keyActions,
  withKey,
  withSwitch,
  withUsual,
} from "../../../server/contract/keys.ts";
import { keyChoices, keyMap, preferKeys } from "../../net/preferences.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Switch } from "../../ui/Choice.tsx";
import { Hidden } from "../../ui/Hidden.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Text } from "../../ui/Layout.tsx";
import { announce } from "../../ui/toasts.ts";
import { keysText } from "../core/keys/keys.text.ts";
import { printedKey } from "../core/keys/printed.ts";
import { KeyField } from "./KeyField.tsx";
import styles from "./KeySettings.module.css";
import { settingsText } from "./text.ts";

type Wrong = { action: KeyAction; text: string };

export function KeySettings({ actions }: { actions: readonly KeyAction[] }) {
  useSignals();
  const t = useText(settingsText);
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const map = keyMap.value;
  const table = useRef<HTMLTableElement>(null);
  const takeAllBack = () => {
    setWrong(null);
    preferKeys({});
    announce(t("keys.allBack"));
    table.current?.querySelector("button")?.focus();
  };
  return (
    <>
      <Text tone="soft">{t("keys.lead")}</Text>
      <table className={styles.keyTable} ref={table}>
        <thead>
          <tr>
            <th scope="col">{t("keys.action")}</th>
            <th scope="col">{t("keys.key")}</th>
            <th scope="col">{t("keys.on")}</th>
          </tr>
        </thead>
        <tbody>
          {actions.map((action) => (
            <KeyRow
              key={action}
              action={action}
              wrong={wrong?.action === action ? wrong.text : null}
              onWrong={(text) => setWrong(text === null ? null : { action, text })}
            />
          ))}
        </tbody>
      </table>
      {actions.some((action) => isChanged(map, action)) && (
        <Button size="small" onPress={takeAllBack}>
          {t("keys.allUsual")}
        </Button>
      )}
    </>
  );
}

type KeyRowProps = { action: KeyAction; wrong: string | null; onWrong: (text: string | null) => void };

function KeyRow({ action, wrong, onWrong }: KeyRowProps) {
  useSignals();
  const t = useText(settingsText);
  const tKeys = useText(keysText);
  const field = useRef<HTMLButtonElement>(null);
  const { key, isOn } = keyMap.value[action];
  const does = tKeys(`does.${action}`);
  const usual = printedKey(tKeys, keyActions[action].key);
  const refusalText = useRefusalText();
  /** Saves a choice and announces it, or says why it is not possible. */
  const keep = (answer: KeyChoices | KeyRefusal, name: string, said: string) => {
    if (isRefusal(answer)) return onWrong(refusalText(answer, name));
    onWrong(null);
    preferKeys(answer);
    announce(said);
  };
  const choose = (name: string) =>
    keep(
      withKey(keyChoices.peek(), action, name),
      printedKey(tKeys, name),
      t("keys.changed", { does, key: printedKey(tKeys, name) }),
    );
  const takeBack = () => {
    keep(withUsual(keyChoices.peek(), action), usual, t("keys.backTo", { does, key: usual }));
    field.current?.focus();
  };
  return (
    <tr
      onBlur={({ currentTarget, relatedTarget }) => {
        // A refusal disappears once the person goes on to something else.
        if (wrong !== null && relatedTarget !== null && !currentTarget.contains(relatedTarget)) onWrong(null);
      }}
    >
      <th scope="row">
        {does}
        {wrong !== null && (
          <span className="field__error" role="alert">
            {wrong}
          </span>
        )}
      </th>
      <td>
        <span className={styles.key}>
          {isEditable(action) ? (
            <KeyField
              ref={field}
              does={does}
              printed={printedKey(tKeys, key)}
              onChoose={choose}
              onRefused={(refusal, name) => onWrong(refusalText(refusal, name))}
              onPress={() => onWrong(null)}
            />
          ) : (
            <kbd>{printedKey(tKeys, key)}</kbd>
          )}
          {isChanged(keyMap.value, action) && (
            <IconButton
              size="small"
              icon={RotateCcw}
              label={t("keys.usual", { does, key: usual })}
              onPress={takeBack}
            />
          )}
        </span>
      </td>
      <td>
        <Switch
          isSelected={isOn}
          onChange={(on) => {
            onWrong(null);
            preferKeys(withSwitch(keyChoices.peek(), action, on));
          }}
        >
          <Hidden>{t("keys.isOn", { does })}</Hidden>
        </Switch>
      </td>
    </tr>
  );
}

function isRefusal(answer: KeyChoices | KeyRefusal): answer is KeyRefusal {
  return "reason" in answer;
}

/** Why a key cannot be chosen, in words that name it. */
function useRefusalText(): (refusal: KeyRefusal, key: string) => string {
  const t = useText(settingsText);
  const tKeys = useText(keysText);
  return (refusal, key) =>
    refusal.reason === "taken"
      ? t("keys.wrong.taken", { key, by: tKeys(`does.${refusal.by}`) })
      : t(`keys.wrong.${refusal.reason}`, { key });
}
