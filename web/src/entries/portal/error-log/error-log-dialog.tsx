import { Button, Empty } from 'antd';
import { formatDateTime } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { Modal } from '../../../ui/overlays/modal.tsx';
import * as styles from './error-log.module.css';
import { clearErrorLog, useErrorLog } from './error-log.ts';

export function ErrorLogDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const texts = useTexts('shell').errorLog;
  const { close } = useTexts('common');
  const { language } = useLanguage();
  const errors = useErrorLog();
  return (
    <Modal
      title={texts.title}
      open={open}
      onCancel={onClose}
      width={760}
      footer={
        <>
          <Button danger disabled={errors.length === 0} onClick={clearErrorLog}>
            {texts.clear}
          </Button>
          <Button onClick={onClose}>{close}</Button>
        </>
      }
    >
      {errors.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.empty} />
      ) : (
        <ol className={styles.log}>
          {errors.map(({ id, message, stack, path, time }) => (
            <li key={id}>
              <strong>{message}</strong>
              <dl>
                <dt>{texts.path}</dt>
                <dd>{path}</dd>
                <dt>{texts.time}</dt>
                <dd>
                  <time dateTime={time.toISOString()}>{formatDateTime(language, time)}</time>
                </dd>
              </dl>
              {stack && (
                <details>
                  <summary>{texts.stack}</summary>
                  {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the text scrolls, and keyboard users need the focus to scroll it */}
                  <pre tabIndex={0}>{stack}</pre>
                </details>
              )}
            </li>
          ))}
        </ol>
      )}
    </Modal>
  );
}
