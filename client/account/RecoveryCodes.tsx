// The recovery codes, shown once: to copy, save or print, before the page goes on.
import { useSignals } from "@preact/signals-react/runtime";
import { Copy, Download, Printer } from "lucide-react";
import { useState } from "react";
import { settingText } from "../net/config.ts";
import { useText } from "../text/i18n.ts";
import { Button } from "../ui/Button.tsx";
import { Checkbox } from "../ui/Choice.tsx";
import { DialogFoot } from "../ui/Dialog.tsx";
import { announce, toast } from "../ui/toasts.ts";
import styles from "./RecoveryCodes.module.css";

type RecoveryCodesProps = { codes: readonly string[]; onKept: () => void };

export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  useSignals();
  const t = useText("twoFactor");
  const [isKept, setKept] = useState(false);
  const text = () => [t("fileHead", { court: settingText("court_name") }), "", ...codes, ""].join("\r\n");
  const copy = () =>
    navigator.clipboard.writeText(text()).then(
      () => announce(t("copied")),
      () => toast(t("notCopied"), { kind: "held" }),
    );
  const save = () => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text()], { type: "text/plain" }));
    link.download = t("fileName");
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <section className={`panel ${styles.block}`} aria-labelledby="recovery-codes" data-print>
      <div className={styles.head}>
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
      </div>
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
