import { Button } from 'antd';
import { ResultMessage } from './result-message.tsx';

type Props = { title: string; retry: string; onRetry: () => unknown; busy?: boolean };

/** Stands where something should: it did not come, and can be asked for again. */
export const NotLoaded = ({ title, retry, onRetry, busy = false }: Props) => (
  <ResultMessage kind="warning" title={title}>
    <Button loading={busy} onClick={() => onRetry()}>
      {retry}
    </Button>
  </ResultMessage>
);
