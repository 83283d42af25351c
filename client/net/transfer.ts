// Files over the REST interface: sending one with its progress, and fetching the bytes of one.
import type { ErrorBody } from "../../server/contract/rest/failure.ts";
import { ApiError, addressOf, handleFailure } from "./api.ts";
import type { AnswerOf, BytesPath, CallInput, PathOf } from "./calls.ts";
import { environment } from "./environment.ts";
import { token } from "./session.ts";

function failureOf(status: number, text: string): ApiError {
  try {
    const { error }: ErrorBody = JSON.parse(text);
    return new ApiError(status, error.code, error.faults, error.refusal ?? null);
  } catch {
    return new ApiError(status, "internal");
  }
}

/**
 * Uploads a form.
 * @param onProgress - called with the part that is sent, from 0 to 1
 * @throws ApiError, and AbortError when stopped
 */
export function sendForm<P extends PathOf<"post">>(
  path: P,
  input: CallInput<"post", P> & { form: FormData; signal: AbortSignal },
  onProgress: (done: number) => void,
): Promise<AnswerOf<"post", P>> {
  const bearer = input.ticket ?? token.peek();
  // fetch reports no progress of an upload.
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    request.open("POST", addressOf(path, input));
    request.setRequestHeader("Accept", "application/json");
    if (bearer !== null) request.setRequestHeader("Authorization", `Bearer ${bearer}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status < 300) resolve(JSON.parse(request.responseText));
      else reject(handleFailure(failureOf(request.status, request.responseText), path, bearer));
    };
    request.onerror = () => reject(new ApiError(0, "offline"));
    request.onabort = () => reject(new DOMException("stopped", "AbortError"));
    input.signal.addEventListener("abort", () => request.abort());
    request.send(input.form);
  });
}

/**
 * Returns the bytes of a file and its type, without a progress line.
 * @throws ApiError
 */
export async function fetchBytes<P extends BytesPath>(
  path: P,
  input: CallInput<"get", P> & { signal: AbortSignal },
): Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string }> {
  const bearer = input.ticket ?? token.peek();
  const headers: Record<string, string> = bearer === null ? {} : { Authorization: `Bearer ${bearer}` };
  const { signal } = input;
  const response = await environment.fetch(addressOf(path, input), { headers, signal }).catch((error) => {
    throw signal.aborted ? error : new ApiError(0, "offline");
  });
  if (!response.ok) throw handleFailure(failureOf(response.status, await response.text()), path, bearer);
  const type = response.headers.get("Content-Type") ?? "application/octet-stream";
  return { bytes: new Uint8Array(await response.arrayBuffer()), type };
}
