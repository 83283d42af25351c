// Why a step of the login did not succeed, in words: what happened and what to do.

import { useSignals } from "@preact/signals-react/runtime";
import type { ReactNode } from "react";
import { ApiError } from "../net/api.ts";
import { settingText } from "../net/config.ts";
import { useText } from "../text/i18n.ts";
import { Notice } from "../ui/Notice.tsx";
import { loginText } from "./login.text.ts";

/** What went wrong, and how many seconds to wait when that is what helps. */
export type LoginFailure = {
  kind: "login" | "tooMany" | "tooSoon" | "off" | "offline" | "server";
  wait: number;
};

/** The failure of a call to log in. `resendAfter` distinguishes a code asked for too soon from tries that are used up. */
export function failureOf(error: unknown, resendAfter = 0): LoginFailure {
  if (!(error instanceof ApiError)) throw error;
  const wait = error.retryAfter ?? 60;
  switch (error.code) {
    case "login_failed":
      return { kind: "login", wait };
    case "too_many":
      return { kind: wait <= resendAfter ? "tooSoon" : "tooMany", wait };
    case "feature_off":
      return { kind: "off", wait };
    case "offline":
      return { kind: "offline", wait };
    default:
      return { kind: "server", wait };
  }
}

/** A wait in words: seconds up to a minute and a half, minutes above. */
function useWait(seconds: number): string {
  const t = useText(loginText);
  return seconds < 90 ? t("seconds", { count: seconds }) : t("minutes", { count: Math.ceil(seconds / 60) });
}

export function FailureNotice({ failure }: { failure: LoginFailure }): ReactNode {
  useSignals();
  const t = useText(loginText);
  const wait = useWait(failure.wait);
  const phone = settingText("contact_phone");
  const kind = failure.kind === "tooSoon" ? "held" : "alarm";
  return (
    <Notice kind={kind} live="assertive" title={t(`failed.${failure.kind}`)}>
      {t(`failed.${failure.kind}Means`, { wait, phone })}
    </Notice>
  );
}
