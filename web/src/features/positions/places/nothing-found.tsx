import { LoadingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTexts } from '../../../i18n/texts.tsx';
import * as styles from './region-picker.module.css';

type Props = { busy: boolean; failed: boolean; onRetry: () => unknown; text: string };

/** Stands where a list is empty: on its way, not to be had just now, or really nothing. */
export function NothingFound({ busy, failed, onRetry, text }: Props) {
  const texts = useTexts('positions');
  if (busy) {
    return (
      <div className={styles.placeNothing} role="status">
        <LoadingOutlined aria-hidden /> {texts.loading}
      </div>
    );
  }
  if (!failed) return <div className={styles.placeNothing}>{text}</div>;
  return (
    <div className={styles.placeNothing} role="alert">
      {texts.failed}
      {/* Pressing must not take the focus: the list would close before the click. */}
      <Button size="small" onMouseDown={(event) => event.preventDefault()} onClick={() => onRetry()}>
        {texts.retry}
      </Button>
    </div>
  );
}
