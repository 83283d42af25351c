// The passkeys of the profile: adding one with a name, renaming and removing.

import { useSignals } from "@preact/signals-react/runtime";
import { KeyRound, Plus } from "lucide-react";
import { useState } from "react";
import { PASSKEY_NAME_LENGTH } from "../../../server/contract/limits.ts";
import type { SecondFactorState } from "../../../server/contract/rest/second-factor.ts";
import { deviceName } from "../../account/device-name.ts";
import { profileSecurityText } from "../../account/profile-security.text.ts";
import { RecoveryCodes } from "../../account/RecoveryCodes.tsx";
import { twoFactorText } from "../../account/two-factor.text.ts";
import { ConfirmCall } from "../../court/ConfirmCall.tsx";
import { failureText } from "../../court/failure-text.ts";
import { useFaults } from "../../court/ProofForm.tsx";
import { hasPasskeys, makePasskey } from "../../court/passkeys.ts";
import { useSending } from "../../court/queries.ts";
import { type ApiError, api } from "../../net/api.ts";
import { settingText } from "../../net/config.ts";
import { withProof } from "../../net/proof.ts";
import { formatDate } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { FormDialog } from "../../ui/FormDialog.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Text } from "../../ui/Layout.tsx";
import { TextField } from "../../ui/TextField.tsx";
import type { Factors } from "./factors.ts";
import styles from "./ProfileSecurity.module.css";

type Passkey = SecondFactorState["passkeys"][number];

export function Passkeys({ state: { passkeys }, onChanged }: Factors) {
  const t = useText(profileSecurityText);
  const [isAdding, setAdding] = useState(false);
  const close = () => {
    setAdding(false);
    onChanged();
  };
  return (
    <section className="panel" aria-labelledby="passkeys">
      <div className={styles.head}>
        <h2 id="passkeys">{t("passkeys")}</h2>
        <Text size="md" tone="soft">
          {t(hasPasskeys() ? "passkeysLead" : "noPasskeysHere")}
        </Text>
        {hasPasskeys() && (
          <Button size="small" icon={Plus} onPress={() => setAdding(true)}>
            {t("addPasskey")}
          </Button>
        )}
      </div>
      {passkeys.length === 0 && (
        <Text size="md" tone="soft" className={styles.empty}>
          {t("noPasskeys")}
        </Text>
      )}
      <ul aria-labelledby="passkeys">
        {passkeys.map((passkey) => (
          <OnePasskey key={passkey.id} passkey={passkey} onChanged={onChanged} />
        ))}
      </ul>
      {isAdding && <AddPasskey onClose={() => setAdding(false)} onDone={close} />}
    </section>
  );
}

function OnePasskey({ passkey, onChanged }: { passkey: Passkey; onChanged: () => void }) {
  useSignals();
  const t = useText(profileSecurityText);
  const [asks, setAsks] = useState<"name" | "remove" | null>(null);
  const { name, isSynced, createdAt, usedAt, refusedAt } = passkey;
  const facts = [
    t("added", { date: formatDate(createdAt) }),
    usedAt === null ? t("neverUsed") : t("used", { date: formatDate(usedAt) }),
    isSynced ? t("synced") : "",
  ];
  const close = () => setAsks(null);
  const done = () => {
    close();
    onChanged();
  };
  return (
    <li className={styles.entry}>
      <Icon of={KeyRound} />
      <span>
        <b>{name}</b>
        <small>{facts.join(" ").trim()}</small>
        {refusedAt !== null && (
          <small className={styles.refused}>
            {t("refused", { date: formatDate(refusedAt), phone: settingText("contact_phone") })}
          </small>
        )}
      </span>
      <span className="button-row">
        <Button
          size="small"
          kind="quiet"
          aria-label={t("renameLabel", { name })}
          onPress={() => setAsks("name")}
        >
          {t("rename")}
        </Button>
        <Button
          size="small"
          kind="quiet"
          aria-label={t("removeLabel", { name })}
          onPress={() => setAsks("remove")}
        >
          {t("remove")}
        </Button>
      </span>
      {asks === "name" && <Rename passkey={passkey} onClose={close} onDone={done} />}
      {asks === "remove" && <Remove passkey={passkey} onClose={close} onDone={done} />}
    </li>
  );
}

type AskProps = { onClose: () => void; onDone: () => void };

function AddPasskey({ onClose, onDone }: AskProps) {
  const t = useText(profileSecurityText);
  const tCodes = useText(twoFactorText);
  const faultOf = useFaults();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const add = async (name: string) => {
    const options = await withProof(() => api.post("/auth/passkeys/options"));
    const response = await makePasskey(options);
    return withProof(() => api.post("/auth/passkeys", { json: { name, response } }));
  };
  const { mutate, isPending, error } = useSending(add, {
    onSuccess: ({ recoveryCodes }) => (recoveryCodes === null ? onDone() : setCodes(recoveryCodes)),
  });
  const faultText = (failure: ApiError) =>
    failure.code === "proof_needed" ? failureText(failure) : faultOf(failure, "passkey").words;
  if (codes !== null)
    return (
      <Dialog isOpen title={tCodes("keepCodes")} onClose={onDone}>
        <RecoveryCodes codes={codes} onKept={onDone} />
      </Dialog>
    );
  return (
    <NameDialog
      title={t("addPasskey")}
      name={deviceName()}
      sends={t("add")}
      isBusy={isPending}
      fault={error && faultText(error)}
      onClose={onClose}
      onName={mutate}
    />
  );
}

function Rename({ passkey: { id, name }, onClose, onDone }: AskProps & { passkey: Passkey }) {
  const t = useText(profileSecurityText);
  const sending = useSending(
    (json: { name: string }) => api.patch("/auth/passkeys/:id", { param: { id }, json }),
    { onSuccess: onDone },
  );
  return (
    <NameDialog
      title={t("rename")}
      name={name}
      sends={t("save")}
      isBusy={sending.isPending}
      fault={sending.error && failureText(sending.error)}
      onClose={onClose}
      onName={(typed) => sending.mutate({ name: typed })}
    />
  );
}

type NameDialogProps = {
  title: string;
  name: string;
  sends: string;
  isBusy: boolean;
  fault: string | null;
  onClose: () => void;
  onName: (name: string) => void;
};

function NameDialog({ title, name, sends, isBusy, fault, onClose, onName }: NameDialogProps) {
  const t = useText(profileSecurityText);
  const [typed, setTyped] = useState(name);
  const [isEmpty, setEmpty] = useState(false);
  const send = () => {
    setEmpty(typed.trim() === "");
    if (typed.trim() !== "") onName(typed);
  };
  return (
    <FormDialog
      title={title}
      className={styles.ask}
      failed={fault === null ? null : { title: fault, why: null }}
      sends={sends}
      isSending={isBusy}
      onClose={onClose}
      onSend={send}
    >
      <TextField
        label={t("name")}
        hint={t("nameHint")}
        value={typed}
        onChange={setTyped}
        maxLength={PASSKEY_NAME_LENGTH}
        error={isEmpty ? t("required_name") : undefined}
        autoFocus
      />
    </FormDialog>
  );
}

function Remove({ passkey: { id, name }, onClose, onDone }: AskProps & { passkey: Passkey }) {
  const t = useText(profileSecurityText);
  return (
    <ConfirmCall
      title={t("removeTitle")}
      lead={t("removeMeans", { name })}
      confirm={t("remove")}
      failed={t("failed")}
      send={() => withProof(() => api.delete("/auth/passkeys/:id", { param: { id } }))}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
