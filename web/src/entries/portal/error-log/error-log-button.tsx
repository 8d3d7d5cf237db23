import { BugOutlined } from '@ant-design/icons';
import { useTexts } from '../../../i18n/texts.tsx';
import { Counted } from '../../../ui/feedback/counted.tsx';
import { IconButton } from '../../../ui/inputs/icon-button.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { useOpened } from '../../../ui/overlays/use-opened.ts';
import { useErrorLog } from './error-log.ts';

const ErrorLogDialog = lazyDialog(() =>
  import('./error-log-dialog.tsx').then((module) => module.ErrorLogDialog),
);

export function ErrorLogButton() {
  const texts = useTexts('shell').errorLog;
  const count = useErrorLog((errors) => errors.length);
  const dialog = useOpened();
  return (
    <>
      <Counted count={count}>
        <IconButton
          icon={<BugOutlined aria-hidden />}
          label={count > 0 ? texts.buttonWith(count) : texts.button}
          onClick={dialog.open}
        />
      </Counted>
      {dialog.everOpened && <ErrorLogDialog open={dialog.isOpen} onClose={dialog.close} />}
    </>
  );
}
