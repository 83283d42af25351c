// The sentences of an invitation that is answered by its link, without an account.

export const invitation = {
  title: "Invitation",
  called: { hearing: "A hearing", meeting: "A meeting" },
  when: "When",
  time: "{{day}}, {{range}}",
  zone: "Indian time",
  more_one: "and {{count}} more date",
  more_other: "and {{count}} more dates",
  where: "Where",
  noHall: "No court hall",
  by: "Invited by",
  ask: "Will you come?",
  answers: { yes: "Yes", maybe: "Maybe", no: "No" },
  answered: {
    yes: "You have answered: yes.",
    maybe: "You have answered: maybe.",
    no: "You have answered: no.",
  },
  canChange: "You can change your answer until it is over.",
  notAnswered: "You have not answered yet.",
  failed: "Your answer was not kept",
  changed: "It was changed meanwhile",
  changedMeans: "Read it again, and answer once more.",
  state: {
    missing: "The link is not whole",
    missingMeans: "The address ends too early. Open the link in the message again, or copy all of it.",
    unknown: "This invitation is not there",
    unknownMeans:
      "Part of the link may be missing, or you are not invited any more. Questions are answered by the court’s help desk: {{phone}}",
    over: "It is over",
    overMeans: "It cannot be answered any more.",
    cancelled: "It is cancelled",
    cancelledMeans: "You do not have to come. If it takes place after all, you get a message.",
  },
  notLoaded: "The invitation could not be loaded.",
  toCourt: "Go to the court today",
} as const;
