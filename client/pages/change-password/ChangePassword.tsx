// Setting one's own password: a first one with a proof of who one is, another one with the one until now.
import { changePasswordText } from "../../account/change-password.text.ts";
import "../../court/styles/pages.css";
import { useSignals } from "@preact/signals-react/runtime";
import { useLocation } from "wouter";
import { NewPasswordForm } from "../../account/NewPasswordForm.tsx";
import { FailurePanel } from "../../court/Loaded.tsx";
import { useLoaded } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { withProof } from "../../net/proof.ts";
import { account } from "../../net/session.ts";
import { useText } from "../../text/i18n.ts";
import { Notice } from "../../ui/Notice.tsx";
import { Loading } from "../../ui/Progress.tsx";
import { toast } from "../../ui/toasts.ts";
import styles from "./ChangePassword.module.css";

export default function ChangePassword() {
  useSignals();
  const t = useText(changePasswordText);
  if (!account.value) return null;
  return (
    <main className={`page page--form ${styles.changePassword}`} id="main" tabIndex={-1}>
      <div className="page__head page__head--stack">
        <h1 className="page__title">{t("title")}</h1>
        <p className="page__aside">{t("lead")}</p>
      </div>
      <OwnPassword />
    </main>
  );
}

function OwnPassword() {
  const t = useText(changePasswordText);
  const loaded = useLoaded({ key: ["password"], read: (signal) => api.get("/auth/password", { signal }) });
  switch (loaded.state) {
    case "loading":
      return <Loading />;
    case "failed":
      return <FailurePanel title={t("notLoaded")} error={loaded.error} onRetry={loaded.retry} />;
    case "ready": {
      const { hasPassword, isPossible } = loaded.data;
      if (!isPossible) return <Notice title={t("guest")} />;
      return <OwnForm hasPassword={hasPassword} onLate={loaded.reload} />;
    }
  }
}

type OwnFormProps = {
  hasPassword: boolean;
  /** Another password was set in the meantime, so the data is read again. */
  onLate: () => void;
};

function OwnForm({ hasPassword, onLate }: OwnFormProps) {
  useSignals();
  const t = useText(changePasswordText);
  const [, navigate] = useLocation();
  const person = account.value;
  if (!person) return null;
  return (
    <NewPasswordForm
      className={`panel ${styles.form}`}
      person={person}
      loginName={person.phoneNumber ?? ""}
      hasPassword={hasPassword}
      send={(json) => withProof(() => api.put("/auth/password", { json }))}
      onDone={() => {
        toast(t("done"));
        navigate("/profile/security");
      }}
      onFailed={({ code }) => {
        if (code === "conflict") onLate();
      }}
      words={{ send: t(hasPassword ? "change" : "set"), failed: t("failed") }}
    />
  );
}
