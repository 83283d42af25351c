// The recovery codes, shown once: to copy, save or print, before the page goes on.

import { useSignals } from "@preact/signals-react/runtime";
import { Copy, Download, Printer } from "lucide-react";
import { type ReactNode, useState } from "react";
import { settingText } from "../net/config.ts";
import { useText } from "../text/i18n.ts";
import { Button } from "../ui/Button.tsx";
import { Checkbox } from "../ui/Choice.tsx";
import { copyText } from "../ui/copy.ts";
import { DialogFoot } from "../ui/Dialog.tsx";
import { Row } from "../ui/Layout.tsx";
import { saveFile } from "../ui/save-file.ts";
import styles from "./SecondFactor.module.css";
import { twoFactorText } from "./two-factor.text.ts";

type RecoveryCodesProps = { codes: readonly string[]; onKept: () => void };

export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  useSignals();
  const t = useText(twoFactorText);
  const [isKept, setKept] = useState(false);
  const text = () => [t("fileHead", { court: settingText("court_name") }), "", ...codes, ""].join("\r\n");
  const copy = () => copyText(text(), { done: t("copied"), failed: t("notCopied"), isPlain: true });
  const save = () => saveFile(new Blob([text()], { type: "text/plain" }), t("fileName"));
  return (
    <section className={`panel ${styles.block}`} aria-labelledby="recovery-codes" data-print>
      <Row gap={3} align="center" wraps between>
        <h2 id="recovery-codes">{t("codes")}</h2>
        <div className="button-row">
          <Button size="small" icon={Copy} onPress={() => void copy()}>
            {t("copy")}
          </Button>
          <Button size="small" icon={Download} onPress={save}>
            {t("save")}
          </Button>
          <Button size="small" icon={Printer} onPress={() => print()}>
            {t("print")}
          </Button>
        </div>
      </Row>
      <p className="field__hint">{t("keepLead")}</p>
      <ol className={styles.codes} aria-labelledby="recovery-codes" dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Checkbox isSelected={isKept} onChange={setKept}>
        {t("kept")}
      </Checkbox>
      <DialogFoot className={styles.foot}>
        <Button kind="primary" size="large" isDisabled={!isKept} onPress={onKept}>
          {t("done")}
        </Button>
      </DialogFoot>
    </section>
  );
}

/** The buttons that end the setting up. */
export function SetUpFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}
