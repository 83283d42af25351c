// What a server of a test answered, against what its OpenAPI document says can be answered: every status must be there.

type Document = { paths: Record<string, Record<string, { responses: Record<string, unknown> } | undefined>> };

/** A route as the document spells it: `/api/v1/master/court/{bench}`. */
function spelled(route: string): string {
  return route.replace(/:(\w+)(\{.*\})?/g, "{$1}");
}

/**
 * The answers that a running server gave and its document does not have, as `GET /api/v1/x 409`. None when the server
 * does not say what it answered: it was stopped, or keeps its measures to itself.
 */
export async function undocumented(url: string): Promise<string[]> {
  const ask = (path: string) => fetch(url + path, { signal: AbortSignal.timeout(10_000) }).catch(() => null);
  const [measures, read] = [await ask("/metrics"), await ask("/api/v1/openapi.json")];
  if (measures?.status !== 200 || read?.status !== 200) return [];
  const { paths }: Document = await read.json();
  const line = /^sunwai_rest_requests_total\{method="(\w+)",route="([^"]+)",status="(\d+)"\}/gm;
  return [...(await measures.text()).matchAll(line)].flatMap(([, method = "", route = "", status = ""]) => {
    const operation = paths[spelled(route)]?.[method === "HEAD" ? "get" : method.toLowerCase()];
    return operation && !(status in operation.responses) ? [`${method} ${route} ${status}`] : [];
  });
}
