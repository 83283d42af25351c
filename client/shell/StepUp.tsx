// The dialog in which somebody proves who they are before a call that needs it (client/net/proof.ts).

import { useSignals } from "@preact/signals-react/runtime";
import { useState } from "react";
import type { Proof } from "../../server/contract/proofs.ts";
import { Loaded } from "../court/Loaded.tsx";
import { type GivenProof, OtherWays, ProofForm } from "../court/ProofForm.tsx";
import { hasPasskeys } from "../court/passkeys.ts";
import { proofText } from "../court/proof.text.ts";
import { useLoaded } from "../court/queries.ts";
import { api } from "../net/api.ts";
import { settingText } from "../net/config.ts";
import { proofAsked } from "../net/proof.ts";
import { useText } from "../text/i18n.ts";
import { limits } from "../text/limits.ts";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { Notice } from "../ui/Notice.tsx";
import styles from "./StepUp.module.css";

export default function StepUp() {
  useSignals();
  const t = useText(proofText);
  const asked = proofAsked.value;
  const loaded = useLoaded({ key: ["step-up"], read: (signal) => api.get("/auth/step-up", { signal }) });
  if (asked === null) return null;
  return (
    <Dialog
      isOpen
      title={t("title")}
      lead={t("lead")}
      onClose={() => asked.done(false)}
      foot={<Button onPress={() => asked.done(false)}>{t("cancel")}</Button>}
    >
      <Loaded of={loaded} failed={t("notLoaded")}>
        {(data) => (
          <Ways ways={data.ways.filter((way) => way !== "passkey" || hasPasskeys())} done={asked.done} />
        )}
      </Loaded>
    </Dialog>
  );
}

type WaysProps = { ways: readonly Proof[]; done: (isProven: boolean) => void };

function Ways({ ways: [first, ...others], done }: WaysProps) {
  useSignals();
  const t = useText(proofText);
  const [selected, setSelected] = useState<Proof | null>(null);
  if (first === undefined)
    return <Notice kind="held" title={t("none", { ...limits, phone: settingText("contact_phone") })} />;
  const way = selected ?? first;
  const give = async (json: GivenProof) => {
    await api.post("/auth/step-up", { json });
    done(true);
  };
  return (
    <div className={styles.ways}>
      <ProofForm
        key={way}
        way={way}
        give={give}
        offer={() => api.post("/auth/step-up/passkey")}
        sendCode={() => api.post("/auth/step-up/code")}
        sends={t("confirm")}
      />
      {others.length > 0 && (
        <p className={styles.others}>
          <OtherWays ways={[first, ...others]} way={way} onWay={setSelected} />
        </p>
      )}
    </div>
  );
}
