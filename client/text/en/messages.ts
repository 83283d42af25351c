// The sentences that go to people's telephones and mailboxes; a court registers those of an SMS with its carrier (docs/operations.md#sms).

export const messages = {
  code: {
    sms: "{{code}} is your code {{mark}} for the virtual court of the {{court}}. It works for {{minutes}} minutes, and once. Tell it to nobody.",
    subject: "Your code {{mark}} to sign in",
    mail: "{{code}} is your code {{mark}} for the virtual court of the {{court}}. It works for {{minutes}} minutes, and once. Tell it to nobody.",
  },
  registrationCode: {
    sms: "{{code}} is your code {{mark}} to register this number with the {{court}}. It works for {{minutes}} minutes. If you did not ask for it, do nothing.",
    subject: "Your code {{mark}} to register",
    mail: "{{code}} is your code {{mark}} to register with the {{court}}. It works for {{minutes}} minutes. If you did not ask for it, do nothing.",
  },
  contactCode: {
    sms: "{{code}} is your code {{mark}} to use this number for an account of the {{court}}. It is good for {{minutes}} minutes. If you did not ask for it, tell it to nobody.",
    subject: "Your code {{mark}} to confirm this address",
    mail: "{{code}} is your code {{mark}} to use this address for your account in the virtual court of the {{court}}. It is good for {{minutes}} minutes.\n\nIf you did not ask for it, do nothing, and tell it to nobody.\n\nHelp: {{help}}",
  },
  registrationDecided: {
    sms: "{{court}}: your registration {{reference}} was read. Read what was decided: {{link}}",
    subject: "Your registration {{reference}} was read",
    mail: "The registry of the {{court}} has read your registration {{reference}}.\n\nRead what was decided, and what to do:\n\n{{link}}\n\nHelp: {{help}}",
  },
  passwordLink: {
    sms: "{{court}}: set your password for the virtual court within {{minutes}} minutes: {{link}} If you did not ask for this, do nothing.",
    subject: "Set your password for the virtual court",
    mail: "Somebody asked to set a new password for your account in the virtual court of the {{court}}.\n\nIf it was you, open this link within {{minutes}} minutes. It works once:\n\n{{link}}\n\nIf it was not you, do nothing: your password stays as it is. The court never asks you for your password.\n\nHelp: {{help}}",
  },
  invitation: {
    sms: "{{court}}: you can now use the virtual court. Begin within {{hours}} hours: {{link}} It works once. Pass it to nobody.",
    subject: "Your way into the virtual court",
    mail: "The {{court}} has an account for you in its virtual court.\n\nOpen this link within {{hours}} hours to begin. It works once, so pass it to nobody:\n\n{{link}}\n\nHelp: {{help}}",
  },
  passwordChanged: {
    sms: "{{court}}: your password for the virtual court was set or changed on {{time}}. If it was not you, call {{help}} at once.",
    subject: "Your password was changed",
    mail: "The password of your account in the virtual court of the {{court}} was set or changed on {{time}} by somebody who was signed in.\n\nIf it was you, do nothing.\n\nIf it was not you, set another password with “Forgot password” on the sign-in page, and call the court’s help desk at once: {{help}}",
  },
  passwordReset: {
    sms: "{{court}}: your password for the virtual court was set by a link on {{time}}, and you were signed out everywhere. If it was not you, call {{help}} at once.",
    subject: "Your password was reset",
    mail: "The password of your account in the virtual court of the {{court}} was set by a link on {{time}}. Whoever was signed in to the account was signed out.\n\nIf it was you, do nothing.\n\nIf it was not you, somebody may read your messages. Call the court’s help desk at once: {{help}}",
  },
  newLogin: {
    sms: "{{court}}: somebody signed in to your account on {{time}} with {{browser}}, a browser that you have not used before. If it was not you, call {{help}} at once.",
    subject: "A sign-in from a new browser",
    mail: "Somebody signed in to your account in the virtual court of the {{court}} from a browser that the account has not used before.\n\nWhen: {{time}}\nBrowser: {{browser}}\n\nIf it was you, do nothing.\n\nIf it was not you, sign in to end the other session, change your password if you have one, and call the court’s help desk at once: {{help}}",
  },
  factorChanged: {
    sms: "{{court}}: the second factor of your account in the virtual court was changed on {{time}}. If it was not you, call {{help}} at once.",
    subject: "Your second factor was changed",
    mail: "The second factor of your account in the virtual court of the {{court}} was changed on {{time}}.\n\nIf it was you, do nothing.\n\nIf it was not you, call the court’s help desk at once: {{help}}",
  },
  recoveryBegun: {
    sms: "{{court}}: on {{time}} an administrator started to remove your second factor because it was reported lost. If you did not ask for it, call {{help}} at once.",
    subject: "Your second factor is to be removed",
    mail: "On {{time}} an administrator of the virtual court of the {{court}} started to remove your second factor because it was reported lost.\n\nIf you asked for it, do nothing.\n\nIf you did not, sign in with your second factor, which stops the removal, or call the court’s help desk at once: {{help}}",
  },
  recoveryUsed: {
    sms: "{{court}}: a recovery code of your account was used on {{time}}. If it was not you, call {{help}} at once.",
    subject: "A recovery code of your account was used",
    mail: "A recovery code of your account in the virtual court of the {{court}} was used on {{time}}. It no longer works.\n\nIf it was you, do nothing; new codes are made in your profile, under security.\n\nIf it was not you, call the court’s help desk at once: {{help}}",
  },
  contactChanged: {
    sms: "{{court}}: the mobile number or e-mail address of your account in the virtual court was changed on {{time}}. If it was not you, call {{help}} at once.",
    subject: "Your number or e-mail address was changed",
    mail: "The mobile number or e-mail address of your account in the virtual court of the {{court}} was changed on {{time}}. This message also goes to the earlier number or address.\n\nIf it was you, do nothing.\n\nIf it was not you, call the court’s help desk at once: {{help}}",
  },
  deletionAsked: {
    sms: "{{court}}: on {{time}} somebody asked to close and delete your account in the virtual court. If it was not you, call {{help}} at once.",
    subject: "Your account is to be deleted",
    mail: "On {{time}} somebody who was signed in with your account in the virtual court of the {{court}} asked to close and delete it. An administrator decides.\n\nIf it was you, do nothing; until it is decided you can take it back in your profile, under my data.\n\nIf it was not you, call the court’s help desk at once: {{help}}",
  },
  deletionGranted: {
    sms: "{{court}}: your account in the virtual court was closed and deleted on {{time}}, as you asked. Questions: {{help}}",
    subject: "Your account was deleted",
    mail: "As you asked, your account in the virtual court of the {{court}} was closed and deleted on {{time}}.\n\nThe records of hearings stay: the law requires the court to keep them.\n\nQuestions are answered by the court’s help desk: {{help}}",
  },
  deletionRefused: {
    sms: "{{court}}: on {{time}} the court decided to keep your account in the virtual court. You can read the reason in your profile. Questions: {{help}}",
    subject: "Your account stays",
    mail: "On {{time}} the {{court}} decided to keep your account in its virtual court. You can read the reason in your profile, under my data.\n\nQuestions are answered by the court’s help desk: {{help}}",
  },
  accreditationEnds: {
    sms: "{{court}}: your accreditation ends on {{day}}, and your account in the virtual court with it. To extend it, call {{help}}.",
    subject: "Your accreditation ends",
    mail: "Your accreditation with the {{court}} ends on {{day}}, and your account in its virtual court ends with it.\n\nTo extend it, send the new accreditation to the court’s help desk, or call it: {{help}}",
  },
  accreditationEnded: {
    sms: "{{court}}: your accreditation ended on {{day}}, and your account in the virtual court is closed. To extend it, call {{help}}.",
    subject: "Your accreditation has ended",
    mail: "Your accreditation with the {{court}} ended on {{day}}, and your account in its virtual court is closed.\n\nTo extend it, send the new accreditation to the court’s help desk, or call it: {{help}}",
  },
  copyAsked: {
    sms: "{{court}}: the media ask for a copy of the recording of your case in hall {{hall}} on {{heard}}. You can object in your profile, under recordings, until {{day}}.",
    subject: "The media ask for a copy of a recording of your case",
    mail: "Somebody of the media asks the {{court}} for a copy of the recording of a case of yours, heard in court hall {{hall}} on {{heard}}.\n\nIf you object, say so until {{day}}: sign in to the virtual court and open recordings in your profile. A judge then decides.\n\nIf you do not object, do nothing.\n\nQuestions are answered by the court’s help desk: {{help}}",
  },
  copyGiven: {
    sms: "{{court}}: your copy of the recording of hall {{hall}} on {{heard}} is ready. You can download it in your profile, under recordings, until {{day}}.",
    subject: "Your copy of a recording is ready",
    mail: "The {{court}} gives you the copy for which you asked, of what was recorded in court hall {{hall}} on {{heard}}.\n\nYou can download it until {{day}}: sign in to the virtual court and open recordings in your profile.\n\nThe copy is for you and for what you asked it for. It is against the law to publish or pass on a recording of the court without its permission.\n\nQuestions are answered by the court’s help desk: {{help}}",
  },
  copyRefused: {
    sms: "{{court}}: you get no copy of the recording of hall {{hall}} on {{heard}}. You can read the reason in your profile, under recordings.",
    subject: "You get no copy of a recording",
    mail: "The {{court}} has decided to give you no copy of what was recorded in court hall {{hall}} on {{heard}}. You can read the reason in your profile, under recordings.\n\nQuestions are answered by the court’s help desk: {{help}}",
  },
  copyFailed: {
    sms: "{{court}}: your copy of the recording of hall {{hall}} on {{heard}} could not be made. You can read why in your profile, under recordings.",
    subject: "Your copy of a recording could not be made",
    mail: "The {{court}} gave you the copy for which you asked, of what was recorded in court hall {{hall}} on {{heard}}, but the file could not be made.\n\nYou can read why: sign in to the virtual court and open recordings in your profile. Questions are answered by the court’s help desk: {{help}}",
  },
  copyGone: {
    sms: "{{court}}: the recording of hall {{hall}} on {{heard}}, of which you asked for a copy, was deleted. You get no copy of it.",
    subject: "The recording of which you asked for a copy was deleted",
    mail: "The {{court}} deleted what was recorded in court hall {{hall}} on {{heard}} before your copy of it was ready. There can be no copy of it any more.\n\nQuestions are answered by the court’s help desk: {{help}}",
  },
  bookingInvited: {
    sms: "{{court}}: you are invited to {{what}} on {{when}}. Read where, and answer: {{link}}",
    subject: "Invitation: {{what}}, {{when}}",
    mail: "The {{court}} invites you.\n\n{{details}}\n\nSay whether you will come; you need no account for it. The link is yours alone:\n\n{{link}}\n\nHelp: {{help}}",
  },
  bookingMoved: {
    sms: "{{court}}: the time of {{what}} is changed from {{before}} to {{when}}. Please answer again: {{link}}",
    subject: "New time: {{what}}, {{when}}",
    mail: "The time of what you are invited to by the {{court}} is changed.\n\n{{details}}\n\nPlease answer again, also if you did before. The link is yours alone:\n\n{{link}}\n\nHelp: {{help}}",
  },
  bookingChanged: {
    sms: "{{court}}: {{what}} on {{when}} is changed; the time stays. Read where it is: {{link}}",
    subject: "Changed: {{what}}, {{when}}",
    mail: "What you are invited to by the {{court}} is changed. The time stays, and so does your answer.\n\n{{details}}\n\nRead or change your answer. The link is yours alone:\n\n{{link}}\n\nHelp: {{help}}",
  },
  bookingCancelled: {
    sms: "{{court}}: {{what}} on {{when}} is cancelled for you. Questions: {{help}}",
    subject: "Cancelled: {{what}}, {{when}}",
    mail: "What you were invited to by the {{court}} is cancelled for you.\n\n{{details}}\n\nHelp: {{help}}",
  },
  bookingRestored: {
    sms: "{{court}}: {{what}} on {{when}}, which was cancelled, takes place. Read where: {{link}}",
    subject: "It takes place: {{what}}, {{when}}",
    mail: "What was cancelled by the {{court}} takes place after all.\n\n{{details}}\n\nRead or change your answer. The link is yours alone:\n\n{{link}}\n\nHelp: {{help}}",
  },
  bookingTomorrow: {
    sms: "{{court}}: reminder of {{what}} on {{when}}. Read where, and answer: {{link}}",
    subject: "Reminder: {{what}}, {{when}}",
    mail: "You are invited by the {{court}}, and it begins in a day.\n\n{{details}}\n\nRead or change your answer. The link is yours alone:\n\n{{link}}\n\nHelp: {{help}}",
  },
  bookingSoon: {
    sms: "{{court}}: {{what}} begins soon, on {{when}}. Read where: {{link}}",
    subject: "Begins soon: {{what}}, {{when}}",
    mail: "You are invited by the {{court}}, and it begins in a few minutes.\n\n{{details}}\n\nRead or change your answer. The link is yours alone:\n\n{{link}}\n\nHelp: {{help}}",
  },
  booking: {
    hearing: "a hearing",
    meeting: "a meeting",
    webinar: "a webinar",
    conference: "a conference",
    unnamed: "Conference",
    title: "What: {{title}}",
    titleBefore: "Before: {{title}}",
    when: "When: {{when}} (Indian time)",
    cancelled: "Cancelled: {{when}} (Indian time)",
    added: "New: {{when}} (Indian time)",
    moved: "When: {{when}}, until now {{before}} (Indian time)",
    more_one: "and {{count}} more date, in the file for calendars or in the link",
    more_other: "and {{count}} more dates, in the file for calendars or in the link",
    where: "Where: {{hall}}",
    whereBefore: "Where: {{hall}}, until now {{before}}",
    noHall: "a meeting room of its own",
    by: "Invited by: {{name}}",
    page: "Page of the meeting: {{address}}",
  },
  someBrowser: "a browser that gave no name",
  browserOn: "{{browser}} on {{system}}",
} as const;
