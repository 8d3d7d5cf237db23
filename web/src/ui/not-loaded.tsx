import { Button, Result } from 'antd';

type Props = { title: string; retry: string; onRetry: () => unknown; busy?: boolean };

/** Stands where something should: it did not come, and can be asked for again. */
export function NotLoaded({ title, retry, onRetry, busy = false }: Props) {
  return (
    <Result
      status="warning"
      title={title}
      extra={
        <Button loading={busy} onClick={() => onRetry()}>
          {retry}
        </Button>
      }
    />
  );
}
