import type { Call, Input, Result } from '@miya/contract';
import { QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import { type FailedResponse, send, sendInTestMode } from './send.ts';
import { showMessage } from './user-messages.ts';

/** Thrown by a query whose call failed. send() has already shown the failures that no screen handles. */
export class QueryRefusedError extends Error {
  readonly refusal: FailedResponse;
  constructor(refusal: FailedResponse) {
    super(refusal.message || refusal.refusal);
    this.refusal = refusal;
  }
}

/** Refusals that any call can have and for which no screen has a text. */
const COMMON_REFUSALS: readonly unknown[] = ['request_invalid', 'too_many_requests'];

/** A screen shows only that its data could not be loaded. For a common refusal a toast adds the reason. */
function showCommonRefusal(error: unknown): void {
  if (
    !(error instanceof QueryRefusedError) ||
    error.refusal.isErrorShown ||
    !COMMON_REFUSALS.includes(error.refusal.refusal)
  )
    return;
  showMessage({ kind: 'failed', failure: error.refusal.refusal, message: error.refusal.message });
}

/** The cache of responses that all screens of the portal share. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: showCommonRefusal }),
  defaultOptions: {
    queries: {
      // A screen that is opened again within a minute shows cached data. A screen that needs newer data refetches.
      staleTime: 60_000,
      refetchOnWindowFocus: false,
      // send() has already shown the failure to the user. Each retry would show the failure again.
      retry: false,
    },
  },
});

/**
 * Builds the query of a reading call, for useQuery and for invalidation. The key is the call's path and its input.
 * With `sendCall: sendInBackground` a failure shows no message, and only the caller learns of it.
 */
export const buildQuery = <C extends Call>(call: C, input: Input<C>, sendCall: typeof send = send) =>
  queryOptions<Result<C>, QueryRefusedError>({
    queryKey: [call.path, input],
    queryFn: async () => {
      const response = await sendCall(call, input);
      if (!response.ok) throw new QueryRefusedError(response);
      return response.result;
    },
  });

/** Builds a query of test orders. Its key differs, so that test orders and real orders never share a cache entry. */
export const buildTestQuery = <C extends Call>(call: C, input: Input<C>) => {
  const { queryKey, ...query } = buildQuery(call, input, sendInTestMode);
  return queryOptions<Result<C>, QueryRefusedError>({ ...query, queryKey: [...queryKey, 'test'] });
};

/** Marks the cached responses of matching call paths as stale. Queries of the visible screen are sent again at once. */
export const refetchQueries = (matchesPath: (path: string) => boolean) =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => matchesPath(String(queryKey[0])) });
