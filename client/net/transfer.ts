// Files over the REST interface: sending one with its progress, and fetching the bytes of one.
import type { ErrorBody } from "../../server/contract/rest/failure.ts";
import { ApiError, afterFailure } from "./api.ts";
import { reach } from "./environment.ts";
import { token } from "./session.ts";

function failureOf(status: number, text: string): ApiError {
  try {
    const { error }: ErrorBody = JSON.parse(text);
    return new ApiError(status, error.code, error.fields, error.refusal ?? null);
  } catch {
    return new ApiError(status, "internal");
  }
}

/** Sends a form to `/api/v1` + path. `hear` gets the part that is sent, from 0 to 1. Throws ApiError, and AbortError when stopped. */
export function sendForm<T>(
  path: string,
  form: FormData,
  abort: AbortSignal,
  hear: (done: number) => void,
): Promise<T> {
  const bearer = token.peek();
  // fetch tells nothing of what is sent so far.
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    request.open("POST", `/api/v1${path}`);
    request.setRequestHeader("Accept", "application/json");
    if (bearer !== null) request.setRequestHeader("Authorization", `Bearer ${bearer}`);
    request.upload.onprogress = ({ loaded, total }) => hear(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status < 300) resolve(JSON.parse(request.responseText));
      else reject(afterFailure(failureOf(request.status, request.responseText), path, bearer));
    };
    request.onerror = () => reject(new ApiError(0, "offline"));
    request.onabort = () => reject(new DOMException("stopped", "AbortError"));
    abort.addEventListener("abort", () => request.abort());
    request.send(form);
  });
}

/** The bytes at `/api/v1` + path and what they are. Throws ApiError. */
export async function fetchBytes(
  path: string,
  abort: AbortSignal,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string }> {
  const bearer = token.peek();
  const headers: Record<string, string> = bearer === null ? {} : { Authorization: `Bearer ${bearer}` };
  const response = await reach.ask(`/api/v1${path}`, { headers, signal: abort }).catch((error) => {
    throw abort.aborted ? error : new ApiError(0, "offline");
  });
  if (!response.ok) throw afterFailure(failureOf(response.status, await response.text()), path, bearer);
  const type = response.headers.get("Content-Type") ?? "application/octet-stream";
  return { bytes: new Uint8Array(await response.arrayBuffer()), type };
}
