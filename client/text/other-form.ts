// Adds the sentences of the other forms of the sign-in page, which import this module.
import { otherForm } from "./en/other-form.ts";
import { addTopics } from "./i18n.ts";

addTopics({ otherForm });
