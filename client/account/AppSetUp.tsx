// Setting up an authenticator app: the key as QR code and text, and the first code that turns it on.

import { Copy } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { encode } from "uqr";
import { CODE_LENGTH } from "../../server/contract/limits.ts";
import type { AuthenticatorKey } from "../../server/contract/rest/second-factor.ts";
import { failureText } from "../court/failure-text.ts";
import { proofText } from "../court/proof.text.ts";
import { useSending } from "../court/queries.ts";
import type { ApiError } from "../net/api.ts";
import { useText } from "../text/i18n.ts";
import { limits } from "../text/limits.ts";
import { Button, progressOf } from "../ui/Button.tsx";
import { CodeField } from "../ui/CodeField.tsx";
import { copyText } from "../ui/copy.ts";
import { ErrorPanel } from "../ui/Empty.tsx";
import { Row } from "../ui/Layout.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Loading } from "../ui/Progress.tsx";
import styles from "./SecondFactor.module.css";
import { twoFactorText } from "./two-factor.text.ts";

type AppSetUpProps = {
  /** Asks for a new key. @throws ApiError */
  ask: () => Promise<AuthenticatorKey>;
  /** Turns the app on by its first code. @throws ApiError */
  confirm: (code: string) => Promise<unknown>;
};

export function AppSetUp({ ask, confirm }: AppSetUpProps) {
  const t = useText(twoFactorText);
  const { data: made, error, mutate: makeKey } = useSending(ask);
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    makeKey();
  }, [makeKey]);
  const again = () => makeKey();
  if (error !== null)
    return (
      <ErrorPanel title={t("noQr")} onRetry={again}>
        {failureText(error)}
      </ErrorPanel>
    );
  if (made === undefined) return <Loading />;
  return (
    <div className={styles.twoUp}>
      <Key made={made} />
      <FirstCode confirm={confirm} onNewKey={again} />
    </div>
  );
}

function Key({ made: { key, uri } }: { made: AuthenticatorKey }) {
  const t = useText(twoFactorText);
  const groups = key.match(/.{1,4}/g) ?? [];
  const copy = () => copyText(key, { done: t("keyCopied"), failed: t("notCopied"), isPlain: true });
  return (
    <section className={`panel ${styles.block}`} aria-labelledby="two-factor-scan">
      <Row as="h2" gap={3} align="center" id="two-factor-scan" className={styles.numbered}>
        <span>1</span>
        {t("scan")}
      </Row>
      <div className={styles.qrCard}>
        <QrCode text={uri} label={t("qr")} />
        <div>
          <p>{t("typeKey")}</p>
          <code className={styles.key} dir="ltr">
            {groups.join(" ")}
          </code>
          <Button size="small" icon={Copy} onPress={() => void copy()}>
            {t("copyKey")}
          </Button>
        </div>
      </div>
      <p className="field__hint">{t("anyApp")}</p>
    </section>
  );
}

/** A QR code as one path; dark on white in both themes, as cameras need it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join("");
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}

type FirstCodeProps = { confirm: (code: string) => Promise<unknown>; onNewKey: () => void };

function FirstCode({ confirm, onNewKey }: FirstCodeProps) {
  const t = useText(twoFactorText);
  const field = useRef<HTMLInputElement>(null);
  const [digits, setDigits] = useState("");
  const [isShort, setShort] = useState(false);
  const sending = useSending(confirm, {
    onError: () => {
      setDigits("");
      field.current?.focus();
    },
  });
  const send = (code: string) => {
    setShort(code.length < CODE_LENGTH);
    if (code.length < CODE_LENGTH) field.current?.focus();
    else if (!sending.isPending) sending.mutate(code);
  };
  const wrong = sending.error?.code === "wrong_code" ? t("wrong") : undefined;
  return (
    <form
      className={`panel ${styles.block}`}
      aria-labelledby="two-factor-type"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send(digits);
      }}
    >
      <Row as="h2" gap={3} align="center" id="two-factor-type" className={styles.numbered}>
        <span>2</span>
        {t("type")}
      </Row>
      <CodeField
        label={t("code")}
        hint={t("codeHint", limits)}
        value={digits}
        onChange={(typed) => {
          setDigits(typed);
          setShort(false);
        }}
        onComplete={send}
        error={isShort ? t("invalid", limits) : wrong}
        inputRef={field}
      />
      <Trouble error={sending.error} onNewKey={onNewKey} />
      <Notice title={t("clock")}>{t("clockMeans")}</Notice>
      <Button type="submit" kind="primary" isWide progress={progressOf(sending)}>
        {t("turnOn")}
      </Button>
    </form>
  );
}

/** Shows errors that are not shown at the field. */
function Trouble({ error, onNewKey }: { error: ApiError | null; onNewKey: () => void }) {
  const t = useText(twoFactorText);
  const tProof = useText(proofText);
  if (error === null || error.code === "wrong_code") return null;
  if (error.code === "draft_over")
    return (
      <Notice
        kind="held"
        live="assertive"
        title={t("over")}
        action={<Button onPress={onNewKey}>{t("newKey")}</Button>}
      />
    );
  const words = error.code === "login_over" ? tProof("over") : failureText(error);
  return <Notice kind="alarm" live="assertive" title={words} />;
}
