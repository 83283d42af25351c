// The way to sign in through another system, where the court has one; fetched beside the first page, which does not wait for it.

import { useSignals } from "@preact/signals-react/runtime";
import { failureText } from "../court/failure-text.ts";
import { useSending } from "../court/queries.ts";
import { api } from "../net/api.ts";
import { config } from "../net/config.ts";
import { useText } from "../text/i18n.ts";
import { Button, progressOf } from "../ui/Button.tsx";
import { toast } from "../ui/toasts.ts";
import { keepAsked } from "./external-asked.ts";
import { isExternalFailure } from "./external-failures.ts";
import { externalLoginText } from "./external-login.text.ts";

export default function ExternalButton({ asked }: { asked: string | null }) {
  useSignals();
  const t = useText(externalLoginText);
  const name = config.value?.externalLogin ?? "";
  const beginning = useSending(() => api.post("/auth/external"), {
    onSuccess: ({ url }) => {
      keepAsked(asked);
      location.assign(url);
    },
    onError: (error) =>
      toast(isExternalFailure(error.code) ? t(`failed.${error.code}`, { name }) : failureText(error), {
        kind: "held",
      }),
  });
  return (
    <Button
      size="large"
      isWide
      progress={progressOf({
        isPending: beginning.isPending || beginning.isSuccess,
        isError: beginning.isError,
      })}
      onPress={() => beginning.mutate()}
    >
      {t("with", { name })}
    </Button>
  );
}
