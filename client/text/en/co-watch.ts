// The sentences of a shared file that everybody sees in step.

export const coWatch = {
  fetching: "Loading the file",
  fetchFailed: "Failed to fetch cowatch data, exit and rejoin",
  tryAgain: "Try again",
  corrupted: "Corrupted File or image",
  page: "Page {{page}} of {{pages}}",
  pageText: "Text of page {{page}}",
  document: "The shared file, page {{page}}",
  image: "The shared image",
  film: "The shared video",
  back: "Previous page",
  next: "Next page",
  smaller: "Smaller",
  larger: "Larger",
  zoom: "{{percent}} %",
  play: "Play for all",
  halt: "Pause for all",
  back10: "Back 10 seconds",
  on10: "Forward 10 seconds",
  time: "{{now}} of {{all}}",
  audioOn: "Turn the video’s audio on",
} as const;
