import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Result, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.tsx';

type Props<T> = { query: UseQueryResult<T>; children: (data: T) => ReactNode };

/** What was read; until then, that it is on its way, or that it did not come and can be asked for again. */
export function ReadState<T>({ query: { data, isError, isFetching, refetch }, children }: Props<T>) {
  const texts = useTexts('overview');
  // What was read before stays when reading it once more fails: the reader was told.
  if (data !== undefined) return children(data);
  if (!isError) return <Skeleton active title={false} />;
  return (
    <Result
      status="warning"
      title={texts.failed}
      extra={
        <Button loading={isFetching} onClick={() => refetch()}>
          {texts.retry}
        </Button>
      }
    />
  );
}
