// The record to take away: as a table, as a document, or on paper.

import { FileSpreadsheet, FileText, Printer } from "lucide-react";
import { useState } from "react";
import { failureText } from "../../court/failure-text.ts";
import { recordParam } from "../../court/record-href.ts";
import { asApiError } from "../../court/use-load.ts";
import { api } from "../../net/api.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { toast } from "../../ui/toasts.ts";
import hearingRecordStyles from "./HearingRecord.module.css";

type RecordFilesProps = { court: string; date: string; sitting: string };
type Ending = ".csv" | ".pdf";

export function RecordFiles({ court, date, sitting }: RecordFilesProps) {
  const t = useText("record");
  const [fetching, setFetching] = useState<Ending | null>(null);
  const take = async (ending: Ending) => {
    setFetching(ending);
    try {
      const file = await api.bytes(`/:role/court/:courtId/record${ending}`, {
        param: recordParam(court),
        query: { date },
      });
      save(file, `hearing-record-${sitting}${ending}`);
    } catch (error) {
      toast(`${t("fileFailed")} ${failureText(asApiError(error))}`, { kind: "alarm" });
    }
    setFetching(null);
  };
  const look = (ending: Ending) => ({
    progress: fetching === ending ? ("loading" as const) : undefined,
    onPress: () => void take(ending),
  });
  return (
    <fieldset className={hearingRecordStyles.files}>
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
    </fieldset>
  );
}

/** Hands a file to the browser's own saving: a link cannot carry the login. */
function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
