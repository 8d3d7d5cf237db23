import type { Call, Input, Result } from '@miya/contract';
import { QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import { notify } from './notices.ts';
import { type Refusal, send, sendTest } from './send.ts';

/** A read that was refused. What no screen deals with was already told to the reader by send(). */
export class RefusedRead extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.message || refusal.refusal);
    this.refusal = refusal;
  }
}

/** What any call can be refused for, and no screen has words of its own for. */
const common: readonly unknown[] = ['request_invalid', 'too_many_requests'];

/** A screen says that its list did not come; why, if it is none of the screen's own reasons, is said here. */
function tellWhy(error: unknown): void {
  if (!(error instanceof RefusedRead) || error.refusal.shown || !common.includes(error.refusal.refusal))
    return;
  notify({ kind: 'failed', failure: error.refusal.refusal, message: error.refusal.message });
}

/** One cache of answers for all screens of the portal. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: tellWhy }),
  defaultOptions: {
    queries: {
      // Coming back to a tab within a minute asks nothing again; a screen that must know calls refetch or invalidates.
      staleTime: 60_000,
      refetchOnWindowFocus: false,
      // A failed try has been told to the reader; trying silently again would tell it again.
      retry: false,
    },
  },
});

/**
 * The query of a reading call, for useQuery and for invalidating: keyed by the call's path and its input. Sent
 * quietly, a failure is told to nobody but who asked.
 */
export const queryOf = <C extends Call>(call: C, input: Input<C>, sending: typeof send = send) =>
  queryOptions<Result<C>, RefusedRead>({
    queryKey: [call.path, input],
    queryFn: async () => {
      const answer = await sending(call, input);
      if (!answer.ok) throw new RefusedRead(answer);
      return answer.result;
    },
  });

/** The same of test orders, which are kept apart here as well. */
export const testQueryOf = <C extends Call>(call: C, input: Input<C>) => {
  const { queryKey, ...query } = queryOf(call, input, sendTest);
  return queryOptions<Result<C>, RefusedRead>({ ...query, queryKey: [...queryKey, 'test'] });
};

/** Takes answers for out of date, by the path of their call: those on the screen are asked for again at once. */
export const readAgain = (isMeant: (path: string) => boolean) =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => isMeant(String(queryKey[0])) });
