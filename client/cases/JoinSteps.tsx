// The four steps before a hearing, with the present one marked.
import { useText } from "../text/i18n.ts";
import { Steps } from "../ui/Steps.tsx";

/** `current` counts from 1: my cases, where I am, camera and sound, join. */
export function JoinSteps({ current }: { current: number }) {
  const t = useText("cases");
  const steps = [t("steps.cases"), t("steps.place"), t("steps.devices"), t("steps.join")];
  return <Steps label={t("steps.label")} steps={steps} current={current} />;
}
