// The memos: requests to take up an unlisted or urgent matter, which are taken up or refused.

import { EllipsisVertical } from "lucide-react";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { itemOfMemo, type Memo, openMemos } from "../../../server/contract/sitting/topics/memos.ts";
import { peopleText } from "../../../server/contract/text/people.ts";
import { Count, PeopleSection, PersonRow, Since } from "../../court/PersonRow.tsx";
import { useText } from "../../text/i18n.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { Initials } from "../../ui/Initials.tsx";
import { Menu } from "../../ui/Menu.tsx";
import { memoRefusalReasons } from "../admission/refusal-reasons.ts";
import { admissionText } from "../admission/text.ts";
import { CommandButton, useCommands } from "../core/commands/commands.tsx";
import { memosText } from "./text.ts";

type MemoListProps = {
  sitting: Sitting;
  onRefuseOther: (memo: string, name: string) => void;
  /** Called with the item that a memo has become. */
  onTakenUp: (item: string) => void;
};

/** Absent while no memo waits. */
export function MemoList({ sitting, onRefuseOther, onTakenUp }: MemoListProps) {
  const t = useText(memosText);
  const memos = openMemos(sitting);
  if (memos.length === 0) return null;
  return (
    <PeopleSection id="people-memos" title={t("list.title")} count={<Count of={memos.length} isAlert />}>
      <ul>
        {memos.map((memo) => (
          <MemoRow
            key={memo.id}
            memo={memo}
            name={sitting.people[memo.person]?.profileName ?? ""}
            onRefuseOther={onRefuseOther}
            onTakenUp={onTakenUp}
          />
        ))}
      </ul>
    </PeopleSection>
  );
}

type MemoRowProps = Pick<MemoListProps, "onRefuseOther" | "onTakenUp"> & { memo: Memo; name: string };

function MemoRow({ memo, name, onRefuseOther, onTakenUp }: MemoRowProps) {
  const t = useText(memosText);
  const tAdmission = useText(admissionText);
  const tPeople = useText(peopleText);
  const commands = useCommands();
  const refuse = (id: (typeof memoRefusalReasons)[number] | "other") => {
    if (id === "other") onRefuseOther(memo.id, name);
    else
      void commands.dispatch({
        type: "decideMemo",
        memo: memo.id,
        allowed: false,
        reason: t(`refusalReasons.${id}`),
      });
  };
  return (
    <PersonRow
      mark={<Initials name={name} />}
      name={name}
      end={
        <>
          <CommandButton
            body={{ type: "decideMemo", memo: memo.id, allowed: true, reason: "" }}
            size="small"
            aria-label={t("list.takeUpLabel", { name })}
            onAnswer={({ done }) => {
              if (done) onTakenUp(itemOfMemo(memo));
            }}
          >
            {t("list.takeUp")}
          </CommandButton>
          {commands.may("decideMemo") && (
            <Menu
              trigger={<IconButton size="small" icon={EllipsisVertical} label={tPeople("more", { name })} />}
              label={t("list.refuseTitle", { name })}
              items={[
                ...memoRefusalReasons.map((id) => ({
                  id,
                  label: tAdmission("refuseFor", { reason: t(`refusalReasons.${id}`) }),
                })),
                {
                  id: "other",
                  label: tAdmission("refuseFor", { reason: tAdmission("refusalReasons.other") }),
                },
              ]}
              onAction={refuse}
            />
          )}
        </>
      }
    >
      {memo.text} · <Since at={memo.at} />
    </PersonRow>
  );
}
