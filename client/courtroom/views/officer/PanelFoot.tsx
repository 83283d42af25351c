// The foot of the control panel: automatic admission, the door, and the commands that are needed once a day.

import { useSignals } from "@preact/signals-react/runtime";
import { DoorClosed, Ellipsis, ListPlus, Rows3, Square, SquareCheckBig, Users } from "lucide-react";
import { memo } from "react";
import { courtText } from "../../../../server/contract/text/court.ts";
import { itemWords } from "../../../court/item-words.ts";
import styles from "../../../court/styles/panel-foot.module.css";
import { useText } from "../../../text/i18n.ts";
import { Switch } from "../../../ui/Choice.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Menu, type MenuChoice } from "../../../ui/Menu.tsx";
import { breakoutsText } from "../../breakouts/text.ts";
import { rowActs } from "../../calling/acts.ts";
import { useAddCases } from "../../calling/add-cases.ts";
import { cursorOf, type Officer } from "../../calling/use-officer.ts";
import { CommandButton, useCommands } from "../../core/commands/commands.tsx";
import { usePrintedKey } from "../../core/keys/printed.ts";
import { inCameraText } from "../../core/text/in-camera.text.ts";
import { officerText } from "../../core/text/officer.text.ts";
import { secretRoomText } from "../../secret-room/text.ts";

type Once = "add" | "single" | "wholeList" | "end" | SideRoom;

/** The rooms beside the hearing, each with a dialog of its own. */
export type SideRoom = "secretRoom" | "breakouts";

type PanelFootProps = { officer: Officer; onEnd: () => void; onRoom: (room: SideRoom) => void };

export const PanelFoot = memo(function PanelFoot({ officer, onEnd, onRoom }: PanelFootProps) {
  useSignals();
  const t = useText(officerText);
  const tInCamera = useText(inCameraText);
  const printed = usePrintedKey();
  const commands = useCommands();
  const { sitting, acts } = officer;
  const choices = useChoices(officer);
  const act = useAct(officer, onEnd, onRoom);
  return (
    <div className={styles.foot}>
      {commands.may("setAutoAdmit") && (
        <Switch
          isSelected={sitting.autoAdmit}
          onChange={(on) => void commands.dispatch({ type: "setAutoAdmit", on })}
        >
          {t("foot.autoAdmit")}
        </Switch>
      )}
      <CommandButton body={acts.goInCamera} kind="closed" icon={DoorClosed} shortcut={printed("inCamera")}>
        {tInCamera("officer.close")}
      </CommandButton>
      <CommandButton
        body={acts.openCourt}
        kind="closed-fill"
        icon={DoorClosed}
        shortcut={printed("inCamera")}
      >
        {tInCamera("officer.open")}
      </CommandButton>
      {choices.length > 0 && (
        <Menu
          trigger={<IconButton kind="second" icon={Ellipsis} label={t("foot.more")} />}
          label={t("foot.more")}
          items={choices}
          onAction={act}
          placement="top end"
        />
      )}
    </div>
  );
});

/** The lines of the menu: only commands that have an effect now. */
function useChoices(officer: Officer): MenuChoice<Once>[] {
  const { sitting } = officer;
  const t = useText(officerText);
  const tSecretRoom = useText(secretRoomText);
  const tBreakouts = useText(breakoutsText);
  const commands = useCommands();
  const item = sitting.items[cursorOf(officer) ?? ""];
  const single = item ? rowActs(sitting, item, commands.may).single : null;
  const choices: (MenuChoice<Once> | null)[] = [
    commands.may("openSitting") ? { id: "add", label: t("foot.add"), icon: ListPlus } : null,
    item && single
      ? { id: "single", label: t("foot.single", itemWords(item.serial)), icon: SquareCheckBig }
      : null,
    sitting.singleCase !== null && commands.may("setSingleCase")
      ? { id: "wholeList", label: t("foot.wholeList"), icon: Rows3 }
      : null,
    commands.may("listForSecretRoom")
      ? { id: "secretRoom", label: tSecretRoom("menu"), icon: DoorClosed }
      : null,
    commands.may("createBreakout") ? { id: "breakouts", label: tBreakouts("menu"), icon: Users } : null,
    commands.may("closeSitting") ? { id: "end", label: t("foot.end"), icon: Square, kind: "alarm" } : null,
  ];
  return choices.filter((choice) => choice !== null);
}

function useAct(officer: Officer, onEnd: () => void, onRoom: (room: SideRoom) => void) {
  const commands = useCommands();
  const addCases = useAddCases(officer.sitting);
  const cursor = cursorOf(officer);
  return (id: Once): void => {
    switch (id) {
      case "add":
        addCases();
        break;
      case "single":
        if (cursor !== null) void commands.dispatch({ type: "setSingleCase", item: cursor });
        break;
      case "wholeList":
        void commands.dispatch({ type: "setSingleCase", item: null });
        break;
      case "secretRoom":
      case "breakouts":
        onRoom(id);
        break;
      case "end":
        onEnd();
        break;
    }
  };
}

/** The text over the list while a single case is heard. */
export function SingleCaseLine({ officer }: { officer: Officer }) {
  const t = useText(officerText);
  const tCourt = useText(courtText);
  const { sitting } = officer;
  const only = sitting.singleCase === null ? undefined : sitting.items[sitting.singleCase];
  if (!only) return null;
  return (
    <p className={styles.singleCase}>
      <Icon of={SquareCheckBig} />
      <span>
        <b>{tCourt("singleCase")}</b> {t("onlyItem", itemWords(only.serial))}
      </span>
      <CommandButton body={{ type: "setSingleCase", item: null }} size="small">
        {t("foot.wholeList")}
      </CommandButton>
    </p>
  );
}
