// The page /error: the message for the status in the address, 500 when there is none (docs/reference.md#error-page).
import { useSearchParams } from "wouter";
import { ErrorScreen } from "../../shell/ErrorScreen.tsx";

export default function ErrorPage() {
  const [params] = useSearchParams();
  const status = Number(params.get("status"));
  return <ErrorScreen status={status >= 400 && status < 600 ? Math.floor(status) : 500} />;
}
