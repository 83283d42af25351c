// The sentences of the recorder's page: the server opens it, or an officer whose own browser is to record their hall.

export const recorder = {
  title: "Recorder of a hall",
  own: "Record on this computer",
  ownMeans:
    "This browser takes part in the hearing as the recorder: it sees and hears what the public may, and nobody sees it. It sends to the court and keeps nothing here.",
  officersOnly: "Only the court officer of a hall has it recorded.",
  trying: "Trying what this browser can do",
  video: "It encodes video.",
  noVideo: "It encodes no video as the court needs it.",
  sound: "It encodes sound.",
  noSound: "It encodes no sound as the court needs it.",
  fast: "It is fast enough: {{times}} times as fast as the hearing.",
  slow: "It is slow, {{times}} times as fast as the hearing: the picture may stand still at times.",
  otherBrowser: "Better is a newer Chrome or Edge, or a computer that does less at the same time.",
  begin: "Begin to record",
  notBegun: "It did not begin",
  notNeeded:
    "Another recorder has this hall, or it is neither on air nor recorded. Begin the stream or the recording first.",
  begins: "The recorder begins",
  records: "This computer records the hall.",
  keepOpen: "Keep this window open and in view: behind other windows it becomes slow. Close it to end.",
  waits: "The connection to the court is slow. What waits is sent as soon as it can be.",
  ended: "This computer does not record any more.",
  endedMeans:
    "The stream and the recording have ended, or another recorder has the hall. You may close this window.",
  broken: "The recorder stopped",
  again: "Try again",
} as const;
