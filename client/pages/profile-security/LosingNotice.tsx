// The notice that admins are about to take the second factor away as a lost one, and the way to object.
import { profileSecurityText } from "../../account/profile-security.text.ts";
import { failureText } from "../../court/failure-text.ts";
import { useSending } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { withProof } from "../../net/proof.ts";
import { formatDate, formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { toast } from "../../ui/toasts.ts";
import type { Factors } from "./factors.ts";

export function LosingNotice({ state: { isLosing, losesAt }, onChanged }: Factors) {
  const t = useText(profileSecurityText);
  const objecting = useSending(() => withProof(() => api.delete("/auth/second-factor/recovery")), {
    onSuccess: () => {
      toast(t("kept"));
      onChanged();
    },
    onError: (error) => toast(failureText(error), { kind: "alarm" }),
  });
  if (!isLosing) return null;
  return (
    <Notice
      kind="alarm"
      title={t("losing")}
      action={
        <Button progress={progressOf(objecting)} onPress={() => objecting.mutate()}>
          {t("notLost")}
        </Button>
      }
    >
      {losesAt === null
        ? t("losingOpen")
        : t("losingAt", { date: formatDate(losesAt), time: formatTime(losesAt) })}
    </Notice>
  );
}
