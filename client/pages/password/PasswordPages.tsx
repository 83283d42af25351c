// The pages of passwords, of invitations and of external login before a login, in one chunk: each address with a chunk of its own makes the
// first page heavier.
import { useLocation } from "wouter";
import ExternalLogin from "../external-login/ExternalLogin.tsx";
import ForgotPassword from "../forgot-password/ForgotPassword.tsx";
import Invitation from "../invitation/Invitation.tsx";
import SetPassword from "../set-password/SetPassword.tsx";
import Password from "./Password.tsx";

export default function PasswordPages() {
  const [path] = useLocation();
  if (/^\/(forgot-password|password-reset)/.test(path)) return <ForgotPassword />;
  if (path.startsWith("/external-login")) return <ExternalLogin />;
  if (path.startsWith("/invitation")) return <Invitation />;
  return /^\/(set-password|password-new)/.test(path) ? <SetPassword /> : <Password />;
}
