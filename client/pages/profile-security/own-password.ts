// Whether the person has a password, for the parts of the security page that speak of it.
import { useLoaded } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { isFlagOn } from "../../net/config.ts";

/** Stays loading where the court has no passwords. For a component that calls useSignals(). */
export function useOwnPassword() {
  return useLoaded({
    key: isFlagOn("password_login") ? ["password"] : null,
    read: (signal) => api.get("/auth/password", { signal }),
  });
}
