// The sentences of help: the keyboard, the user manual of each kind of user, and the court’s contact.
import { sentences } from "../../../server/contract/sentences.ts";

export const helpText = sentences("court", "help", {
  manual: {
    button: "User manual",
    title: "User manual",
    lead: "For {{who}}. You stay in the hall while you read.",
    close: "Close",
    who: {
      meeting: "people who take part",
      officer: "the court officer",
      bench: "the bench",
      device: "the person who sets up the court room’s device",
      record: "PS and PA",
      counsel: "advocates",
      prosecutor: "prosecutors",
      party: "parties",
      witness: "witnesses",
      point: "prisons and police stations",
      counsellor: "counsellors",
      media: "media",
      watcher: "visitors",
    },
    steps: {
      call: {
        is: "Call an item",
        means: "Type its number, then press Enter twice. Or call the next with one key.",
      },
      hear: {
        is: "Hear it",
        means: "Press the large button. The people of the item are before the court.",
      },
      passOver: {
        is: "Pass over or set aside",
        means: "The item goes into the recall tray. The reason is asked afterwards.",
      },
      outcome: {
        is: "Record the outcome",
        means: "Choose how it ended and, if adjourned, the next date.",
      },
      admit: {
        is: "Admit people",
        means: "Those on the list come in together; others one by one.",
      },
      mute: {
        is: "Mute all",
        means: "Everyone but the bench is muted. Each person can unmute again.",
      },
      secure: {
        is: "Secure the hall",
        means: "All are muted and only people on the list stay. The same key undoes it.",
      },
      stream: {
        is: "Stop the public view",
        means:
          "Public and media see only the board. The hearing goes on. Only a judge lets them watch again.",
      },
      cohost: {
        is: "Ask somebody to help",
        means: "Make a judge, the stenographer or counsel co-host in the menu beside their name.",
      },
      halls: {
        is: "Go to another hall",
        means: "An alert says when your item there is near. One press takes camera and microphone with you.",
      },
      hearing: {
        is: "If you cannot hear the court",
        means: "Press “I cannot hear the court”. The page repairs what it can and informs the court officer.",
      },
      inCamera: {
        is: "Hear in camera",
        means: "Everyone but the parties and their counsel goes to the lobby. Press again to open the court.",
      },
      dictate: {
        is: "Dictate an order",
        means: "Everyone but the bench is muted and sees a card. Press again when it is done.",
      },
      talk: {
        is: "Talk with the other judges alone",
        means: "Wait for “Only the bench hears you”. Coming back, your microphone is off.",
      },
      line: {
        is: "Write to the court officer",
        means: "Nobody else reads it. The answer comes to you alone.",
      },
      rise: {
        is: "Rise, for a time or for today",
        means:
          "Everybody in the hall reads when the court sits again. Until then nothing is recorded or streamed.",
      },
      requests: { is: "Answer a request", means: "A request to pass over is shown in your panel." },
      deviceSound: {
        is: "Camera and microphone of the room",
        means: "They open with the court. Choose them once under Devices, and test them before 10:30.",
      },
      deviceSilent: {
        is: "When the bench confers",
        means: "The room’s microphone and camera turn off automatically, and on again afterwards.",
      },
      deviceScreen: {
        is: "On the wall",
        means: "Full screen and the layout are at the foot of the page.",
      },
      stenoItem: {
        is: "Who speaks for whom",
        means: "Your panel has the item, its people by side and their submissions.",
      },
      stenoNames: {
        is: "Take over names",
        means: "Copy names puts them in one text for your order.",
      },
      stenoRecord: {
        is: "Hearing record",
        means: "The record of the day opens in a page of its own.",
      },
      mine: {
        is: "Follow your item",
        means:
          "My items says how many are before it and when it may come. Stay on this page or your other hall.",
      },
      called: {
        is: "When your item is called",
        means: "You are seen at once. Nobody hears you before you turn the microphone on.",
      },
      hand: {
        is: "Ask to speak",
        means: "Raise your hand. The officer sees it in the list of hands.",
      },
      urgent: {
        is: "Ask to speak urgently",
        means: "An urgent entry goes first and needs a reason.",
      },
      askPass: {
        is: "Ask to pass over",
        means: "Give your reason. The other side and the court see it.",
      },
      memo: {
        is: "Move a memo",
        means: "For a matter that is not on the list. The court decides.",
      },
      share: { is: "Show a document", means: "Ask to share. The court officer allows it." },
      witness: {
        is: "When you are examined",
        means:
          "You see and hear the court now. You are heard when the court calls you and you turn the microphone on.",
      },
      alone: {
        is: "Be alone",
        means: "Nobody may help you to answer. Keep the camera on and papers away.",
      },
      room: {
        is: "Who is in your room",
        means:
          "Name everybody, and state that nobody else is there. State it again when somebody comes or goes.",
      },
      produce: {
        is: "When the person is produced",
        means:
          "When the item is called, the court sees your room. Turn the microphone on when the court speaks to you.",
      },
      secret: {
        is: "The secret room",
        means:
          "The court officer opens it for you and stays outside. You are asked here; go in when you are ready.",
      },
      watch: { is: "You watch", means: "Nobody sees or hears you. Only the court records." },
      closed: {
        is: "Closed items",
        means: "You are in the lobby while an item is heard in camera, and come back automatically.",
      },
      report: {
        is: "Reporting",
        means: "Do not photograph the screen. Closed items have no names here.",
      },
      link: {
        is: "If the connection is lost",
        means: "Your seat is held for {{seatSeconds}} seconds. Do not load the page again.",
      },
      leave: {
        is: "Leave",
        means: "Press Leave. You come back without waiting again, the same day.",
      },
      devices: {
        is: "Your microphone and camera",
        means: "The buttons at the foot, or these keys.",
      },
      layout: { is: "Layout", means: "Choose how many people you see, or fill the screen." },
    },
  },
  contact: {
    button: "Contact",
    title: "Contact the court",
    lead: "Help with joining, audio and video. For your case, write to the registry.",
    court: "Court",
    seat: "Seat",
    phone: "Telephone",
    email: "Email",
    copy: "Copy {{what}}",
    copied: "{{what}} copied",
    notCopied: "Failed to copy to clipboard. Copy it by hand.",
  },
  open: "Help and keyboard",
  desk: "The court’s help desk:",
  keys: {
    title: "Help and keyboard",
    lead: "Single keys work outside fields.",
    close: "Close",
    regions: "Next or previous part of the page",
    escape: "Close the open window",
  },
});
