// What the login shows instead of the form for the mobile number, in one chunk that the first page does not wait for.
import { Suspense } from "react";
import type { AroundForm } from "../../account/LoginForm.tsx";
import PasswordForm from "../../account/PasswordForm.tsx";
import { lazyPart } from "../../shell/chunk-reload.ts";
import { PageArriving } from "../../shell/PageProgress.tsx";
import { waitingLogin } from "../../shell/sign.ts";
import { NoWayIn } from "./NoWayIn.tsx";

const SecondStep = lazyPart(() => import("./SecondStep.tsx"));

type OtherFormProps = AroundForm & { asked: string | null; isPassword: boolean };

/** The second step while a login waits for it; otherwise the password form, or the notice that there is no way in. */
export default function OtherForm({ isPassword, ...around }: OtherFormProps) {
  if (waitingLogin.value !== null)
    return (
      <Suspense fallback={<PageArriving />}>
        <SecondStep />
      </Suspense>
    );
  return isPassword ? <PasswordForm {...around} /> : <NoWayIn other={around.other} />;
}

/** Signs in with a passkey alone, or says why not. */
export async function withPasskey(asked: string | null): Promise<void> {
  const login = await import("./passkey-login.ts");
  await login.withPasskey(asked);
}
