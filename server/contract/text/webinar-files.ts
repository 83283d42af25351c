// The sentences of a webinar's tables alone (CSV): who was there, and who registered.
import { sentences } from "../sentences.ts";

export const webinarFilesText = sentences("server", "webinarFiles", {
  columns: {
    name: "Name",
    as: "As",
    firstCame: "First came",
    lastLeft: "Last left",
    minutes: "Minutes there",
    times: "Times",
    spoke: "Spoke",
    questions: "Questions asked",
  },
  registered: { name: "Name", kind: "How", as: "As", email: "E-mail", at: "Registered" },
  kinds: { invited: "Invited", guest: "Guest", account: "With an account" },
  spoke: { yes: "Yes", no: "No" },
});
