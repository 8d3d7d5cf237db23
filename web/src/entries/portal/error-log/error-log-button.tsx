import { BugOutlined } from '@ant-design/icons';
import { useTexts } from '../../../i18n/texts.tsx';
import { CountBadge } from '../../../ui/feedback/count-badge.tsx';
import { IconButton } from '../../../ui/inputs/icon-button.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { useDialogState } from '../../../ui/overlays/use-dialog-state.ts';
import { useErrorLog } from './error-log.ts';

const ErrorLogDialog = lazyDialog(() =>
  import('./error-log-dialog.tsx').then((module) => module.ErrorLogDialog),
);

export function ErrorLogButton() {
  const texts = useTexts('shell').errorLog;
  const count = useErrorLog((errors) => errors.length);
  const dialog = useDialogState();
  return (
    <>
      <CountBadge count={count}>
        <IconButton
          icon={<BugOutlined aria-hidden />}
          label={count > 0 ? texts.buttonWith(count) : texts.button}
          onClick={dialog.open}
        />
      </CountBadge>
      {dialog.hasBeenOpened && <ErrorLogDialog open={dialog.isOpen} onClose={dialog.close} />}
    </>
  );
}
