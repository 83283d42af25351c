// Pass over: one press passes the item over; the small button beside it does the same with a reason for the record.
import { ChevronDown } from "lucide-react";
import type { PersonCommand } from "../../../server/contract/sitting/commands.ts";
import { useText } from "../../text/i18n.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { Menu } from "../../ui/Menu.tsx";
import { OrderButton, useOrders } from "./orders.tsx";

export const passOverReasons = ["elsewhere", "absent", "accommodation", "link"] as const;

type PassOverProps = { body: PersonCommand; onReason: () => void };

export function PassOver({ body, onReason }: PassOverProps) {
  const t = useText("officer");
  const orders = useOrders();
  const choose = (id: (typeof passOverReasons)[number] | "other") => {
    if (id === "other") onReason();
    else void orders.give({ type: "passOver", reason: t(`reasons.passOver.${id}`) });
  };
  return (
    <span className="split-button">
      <OrderButton body={body} shortcut="P">
        {t("act.passOver")}
      </OrderButton>
      <Menu
        trigger={<IconButton kind="second" icon={ChevronDown} label={t("act.passOverWith")} />}
        label={t("act.passOverWith")}
        items={[
          ...passOverReasons.map((id) => ({ id, label: t(`reasons.passOver.${id}`) })),
          { id: "other", label: t("reasons.other") },
        ]}
        onAction={choose}
      />
    </span>
  );
}
