// The second step of a login: a second factor, or setting up the first one where the court asks for it.

import { EntryLead, EntryLinks, EntryTitle } from "../../account/EntryWords.tsx";
import { proofText } from "../../court/proof.text.ts";
import "../../ui/styles/scripts.css";
import { useSignals } from "@preact/signals-react/runtime";
import { useState } from "react";
import { useSearchParams } from "wouter";
import type { LoginStep } from "../../../server/contract/rest/second-factor.ts";
import { forgetCode } from "../../account/code.ts";
import { type GivenProof, OtherWays, ProofForm } from "../../court/ProofForm.tsx";
import { hasPasskeys } from "../../court/passkeys.ts";
import { ApiError, api } from "../../net/api.ts";
import { settingText } from "../../net/config.ts";
import { lazyPart } from "../../shell/chunk-reload.ts";
import { signIn, waitingLogin } from "../../shell/sign.ts";
import { useText } from "../../text/i18n.ts";
import { limits } from "../../text/limits.ts";
import { toast } from "../../ui/toasts.ts";
import styles from "./SecondStep.module.css";
import { changeWhom, Whom } from "./Whom.tsx";

// Only somebody who has to set one up fetches it.
const SetUpStep = lazyPart<{ step: LoginStep }>(() => import("./SetUpStep.tsx"));

export default function SecondStep() {
  useSignals();
  const step = waitingLogin.value;
  if (step === null) return null;
  return step.purpose === "set-up" ? <SetUpStep step={step} /> : <Second step={step} />;
}

type Second = LoginStep["ways"][number];

function Second({ step }: { step: LoginStep }) {
  useSignals();
  const t = useText(proofText);
  const [params] = useSearchParams();
  const ways = step.ways.filter((way) => way !== "passkey" || hasPasskeys());
  const [selected, setSelected] = useState<Second | null>(null);
  const way = selected ?? ways[0] ?? "recovery";
  const { pending } = step;
  const give = async (given: GivenProof) => {
    if (given.by === "password" || given.by === "code") return;
    try {
      const login = await api.post("/auth/login/second", { json: { ...given, pending } });
      forgetCode();
      signIn(login, params.get("next"));
    } catch (error) {
      // A login that is over cannot be tried again.
      if (!(error instanceof ApiError && error.code === "login_over")) throw error;
      changeWhom();
      toast(t("over"), { kind: "held" });
    }
  };
  const phone = settingText("contact_phone");
  return (
    <div className={styles.second}>
      <div>
        <EntryTitle>{t(`title_${way}`)}</EntryTitle>
        <EntryLead>{t(`lead_${way}`, { ...limits, court: settingText("court_name") })}</EntryLead>
      </div>
      <Whom whom={step.whom} />
      <ProofForm
        key={way}
        way={way}
        give={give}
        offer={() => api.post("/auth/login/second/passkey", { json: { pending } })}
        sends={t("signIn")}
      />
      <EntryLinks>
        <OtherWays
          ways={ways}
          way={way}
          onWay={(other) => setSelected(step.ways.find((known) => known === other) ?? null)}
        />
        <span>{t("lost", { phone })}</span>
      </EntryLinks>
    </div>
  );
}
