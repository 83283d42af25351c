// Signing in with a passkey alone; fetched with the press.

import { forgetCode } from "../../account/code.ts";
import { answerByPasskey, PasskeyFailure } from "../../court/passkeys.ts";
import { proofText } from "../../court/proof.text.ts";
import { ApiError, api } from "../../net/api.ts";
import { settingText } from "../../net/config.ts";
import { signIn } from "../../shell/sign.ts";
import { textOf, textsLoaded } from "../../text/i18n.ts";
import { toast } from "../../ui/toasts.ts";

/** Signs in, or says why not. */
export async function withPasskey(asked: string | null): Promise<void> {
  try {
    const options = await api.post("/auth/login/passkey/options");
    const response = await answerByPasskey(options);
    const login = await api.post("/auth/login/passkey", { json: { response } });
    forgetCode();
    signIn(login, asked);
  } catch (error) {
    await textsLoaded();
    toast(wordsOf(error), { kind: "held" });
  }
}

function wordsOf(error: unknown): string {
  const t = textOf(proofText);
  if (error instanceof PasskeyFailure) return t(`fault.${error.kind}`);
  if (!(error instanceof ApiError)) throw error;
  if (error.code === "offline") return t("fault.offline");
  if (error.code === "passkey_copied") return t("fault.copied", { phone: settingText("contact_phone") });
  return t(error.code === "passkey_refused" ? "fault.refused" : "fault.other");
}
