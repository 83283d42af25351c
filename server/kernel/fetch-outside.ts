// Calls of other programs: a POST goes on a connection of its own (docs/decisions/http-edge.md#own-connection).

/**
 * `fetch`, except that a POST opens a connection and closes it. `fetch` keeps connections for the next call, and the other side, or a
 * firewall between, ends one that was idle. A call that is sent in that moment is lost: `fetch` repeats a GET, PUT or DELETE, but a POST
 * fails, because it might be done twice.
 * @throws as `fetch`, when there is no answer
 */
export function fetchOutside(address: string | URL, init: RequestInit): Promise<Response> {
  return fetch(address, { ...init, keepalive: init.method !== "POST" });
}
