// The sentences of the courtroom: its bar, its strip, its stage, and what a person in the hall is told.

export const room = {
  backToHalls: "Back to court halls",
  fullScreen: "Full screen",
  fullScreenOff: "Leave full screen",
  help: "Help and keyboard",
  leaveHall: "Leave the hall",
  versus: "v.",
  sinceCalled: "since called",
  closedCase: "heard in camera, the case is not shown",
  itemInCamera: "Item {{serial}} is heard in camera",
  itemPaused: "Item {{serial}} is set aside for the moment",
  noItem: "No item is called",
  noItemNow: "The next item follows.",
  notOpen: "The court is not open yet",
  notOpenMeans: "The court officer opens it.",
  risen: "The court has risen",
  risenMeans: "Nothing more is heard in this hall today.",
  state: {
    called: "called",
    heard: "being heard",
    inCamera: "in camera",
    paused: "paused",
  },
} as const;
