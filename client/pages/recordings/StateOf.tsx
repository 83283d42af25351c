// The state of a recording: a word and a shape.

import { type RecordingWord, stateOf } from "../../../server/contract/recording-state.ts";
import type { RecordingRow } from "../../../server/contract/rest/recordings.ts";
import { recordingsText } from "../../account/recordings.text.ts";
import { StateWord } from "../../court/State.tsx";
import { useText } from "../../text/i18n.ts";
import styles from "./Recordings.module.css";

const looks = {
  recording: "on-air",
  sealing: "pending",
  ready: "heard",
  gap: "paused",
  held: "called",
  deleting: "passed-over",
  deleted: "deleted",
  notWhole: "on-air",
} as const satisfies Record<RecordingWord, string>;

export function StateOf({ recording }: { recording: RecordingRow }) {
  const t = useText(recordingsText);
  const state = stateOf(recording);
  const { copiesAsked: count } = recording;
  return (
    <>
      <StateWord state={looks[state]}>{t(`state.${state}`)}</StateWord>
      {count > 0 && <small className={styles.asked}>{t("copiesAsked", { count })}</small>}
    </>
  );
}
