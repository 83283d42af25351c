// The page of every address that is none of ours.
import { ErrorScreen } from "../../shell/ErrorScreen.tsx";

export default function NotFound() {
  return <ErrorScreen status={404} />;
}
