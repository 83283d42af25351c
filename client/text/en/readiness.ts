// Sentences of remote points: whether they are ready for what is booked, and the form in which that is stated.

export const readiness = {
  ready: "Ready",
  notReady: "Not ready: {{missing}}",
  notStated: "Readiness not stated",
  checks: { identity: "identity", room: "room", line: "line" },
  state: "State readiness",
  stateFor: "State readiness of {{name}}",
  lead: "Whoever is at the remote point sees to this before the hearing.",
  coordinator: "Who coordinates there",
  phone: "Mobile number of the coordinator",
  done: {
    identity: "The identity of the person was seen on a document",
    room: "The room is private, quiet and well lit, and nobody else is in it",
    line: "Video, sound and sharing of documents were tried",
  },
  send: "Keep",
  failed: "It was not kept",
  coordinated: "{{name}}, {{phone}}",
};
