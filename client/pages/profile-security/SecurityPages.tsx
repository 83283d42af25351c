// The pages of the profile's security in one chunk: what there is, and setting up an authenticator app.
import { useLocation } from "wouter";
import { TwoFactor } from "../two-factor/TwoFactor.tsx";
import { ProfileSecurity } from "./ProfileSecurity.tsx";

export default function SecurityPages() {
  const [path] = useLocation();
  return path.includes("two-factor") ? <TwoFactor /> : <ProfileSecurity />;
}
