// The wait for another code, and then the button that asks for it.

import { useEffect, useState } from "react";
import { formatDuration } from "../text/format.ts";
import { useText } from "../text/i18n.ts";
import { Marked } from "../text/Marked.tsx";
import { WordButton } from "../ui/LinkButton.tsx";
import { loginWithOtpText } from "./login-with-otp.text.ts";

type ResendProps = {
  /** When it may be asked for, in milliseconds since 1970. */
  at: number;
  onResend: () => void;
};

export function Resend({ at, onResend }: ResendProps) {
  const t = useText(loginWithOtpText);
  const left = useSecondsTo(at);
  if (left > 0) {
    return (
      <p className="field__hint">
        <Marked sentence={t("wait", { time: formatDuration(left) })} marks={{ b: <b /> }} />
      </p>
    );
  }
  return (
    <p className="field__hint">
      <WordButton onPress={onResend}>{t("resend")}</WordButton>
    </p>
  );
}

/** Whole seconds until a moment, counted down. */
function useSecondsTo(at: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [at]);
  return Math.max(0, Math.ceil((at - now) / 1000));
}
