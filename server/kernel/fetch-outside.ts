// Calls of other programs: a POST goes on a connection of its own (docs/decisions/http-edge.md#own-connection).

/**
 * `fetch`, except that a POST has a connection of its own. `fetch` keeps connections, and the other side or a
 * firewall ends an idle one: a call of that moment is lost. `fetch` repeats a GET, PUT or DELETE, but a POST fails,
 * because it might be done twice.
 * @throws as `fetch`, when there is no answer
 */
export function fetchOutside(address: string | URL, init: RequestInit): Promise<Response> {
  return fetch(address, { ...init, keepalive: init.method !== "POST" });
}
