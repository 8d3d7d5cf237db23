import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/texts.tsx';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { Waiting } from '../../../ui/feedback/waiting.tsx';

type Props<T> = { query: UseQueryResult<T>; children: (data: T) => ReactNode };

/** What was read; until then, that it is on its way, or that it did not come and can be asked for again. */
export function ReadState<T>({ query: { data, isError, isFetching, refetch }, children }: Props<T>) {
  const texts = useTexts('overview');
  // What was read before stays when reading it once more fails: the reader was told.
  if (data !== undefined) return children(data);
  if (!isError) return <Waiting />;
  return <NotLoaded title={texts.failed} retry={texts.retry} onRetry={() => refetch()} busy={isFetching} />;
}
