// Who was in a webinar and who registered for it, as files: while it runs and after.

import { Download } from "lucide-react";
import { FailurePanel } from "../../court/Loaded.tsx";
import { useSending } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { webinarText } from "./text.ts";

/** @param webinar - the date of the booking */
export function WebinarLists({ webinar }: { webinar: string }) {
  const t = useText(webinarText);
  const attendance = useSending(() => api.bytes("/webinars/:id/attendance.csv", { param: { id: webinar } }), {
    onSuccess: (file) => saveFile(file, "attendance.csv"),
  });
  const registrations = useSending(
    () => api.bytes("/webinars/:id/registrations.csv", { param: { id: webinar } }),
    { onSuccess: (file) => saveFile(file, "registrations.csv") },
  );
  const failed = attendance.error ?? registrations.error;
  return (
    <>
      <div className="button-row">
        <Button
          icon={Download}
          progress={progressOf(attendance)}
          onPress={() => attendance.mutate(undefined)}
        >
          {t("control.attendance")}
        </Button>
        <Button
          icon={Download}
          progress={progressOf(registrations)}
          onPress={() => registrations.mutate(undefined)}
        >
          {t("control.registrations")}
        </Button>
      </div>
      <FailurePanel title={t("control.listFailed")} error={failed} />
    </>
  );
}
