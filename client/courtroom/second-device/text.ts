// The sentences of a second device: the link that its person makes, and the page to which it leads.
import { sentences } from "../../../server/contract/sentences.ts";

export const secondDeviceText = sentences("court", "secondDevice", {
  title: "Second device",
  offer: "Use a second device",
  offerMeans: {
    meeting:
      "A link opens this meeting on another device, without a login. It is good for {{minutes}} minutes, and once for joining. Give it to nobody else.",
    hall: "A link opens this court hall on another device, without a login. It is good for {{minutes}} minutes, and once for joining. Give it to nobody else.",
  },
  how: "On the other device",
  modes: { active: "Take part", passive: "Read the agenda" },
  modeMeans: {
    active: "You are seen and heard from there, and can leave this device as it is.",
    passive: "You take part here. There you read the agenda files, and nothing else.",
  },
  made: "On the other device: {{what}}.",
  make: "Make the link",
  link: "Link for the second device",
  copy: "Copy the link",
  once: "The link is shown this once. It ends when you log out here.",
  notMade: "The link was not made",
  close: "Close",
  as: { active: "You join as {{name}}.", passive: "You read as {{name}}." },
  means: {
    active: "You take part in it from this device, as on the one on which you logged in.",
    passive: "This link shows the agenda files. You cannot join with it.",
  },
  files: "Agenda files",
  noFiles: "No files are on the agenda.",
  filesFailed: "The agenda did not load",
  bring: "Add a file to item {{serial}}",
  hint: "PDF or image, {{most}} MB each",
  choose: "Choose",
  item: "Item {{serial}}",
  addTo: "Add a file to",
  added: "{{name}} was added.",
  join: "Join on this device",
  notJoined: "You could not join",
  isIn: "You are logged in on this device",
  isInMeans: "Open it on a device where nobody is logged in.",
  goOn: "Go on as {{name}}",
  missing: "The link is incomplete",
  missingMeans: "Copy it once more from the device on which you are logged in.",
  over: "This link no longer works",
  overMeans:
    "It was used, is older than {{minutes}} minutes, or its login has ended. Make another one where you are logged in.",
  refused: "You cannot join",
  refusedMeans: "You were removed from it, or were not let in.",
  notLoaded: "The link could not be read",
  toLogin: "Log in",
});
