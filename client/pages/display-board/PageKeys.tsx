// The keys of the wall's pages as buttons, each with its key printed on it.

import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Row } from "../../ui/Layout.tsx";
import { displayBoardText } from "./text.ts";

type PageKeysProps = { isHeld: boolean; onTurn: (by: number) => void; onHold: (held: boolean) => void };

export function PageKeys({ isHeld, onTurn, onHold }: PageKeysProps) {
  const t = useText(displayBoardText);
  return (
    <Row as="span" gap={2}>
      <Button size="small" shortcut="←" onPress={() => onTurn(-1)}>
        {t("previous")}
      </Button>
      <Button size="small" shortcut={t("space")} isOn={isHeld} onPress={() => onHold(!isHeld)}>
        {t("hold")}
      </Button>
      <Button size="small" shortcut="→" onPress={() => onTurn(1)}>
        {t("following")}
      </Button>
    </Row>
  );
}
