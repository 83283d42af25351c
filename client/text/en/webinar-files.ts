// The sentences that only the table of who was in a webinar says (CSV). The pages do not load them.

export const webinarFiles = {
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
  as: {
    host: "Host",
    participant: "Participant",
    witness: "Witness",
    interpreter: "Interpreter",
    coordinator: "Coordinator",
    watcher: "Watcher",
  },
  spoke: { yes: "Yes", no: "No" },
} as const;
