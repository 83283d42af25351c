// What an admin can do that is written into their log, and what it can be done to (docs/domain.md#admin-log).

/**
 * What somebody opened that is sensitive about a person: it changes nothing, and is logged like an act. Rows of a
 * list are no looks, nor is what everybody in a hearing sees.
 */
export const adminLooks = [
  "personOpened",
  "accreditationFileOpened",
  "cardPictureOpened",
  "recordingOpened",
  "recordingExported",
  "recordingCopyOpened",
  "ownDataDownloaded",
  "contactsExported",
  "attendanceOpened",
  "registrationsExported",
  "hearingRecordExported",
] as const;
export type AdminLook = (typeof adminLooks)[number];

/** Acts, in the past tense; those on many people have an entry of their own and one for each person. */
export const adminActs = [
  "settingChanged",
  "brandFileChanged",
  "brandFileRemoved",
  "brandImageBrought",
  "brandPublished",
  "brandRestored",
  "causeListImported",
  "causeListUndone",
  "hallsImported",
  "holidaysImported",
  "hallAdded",
  "hallChanged",
  "rosterChanged",
  "caseManagerChanged",
  "peopleImported",
  "peopleDisabled",
  "peopleEnabled",
  "peopleExported",
  "personAdded",
  "personChanged",
  "personDisabled",
  "personEnabled",
  "accreditationEnded",
  "personWithdrawn",
  "personInvited",
  "peopleInvited",
  "registrationApproved",
  "registrationSentBack",
  "registrationRefused",
  "registrationsDecided",
  "registrationReopened",
  "rollImported",
  "rollLineAdded",
  "rollLineChanged",
  "rollLineRemoved",
  "deletionGranted",
  "deletionRefused",
  "sessionEnded",
  "factorRecoveryBegun",
  "factorRecoveryConfirmed",
  "factorRecoveryCancelled",
  "factorsRemoved",
  "messageSentAgain",
  "messagesSentAgain",
  "templateChanged",
  "actUndone",
  "externalRulesChanged",
  "externalJoined",
  "externalParted",
  "rtmpDestinationAdded",
  "rtmpDestinationChanged",
  "rtmpDestinationRemoved",
  ...adminLooks,
] as const;
export type AdminAct = (typeof adminActs)[number];

export const subjectKinds = [
  "person",
  "registration",
  "roll",
  "people",
  "setting",
  "file",
  "brand",
  "halls",
  "hall",
  "message",
  "messages",
  "template",
  "entry",
  "externalRules",
  "rtmpDestination",
  "recording",
  "meeting",
  "record",
] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** What `actor` begins with when a command of the terminal did it; the operator's name follows. */
export const COMMAND_ACTOR = "command:";

/** The beginning of `actor` where rules acted at a login through another system; the provider's name follows. */
export const PROVIDER_ACTOR = "provider:";

/** The name under which the admins' log is proved and signed, where a sitting has its id. */
export const ADMIN_LOG = "admin";
