// The button that offers a second device, alone and with its dialog (docs/domain.md#second-device).

import { TabletSmartphone } from "lucide-react";
import { useState } from "react";
import { useText } from "../../text/i18n.ts";
import { Button, type ButtonProps } from "../../ui/Button.tsx";
import { LinkDialog, type Of } from "./LinkDialog.tsx";
import { secondDeviceText } from "./text.ts";

export function OfferDevice({ of }: { of: Of }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <OfferButton onPress={() => setOpen(true)} />
      {isOpen && <LinkDialog of={of} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The button alone, where its dialog stays while the page moves the button elsewhere. */
export function OfferButton(props: Pick<ButtonProps, "kind" | "isWide" | "onPress">) {
  const t = useText(secondDeviceText);
  return (
    <Button {...props} icon={TabletSmartphone}>
      {t("offer")}
    </Button>
  );
}
