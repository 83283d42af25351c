// The sentences of the sign-in page where it shows another form than the one for the mobile number.
import { sentences } from "../../../server/contract/sentences.ts";

export const otherFormText = sentences("open", "otherForm", {
  noWayIn: "Signing in is switched off at the moment",
  noWayInMeans: "Call the court’s help desk: {{phone}}",
});
