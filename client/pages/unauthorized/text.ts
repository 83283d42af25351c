// The sentences of a page that the court has switched off: why, and what one does instead.
import { sentences } from "../../../server/contract/sentences.ts";

export const unauthorizedText = sentences("open", "unauthorized", {
  title: "The court has switched this off",
  why: {
    advocate_case_selection: "In this court nobody chooses cases. Go to a hall and join it.",
    multi_court: "This court lets you add cases hall by hall.",
    conference_statistics: "This court shows no statistics of hearings. Your hearings are in the history.",
    password_login: "Nobody signs in with a password in this court. The sign-in page has the other ways.",
    public_enabled:
      "The registry creates accounts. Call {{phone}} or write to {{email}}, with your case number if you have one. You get an SMS when your account is ready.",
    passive_enabled: "Guests cannot watch hearings. The display board is open to everybody.",
    webinar_enabled: "The court holds no webinars.",
    live_streaming: "The court streams no hearings. The display board says what is heard in each hall.",
    public_recordings:
      "The court publishes no recordings. The display board says what is heard in each hall today.",
  },
  way: { cases: "Add cases", history: "Hearing history", board: "Display board" },
});
