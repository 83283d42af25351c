// What pages read and send over REST, by TanStack Query: the one client with its rules, and what a page shows of a query.
import { effect } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import {
  focusManager,
  infiniteQueryOptions,
  mutationOptions,
  QueryClient,
  queryOptions,
  skipToken,
  type UseMutationResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from "@tanstack/react-query";
import { useState } from "react";
import { type ApiError, asApiError } from "../net/api.ts";
import { account } from "../net/session.ts";

declare module "@tanstack/react-query" {
  interface Register {
    defaultError: ApiError;
    /** The owner comes first: EVERYONE, the id of an account, or null while nobody is logged in. */
    queryKey: readonly [owner: string | null, ...parts: Key];
  }
}

/** The name of the data that is read, among all that its owner may read. */
type Key = readonly (string | number)[];

/** The owner of what says nothing of a person; no account has this id. */
const EVERYONE = "";

/**
 * Holds the data that is shown now. A failure is final and is shown at once with a way to try again: the library neither repeats a call nor
 * makes one because of the window's focus or the network. Data that no page shows any longer is dropped.
 */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      // A page that the browser believes to be offline tries, and shows its failure.
      networkMode: "always",
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      gcTime: 0,
    },
    // Zero would look for a call that is under way every few milliseconds when its page is gone.
    mutations: { networkMode: "always", gcTime: 1000 },
  },
});
// The library pauses repeated calls while a page is hidden, but the small window shows a hearing even then.
focusManager.setFocused(true);

// Data that one person has read is removed before the next person comes.
effect(() => {
  const now = account.value?.id ?? null;
  queries.removeQueries({ predicate: ({ queryKey: [owner] }) => owner !== EVERYONE && owner !== now });
});

/** The data that is read, and how it is read. */
export type Reading<T> = {
  /** Null reads nothing yet. */
  key: Key | null;
  /** Makes the call; it is stopped when nobody waits for it. Any error becomes an ApiError. */
  read: (signal: AbortSignal) => Promise<T>;
  /** Whether the answer is the same for everybody. Otherwise it is read for the person who is logged in, and not read when nobody is. */
  isForEveryone?: boolean;
  /** Known data stays from page to page, and through a failure: the next page reads it again. */
  isKept?: boolean;
  /**
   * Milliseconds after which it is read again while it is shown, from the last data; null: not again. Known data stays through a failure
   * that may pass; after a final one it is not read again.
   */
  againMs?: (data: T) => number | null;
  /** Pauses in milliseconds after which the call is repeated, except where the answer is final (4xx). */
  repeatAfter?: readonly number[];
};

/** What a page shows of a query. */
export type LoadState<T> =
  | { state: "loading" }
  | { state: "failed"; error: ApiError; retry: () => void }
  /** `isStale` while it is the answer to the key before, and the one to this key is on its way. */
  | { state: "ready"; data: T; isStale: boolean; reload: () => void };

const isFinal = ({ status }: ApiError) => status >= 400 && status < 500;

/**
 * The options of a query.
 * @param person - id of the account that is logged in, or null
 */
export function queryOf<T>(
  { key, read, isForEveryone = false, isKept = false, againMs, repeatAfter = [] }: Reading<T>,
  person: string | null,
) {
  const owner = isForEveryone ? EVERYONE : person;
  return queryOptions<T>({
    queryKey: [owner, ...(key ?? [])],
    queryFn:
      key === null || owner === null
        ? skipToken
        : ({ signal }) => read(signal).catch((error: unknown) => Promise.reject(asApiError(error))),
    // The former data stays while the next answer is loading, so that a list does not flash; data of another person never stays.
    placeholderData: (before, query) => (key !== null && query?.queryKey[0] === owner ? before : undefined),
    ...(isKept && { gcTime: Number.POSITIVE_INFINITY }),
    ...(againMs && {
      refetchInterval: ({ state: { data, error } }) =>
        data === undefined || (error !== null && isFinal(error)) ? false : (againMs(data) ?? false),
    }),
    retry: (failures, error) => failures < repeatAfter.length && !isFinal(error),
    retryDelay: (failures) => repeatAfter[failures] ?? 0,
  });
}

type Result<T> = {
  data: T | undefined;
  error: ApiError | null;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
};

/** What a page shows of the result of a query. */
export function loadedOf<T>(
  { data, error, isFetching, isPlaceholderData, refetch }: Result<T>,
  { isKept = false, againMs }: Pick<Reading<T>, "isKept" | "againMs"> = {},
): LoadState<T> {
  const again = () => void refetch();
  const comesAgain = isKept || (againMs !== undefined && error !== null && !isFinal(error));
  if (error !== null && !isFetching && !(comesAgain && data !== undefined))
    return { state: "failed", error, retry: again };
  if (data === undefined) return { state: "loading" };
  return { state: "ready", data, isStale: isPlaceholderData, reload: again };
}

/** Reads something for a page: when the component appears, and whenever its key or the person changes. */
export function useLoaded<T>(reading: Reading<T>): LoadState<T> {
  useSignals();
  const options = queryOf(reading, account.value?.id ?? null);
  return loadedOf(useQuery(options, queries), reading);
}

