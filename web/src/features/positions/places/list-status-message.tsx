import { LoadingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTexts } from '../../../i18n/texts.tsx';
import * as styles from './region-picker.module.css';

type Props = { busy: boolean; failed: boolean; onRetry: () => unknown; text: string };

/**
 * The content of an empty list: a loading message, an error message, or `text`, which says that there are no entries.
 */
export function ListStatusMessage({ busy, failed, onRetry, text }: Props) {
  const texts = useTexts('positions');
  if (busy) {
    return (
      <div className={styles.listStatus} role="status">
        <LoadingOutlined aria-hidden /> {texts.loading}
      </div>
    );
  }
  if (!failed) return <div className={styles.listStatus}>{text}</div>;
  return (
    <div className={styles.listStatus} role="alert">
      {texts.failed}
      {/* The button must not take the focus on mouse down. Otherwise the list would close before the click. */}
      <Button size="small" onMouseDown={(event) => event.preventDefault()} onClick={() => onRetry()}>
        {texts.retry}
      </Button>
    </div>
  );
}
