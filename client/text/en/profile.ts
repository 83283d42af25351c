// The sentences of the profile.

export const profile = {
  title: "Profile",
  lead: "The court keeps these facts. Call the help desk if one is wrong: {{phone}}",
  name: "Name",
  role: "Role",
  subRole: "Sub-role",
  phone: "Mobile number",
  hall: "Court Hall",
  enrolment: "Enrolment or office",
  theme: "Theme",
  light: "Light",
  dark: "Dark",
  sections: "Sections of the profile",
  account: "Account",
  previous: "Previous",
  next: "Next",
  logOut: "Sign out",
  loggingOut: "Signing out",
} as const;
