import { Button } from 'antd';
import { ResultMessage } from './result-message.tsx';

type Props = { title: string; retryLabel: string; onRetry: () => unknown; isRetrying?: boolean };

/** Shown in place of content that failed to load, with a button that loads it again. */
export const LoadErrorMessage = ({ title, retryLabel, onRetry, isRetrying = false }: Props) => (
  <ResultMessage kind="warning" title={title}>
    <Button loading={isRetrying} onClick={() => onRetry()}>
      {retryLabel}
    </Button>
  </ResultMessage>
);
