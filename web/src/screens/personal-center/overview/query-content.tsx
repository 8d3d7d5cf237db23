import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/texts.tsx';
import { LoadErrorMessage } from '../../../ui/feedback/load-error-message.tsx';
import { LoadingPlaceholder } from '../../../ui/feedback/loading-placeholder.tsx';

type Props<T> = { query: UseQueryResult<T>; children: (data: T) => ReactNode };

/** Shows the data of a query. Before it is loaded: a placeholder, or an error message with a retry button. */
export function QueryContent<T>({ query: { data, isError, isFetching, refetch }, children }: Props<T>) {
  const texts = useTexts('overview');
  // Earlier data stays visible when a refetch fails. The user has seen a message about the failure.
  if (data !== undefined) return children(data);
  if (!isError) return <LoadingPlaceholder />;
  return (
    <LoadErrorMessage
      title={texts.failed}
      retryLabel={texts.retry}
      onRetry={() => refetch()}
      isRetrying={isFetching}
    />
  );
}
