// The record to take away: as a table, as a document, or on paper.

import { FileSpreadsheet, FileText, Printer } from "lucide-react";
import { recordText } from "../../../server/contract/text/record.ts";
import { failureText } from "../../court/failure-text.ts";
import { useSending } from "../../court/queries.ts";
import { recordParam } from "../../court/record-href.ts";
import { api } from "../../net/api.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { Row } from "../../ui/Layout.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { toast } from "../../ui/toasts.ts";
import hearingRecordStyles from "./HearingRecord.module.css";

type RecordFilesProps = { court: string; date: string; sitting: string };
type Ending = ".csv" | ".pdf";

export function RecordFiles({ court, date, sitting }: RecordFilesProps) {
  const t = useText(recordText);
  const taking = useSending(
    (ending: Ending) =>
      api.bytes(`/:role/court/:courtId/record${ending}`, { param: recordParam(court), query: { date } }),
    {
      onSuccess: (file, ending) => saveFile(file, `hearing-record-${sitting}${ending}`),
      onError: (error) => toast(`${t("fileFailed")} ${failureText(error)}`, { kind: "alarm" }),
    },
  );
  const look = (ending: Ending) => ({
    progress: taking.variables === ending ? progressOf(taking) : undefined,
    onPress: () => taking.mutate(ending),
  });
  return (
    <Row as="fieldset" gap={2} wraps className={hearingRecordStyles.files}>
      <legend className="visually-hidden">{t("files")}</legend>
      <Button icon={FileSpreadsheet} {...look(".csv")}>
        {t("csv")}
      </Button>
      <Button icon={FileText} {...look(".pdf")}>
        {t("pdf")}
      </Button>
      <Button icon={Printer} onPress={() => window.print()}>
        {t("print")}
      </Button>
    </Row>
  );
}