/** The words that name a page of a list; null names the first one. */
type Cursor = readonly string[] | null;
const firstPage: Cursor = null;

/** Where a page says after what the next one begins. */
export function nextAfter(pages: readonly { next: string | null }[]): Cursor {
  const next = pages.at(-1)?.next ?? null;
  return next === null ? null : [next];
}

/** A long list that is read page by page. */
export type PagedReading<Page> = Pick<Reading<Page>, "key" | "isKept" | "isForEveryone"> & {
  /** `asked` waits with the first page, too, until it is asked for. */
  first: "at once" | "asked";
  read: (cursor: Cursor, signal: AbortSignal) => Promise<Page>;
  /** The page after all these; null when the last one is there. */
  next: (pages: readonly Page[]) => Cursor;
};

/** The state of such a list that a page of the client shows. */
export type LoadedPages<Page> = {
  /** Null before the first answer. */
  pages: readonly Page[] | null;
  isLoading: boolean;
  /** Why the last request failed. */
  failed: { error: ApiError; retry: () => void } | null;
  /** Whether the last page is there; null before the first answer to this key. */
  isWhole: boolean | null;
  /** Fetches the next page. */
  more: () => void;
};

/** The options of a query for a long list; `person` as in `queryOf`. */
export function pagedQueryOf<Page>(
  { key, isKept = false, isForEveryone = false, first, read, next }: PagedReading<Page>,
  person: string | null,
) {
  const owner = isForEveryone ? EVERYONE : person;
  return infiniteQueryOptions({
    queryKey: [owner, ...(key ?? [])],
    queryFn:
      key === null || owner === null
        ? skipToken
        : ({ pageParam, signal }: { pageParam: Cursor; signal: AbortSignal }) =>
            read(pageParam, signal).catch((error: unknown) => Promise.reject(asApiError(error))),
    initialPageParam: firstPage,
    getNextPageParam: (_last: Page, pages: Page[]) => next(pages),
    enabled: first === "at once" && key !== null && owner !== null,
    ...(isKept && { gcTime: Number.POSITIVE_INFINITY }),
    placeholderData: (before, query) =>
      first === "at once" && key !== null && query?.queryKey[0] === owner ? before : undefined,
  });
}

type PagedResult<Page> = Omit<Result<{ pages: readonly Page[] }>, "refetch"> & {
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
};

/** What a page shows of the result of such a query. */
export function loadedPagesOf<Page>({
  data,
  error,
  isFetching,
  isPlaceholderData,
  hasNextPage,
  fetchNextPage,
}: PagedResult<Page>): LoadedPages<Page> {
  const more = () => void fetchNextPage();
  return {
    pages: data?.pages ?? null,
    isLoading: isFetching,
    failed: error !== null && !isFetching ? { error, retry: more } : null,
    isWhole: data === undefined || isPlaceholderData ? null : !hasNextPage,
    more,
  };
}

/** Reads a long list of the person who is logged in, or of everybody. */
export function useLoadedPages<Page>(reading: PagedReading<Page>): LoadedPages<Page> {
  useSignals();
  return loadedPagesOf(useInfiniteQuery(pagedQueryOf(reading, account.value?.id ?? null), queries));
}

/**
 * The functions that are called after a call that a press made. They are for the person who pressed, even if their page is gone by then.
 */
type Then<Input, Answer> = {
  onSuccess?: (answer: Answer, input: Input) => void;
  /** Called also when the session ended in the meantime; the call itself may have found that. */
  onError?: (error: ApiError, input: Input) => void;
};

/** Sends the call, then calls `onSuccess` or `onError`, unless another person is logged in by then. */
async function sent<Input, Answer>(
  send: (input: Input) => Promise<Answer>,
  { onSuccess, onError }: Then<Input, Answer>,
  input: Input,
): Promise<Answer> {
  const person = account.peek()?.id;
  try {
    const answer = await send(input);
    if (account.peek()?.id === person) onSuccess?.(answer, input);
    return answer;
  } catch (error) {
    const failure = asApiError(error);
    const now = account.peek()?.id;
    if (now === undefined || now === person) onError?.(failure, input);
    throw failure;
  }
}

/**
 * The options of a call that a press makes.
 * @param underWay - the calls that are not answered yet: a button takes a press until it is drawn again, and the same press
 * then waits for the call that there is
 */
export function sendingOf<Input, Answer>(
  send: (input: Input) => Promise<Answer>,
  then: Then<Input, Answer>,
  underWay: Map<Input, Promise<Answer>>,
) {
  return mutationOptions<Answer, ApiError, Input>({
    mutationFn: (input) => {
      const coming =
        underWay.get(input) ?? sent(send, then, input).finally(() => void underWay.delete(input));
      underWay.set(input, coming);
      return coming;
    },
  });
}

/**
 * A call that a press makes: `mutate` sends it, and the result says whether it is under way and how it failed last.
 * @param send - makes the call; any error becomes an ApiError
 */
export function useSending<Input, Answer>(
  send: (input: Input) => Promise<Answer>,
  then: Then<Input, Answer> = {},
): UseMutationResult<Answer, ApiError, Input> {
  const [underWay] = useState(() => new Map<Input, Promise<Answer>>());
  return useMutation(sendingOf(send, then, underWay), queries);
}
