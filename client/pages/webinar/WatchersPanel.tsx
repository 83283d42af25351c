// Beside the stream of a webinar: the questions with one's own and the field to ask, and who speaks.

import { useSignals } from "@preact/signals-react/runtime";
import { useState } from "react";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import sidePanelStyles from "../../court/styles/side-panel.module.css";
import { useCommands } from "../../courtroom/core/commands/commands.tsx";
import type { HallView } from "../../courtroom/core/hall/hall-view.ts";
import { AskBox } from "../../courtroom/questions/AskBox.tsx";
import { shownCount } from "../../courtroom/questions/in-line.ts";
import { QuestionList } from "../../courtroom/questions/QuestionList.tsx";
import { questionsText } from "../../courtroom/questions/text.ts";
import { useQuestionNews } from "../../courtroom/questions/use-question-news.ts";
import { OwnHand } from "../../courtroom/webinar/OwnHand.tsx";
import { SpeakerList } from "../../courtroom/webinar/SpeakerList.tsx";
import { speakersOf } from "../../courtroom/webinar/speakers.ts";
import { webinarText } from "../../courtroom/webinar/text.ts";
import { useText } from "../../text/i18n.ts";
import { Tabs } from "../../ui/Tabs.tsx";

type WatchersPanelProps = { view: HallView; me: Person };
type Tab = "questions" | "speakers";

export function WatchersPanel({ view: { sitting }, me }: WatchersPanelProps) {
  useSignals();
  const t = useText(webinarText);
  const tQuestions = useText(questionsText);
  const commands = useCommands();
  const [tab, setTab] = useState<Tab>("questions");
  useQuestionNews(sitting, me.id);
  return (
    <aside className={sidePanelStyles.panel} data-part="side-panel" aria-label={t("panel")}>
      <Tabs
        className={sidePanelStyles.tabs}
        panelClassName={sidePanelStyles.scroll}
        label={t("panel")}
        tabs={[
          { id: "questions", label: tQuestions("title"), count: shownCount(sitting) },
          { id: "speakers", label: t("speakers"), count: speakersOf(sitting).length },
        ]}
        selected={tab}
        onSelect={setTab}
      >
        {tab === "questions" ? <QuestionList sitting={sitting} me={me} /> : <SpeakerList sitting={sitting} />}
      </Tabs>
      {tab === "questions" && (
        <AskBox
          sitting={sitting}
          hand={me.state === "PASSIVE" && <OwnHand sitting={sitting} me={me} commands={commands} />}
        />
      )}
    </aside>
  );
}
