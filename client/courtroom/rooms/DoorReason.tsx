// Why the door was closed, asked after it is shut and never before (GUIDE.md §1), and shown once it is on record.
import { useState } from "react";
import { Label } from "react-aria-components/Label";
import { Radio, RadioGroup } from "react-aria-components/RadioGroup";
import { runningItem, type Sitting } from "../../../server/contract/sitting/state.ts";
import { useText } from "../../text/i18n.ts";
import { OrderButton, useOrders } from "../officer/orders.tsx";
import { inCameraReasons } from "../officer/PanelFoot.tsx";

/** Below an `OrdersProvider`. Nothing while the running item is heard in open court, or for those who close no door. */
export function DoorReason({ sitting }: { sitting: Sitting }) {
  const t = useText("rooms");
  const orders = useOrders();
  const item = runningItem(sitting);
  if (item?.state !== "IN_CAMERA" || !orders.may("giveDoorReason")) return null;
  if (item.why !== "")
    return (
      <section className="door-reason">
        <p className="judge-quiet">{t("reason.recorded", { reason: item.why })}</p>
      </section>
    );
  return <AskReason key={item.id} />;
}

function AskReason() {
  const t = useText("rooms");
  const words = useText("officer");
  const reasons = [...inCameraReasons.map((id) => words(`reasons.inCamera.${id}`)), t("reason.other")];
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <section className="door-reason" aria-label={t("reason.ask")}>
      <div className="notice notice--closed">
        <RadioGroup value={chosen} onChange={setChosen}>
          <Label>
            <b>{t("reason.shut")}</b> {t("reason.ask")}
          </Label>
          {reasons.map((reason) => (
            <Radio key={reason} className="choice choice--radio" value={reason}>
              <span className="choice__box" />
              <span className="choice__text">{reason}</span>
            </Radio>
          ))}
        </RadioGroup>
        <OrderButton
          body={chosen === null ? null : { type: "giveDoorReason", reason: chosen }}
          kind="primary"
          size="small"
        >
          {t("reason.record")}
        </OrderButton>
      </div>
    </section>
  );
}
