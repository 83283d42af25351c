// Says which commands of before a reload were not done (docs/reference.md#build-reload).

import { onKeptFailure } from "../net/kept-commands.ts";
import { textOf } from "../text/i18n.ts";
import { refusalText } from "../text/refusals.ts";
import { toast } from "../ui/toasts.ts";
import { frameText } from "./frame.text.ts";

onKeptFailure((failure) =>
  toast(failure === "too_late" ? textOf(frameText)("commandLost") : refusalText(failure), { kind: "held" }),
);
