// The sentences of registering with the court.

import type { IdType, RegistrationCard, RegistrationKind } from "../../server/contract/registration-rules.ts";
import type { RegistrationState } from "../../server/contract/rest/registration.ts";
import { sentences } from "../../server/contract/sentences.ts";

/** How people of this court come in who have just registered. */
export type SignInWay = "code" | "password" | "external";

export const registerText = sentences("open", "register", {
  title: "Register with the court",
  beside: "About this page",
  lead: "For people without an account. If you are an advocate enrolled here, or got an SMS from the court, you already have one: sign in.",
  demo: "This is the demo. Use a made-up number that begins with {{start}}: messages go to nobody, and the code is in the",
  demoOutbox: "outbox of the demo",
  steps: {
    label: "Steps of the registration",
    who: "Who you are",
    mobile: "Your mobile",
    identity: "Your identity",
    approval: "Approval",
  },
  comesAs: "I come as",
  kind: {
    "Party in Person": { name: "Party in Person", note: "I argue my own case" },
    Public: { name: "Public", note: "I watch hearings that are open" },
    Advocate: { name: "Advocate", note: "I appear for parties" },
    Litigant: { name: "Litigant", note: "An advocate argues my case" },
    "Government Official": { name: "Government Official", note: "I come for a department" },
    Media: { name: "Media", note: "I report for a newspaper, agency or channel" },
    "Court Viewer": { name: "Court Viewer", note: "I have leave to watch one hall" },
  } satisfies Record<RegistrationKind, { name: string; note: string }>,
  phoneHint: "Use a number that you keep: you sign in with it.",
  sendCode: "Send code",
  next: "Next",
  hasAccount: "I have an account.",
  signIn: "Sign in",
  newLink: "Send the link again",
  passwordLink: "Set a password",
  code: {
    title: "Confirm your mobile",
    lead: "We have sent a message marked <b>{{mark}}</b> to <phone>+91 {{phone}}</phone>. Enter the code from that message. It works for {{minutes}} minutes.",
  },
  known: {
    title: "This number has an account",
    again: "You need not register again.",
    text: "Sign in with the number. If it was not you who made the account, call the court’s help desk.",
    noPassword:
      "Sign in with the number and your password. Without a password, have a link sent by which you set one.",
  },
  happens: {
    title: "What happens",
    number: "You confirm your mobile",
    numberMeans: "We send a {{codeLength}}-digit code by SMS.",
    form: "You fill in the form",
    formMeans: "About four minutes. Keep your identity card at hand.",
    registry: "The registry checks it",
    registryMeans: "It reads what you wrote. You get an SMS with the decision.",
    registryCompares:
      "It compares what you wrote with the picture of your card. You get an SMS with the decision.",
    signIn: "You sign in",
    signInMeans: {
      code: "With your mobile and the code from an SMS. You never register again.",
      password:
        "With your mobile and a password, which you set by a link from an SMS. You never register again.",
      external: "With “{{name}}”. You never register again.",
    },
  },
  kept: {
    title: "What is kept",
    text: "The number of your card is kept encrypted; of Aadhaar only the last four digits. Name, mobile and e-mail are used for your hearings alone. People in a hearing see only the name.",
    picture:
      "The picture of your card is kept encrypted, is in no backup, and is deleted {{hours}} hours after the decision.",
  },
  form: {
    title: "Show who you are",
    lead: "The registry reads your name, the kind of your card and the end of its number. No picture is sent. Nobody in the hearing sees the number.",
    leadPicture:
      "The registry compares your name, and the end of the number, with the picture of your card. Nobody in the hearing sees the number or the picture.",
    name: "Name",
    nameHint:
      "Letter for letter as on your identity card. The court shows this name in the hearing; nobody can change it there.",
    email: "E-mail",
    optional: "optional",
    enrolment: "Bar enrolment number",
    office: "Department and office",
    card: "Identity card",
    cardNumber: "{{card}} number",
    aadhaarHint: "Twelve digits. Only the last four are kept.",
    cardHint: "Kept encrypted; the registry’s staff see the last four.",
    pin: "Choose a PIN",
    pinAgain: "Repeat the PIN",
    pinHint:
      "{{codeLength}} digits. Not your birthday, and not a simple row of digits. The court never asks for it by telephone or SMS.",
    consent: "What I wrote is true, and I keep to the terms of use for hearings by video.",
    readTerms: "Read the terms of use (opens beside this page)",
    /** Where the court has an address for its own Rules. */
    consentRules: "What I wrote is true, and I keep to the Rules for Video Conferencing of the court.",
    readRules: "Read the rules (opens beside this page)",
    consentVersion: "Version {{version}}. Your answer and the time are kept.",
    send: "Send to the registry",
    failed: "Registration Error registering user",
  },
  picture: {
    label: "Picture of the card",
    hint: "A photo or scan on which your name and the end of the number can be read. It leaves this page only when you send the form.",
    hintAadhaar:
      "A photo or scan on which your name and the last four digits can be read. The first eight digits must not be: choose a masked Aadhaar, or cover them here. Only the covered picture leaves this page, when you send the form.",
    choose: "Choose a picture, or drop it here",
    browse: "Choose picture",
    another: "Another picture",
    opening: "Opening the picture",
    cover:
      "Drag the black bar over what to cover, and its corners until it fits. By keyboard: Tab leads to the bar and its corners, the arrow keys move them, with Shift in larger steps.",
    seen: "The picture of your card, as it is sent",
    bar: "Black bar: the arrow keys move it",
    corner: {
      first: "Upper corner of the bar: the arrow keys move it",
      last: "Lower corner of the bar: the arrow keys move it",
    },
    addBar: "Add a black bar",
    removeBar: "Remove the last bar",
    isCovered:
      "The first eight digits of the Aadhaar number are covered on the picture, wherever they stand on it.",
    fault: {
      missing: "Choose a picture of your card.",
      notCovered: "Cover the first eight digits, and confirm it.",
      unreadable: "This file cannot be read as a picture. Choose a photo or scan as JPEG or PNG.",
      tooLarge: "This file is larger than {{megabytes}} MB.",
      tooSmall: "This picture is too small to read. Choose one of at least {{least}} pixels on each side.",
      gone: "The picture is gone because the form was open for too long. Send the form again.",
    },
  },
  card: {
    AADHAAR: "Aadhaar",
    PASSPORT: "Passport",
    VOTER_ID: "Voter ID",
    LICENSE: "Licence",
    PRESS_CARD: "Press card",
  } satisfies Record<RegistrationCard, string>,
  media: {
    title: "Media registration",
    lead: "For accredited correspondents. The registry checks the press card.",
    name: "Correspondent",
    nameHint:
      "Letter for letter as on the press card. It is shown to the court, and on every video that you watch.",
    organisation: "Organisation",
    accreditation: "Accreditation number",
    until: "Valid until",
    files: "Press card",
    filesHint:
      "Both sides, and the letter of the editor if you have one: PDF or image, {{megabytes}} MB each, {{most}} at most.",
    choose: "Choose a file, or drop it here",
    browse: "Choose file",
    sending: "Sending {{name}}",
    stored: "{{size}} kB. Stored",
    remove: "Remove",
    removeFile: "Remove {{name}}",
    consent:
      "I will not record, photograph or pass on video or audio, and I will not report what is heard in camera.",
    may: "What accredited media may do",
    mayWatch: "Watch without the delay.",
    mayWatchMeans: "Your seat is in the hall, not on the public stream.",
    mayRead: "Read the board and the lists",
    mayReadMeans: "of all halls.",
    mayNotSpeak: "No speaking.",
    mayNotSpeakMeans: "There is no microphone and no hand.",
    mayNotStay: "No staying when the door closes.",
    mayNotStayMeans: "In camera, only the number is shown.",
    seat: "Your seat carries your name",
    seatMeans: "Your name is shown on each video you watch. Passing it on ends the accreditation.",
    fault: {
      isOver: "This day is past. Register with an accreditation that is valid.",
      files: "Send at least one file that shows your accreditation.",
      tooLarge: "{{name}} is larger than {{megabytes}} MB.",
      corrupted: "Corrupted File or image",
      unsupported: "Send a PDF, or an image as PNG, JPEG or WebP.",
      unsafe:
        "This PDF is protected, has other files inside, or does more than show its pages. Print it to a new PDF and send that.",
      upload: "Failed to upload file",
      gone: "A file is gone because the form was open for too long. Choose it again.",
    },
  },
  fault: {
    required: "Required",
    card: {
      AADHAAR: "This is no Aadhaar number. It has twelve digits; check them with the card.",
      PASSPORT: "This is no passport number. It has one letter and seven digits.",
      VOTER_ID: "This is no voter ID number. It has three letters and seven digits.",
      LICENSE: "This is no licence number. It begins with the two letters of the state.",
    } satisfies Record<IdType, string>,
    alphanumeric: "only alphanumerics",
    numeric: "only numerics",
    length: "must be at least {{length}} characters",
    weak: "This PIN is too easy to guess.",
    again: "field must match PIN",
  },
  state: {
    pending: {
      title: "Your registration is with the registry",
      lead: "You get an SMS on {{phone}} when it is decided. You may close this page.",
      word: "Waiting for approval",
    },
    sent_back: {
      title: "Something is missing",
      lead: "Change what the registry wrote, and send the form again. You keep your place.",
      word: "Sent back",
    },
    approved: {
      title: "Your registration is approved",
      lead: {
        code: "Sign in with {{phone}} and the code from an SMS.",
        password:
          "We have sent an SMS with a link to {{phone}}. Set your password by it; it works once, for {{hours}} hours. Then sign in with the number and the password.",
        external: "Sign in with “{{name}}”.",
      },
      word: "Approved",
    },
    refused: {
      title: "Your registration is refused",
      lead: "You may ask the Registrar to look again, or register again with what was missing.",
      word: "Refused",
    },
    withdrawn: {
      title: "Your registration is withdrawn",
      lead: "The registry no longer reads it. You may register again.",
      word: "Withdrawn",
    },
  } satisfies Record<
    RegistrationState,
    { title: string; lead: string | Record<SignInWay, string>; word: string }
  >,
  registryWrote: "The registry wrote:",
  reference: "Reference",
  copy: "Copy",
  row: {
    number: "Mobile confirmed",
    sent: "Form sent",
    registry: "The registry checks your identity",
    signIn: "You can sign in",
  },
  cardEnding: "{{card}} ending in {{last}}",
  aheadNone: "You are next",
  ahead_one: "{{count}} before you",
  ahead_other: "{{count}} before you",
  listedToday: "Is your case listed today?",
  listedTodayMeans: "Call the help desk with the reference, and it is checked first: {{phone}}.",
  change: "Change the form",
  registerAgain: "Register again",
  doneHere: "Done on this computer",
  doneHereMeans:
    "On a shared computer, press “Done on this computer”: this browser forgets your registration, in all its tabs. After {{minutes}} minutes without use it does so by itself. With your number you find it again.",
  board: "Display board",
  withdraw: {
    title: "Withdraw the registration",
    lead: "The registry no longer reads it. You may register again at any time.",
    keep: "Keep it",
    do: "Withdraw",
    failed: "The registration was not withdrawn.",
  },
  ticketOver: "Confirm your mobile again: the form was open for too long.",
  again: "Confirm again",
  pin: {
    title: "Enter your PIN",
    lead: "This number has a registration. Its PIN shows that it is yours: the {{codeLength}} digits that you chose for it.",
    label: "PIN",
    show: "Show the PIN",
    hide: "Hide the PIN",
    wrong: "The PIN is wrong.",
    forgotten: "Forgotten?",
    forgottenMeans:
      "Call the court’s help desk with your name: {{phone}}. When the registry has ended this registration, you register again.",
  },
  notLoaded: "The registration could not be loaded.",
});
