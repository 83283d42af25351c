// Loads the library of the Jitsi deployment, once for each address; a failure is reported, and the next call retries.
import type { JitsiLibrary } from "./jitsi-types.ts";

declare global {
  interface Window {
    JitsiMeetJS?: JitsiLibrary;
  }
}

/** The timeout for a server that does not answer. */
const LOAD_MS = 20_000;
const LEVELS_MS = 100;

let loaded: { url: string; library: Promise<JitsiLibrary> } | null = null;

/**
 * @param url - the address of the script
 * @returns the library, ready for use
 * @throws when it does not load
 */
export function loadLibrary(url: string): Promise<JitsiLibrary> {
  if (loaded?.url === url) return loaded.library;
  const library = fetchScript(url).then(() => {
    const found = window.JitsiMeetJS;
    if (found === undefined) throw new Error("the script holds no library");
    // First of all: the library already logs to the console when it starts.
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
 * Adds the script to the page.
 * @throws when it does not load in time; the script is then removed again
 */
function fetchScript(url: string, timeoutMs = LOAD_MS): Promise<void> {
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
