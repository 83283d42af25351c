// Loads the library of the Jitsi deployment, once for each address; a failure is reported, and the next call tries again.
import type { JitsiLibrary } from "./jitsi-types.ts";

declare global {
  interface Window {
    JitsiMeetJS?: JitsiLibrary;
  }
}

/** A server that does not answer is not waited for any longer. */
const LOAD_MS = 20_000;
const LEVELS_MS = 100;

let loaded: { url: string; library: Promise<JitsiLibrary> } | null = null;

/**
 * @param url - where the script lies
 * @returns the library, ready for use
 * @throws when it does not come
 */
export function loadLibrary(url: string): Promise<JitsiLibrary> {
  if (loaded?.url === url) return loaded.library;
  const library = fetchScript(url).then(() => {
    const found = window.JitsiMeetJS;
    if (found === undefined) throw new Error("the script holds no library");
    // Before anything else: its start has words for the console too.
    found.setLogLevel("error");
    found.init({
      disableThirdPartyRequests: true,
      enableAnalyticsLogging: false,
      enableWindowOnErrorHandler: false,
      disableAudioLevels: false,
      audioLevelsInterval: LEVELS_MS,
    });
    return found;
  });
  loaded = { url, library };
  library.catch(() => {
    if (loaded?.library === library) loaded = null;
  });
  return library;
}

/**
 * Puts the script into the page.
 * @throws when it does not load in time: then it is taken out again
 */
export function fetchScript(url: string, timeoutMs = LOAD_MS): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const fail = () => {
      clearTimeout(timer);
      script.remove();
      reject(new Error("the script did not load"));
    };
    const timer = setTimeout(fail, timeoutMs);
    script.addEventListener("error", fail);
    script.addEventListener("load", () => {
      clearTimeout(timer);
      resolve();
    });
    script.async = true;
    script.src = url;
    document.head.append(script);
  });
}
