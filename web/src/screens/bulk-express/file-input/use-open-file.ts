import { useTexts } from '../../../i18n/texts.tsx';
import { showToast } from '../../../platform/api/user-messages.ts';
import { useModal } from '../../../ui/overlays/dialog-provider.tsx';
import { useImportSession } from '../session/session-context.ts';

/**
 * Returns a function that opens a file at any step. If rows would be lost, the user is asked first. While an import is
 * being sent, the file is refused with a message.
 */
export function useOpenFile(): (file: File) => void {
  const texts = useTexts('imports');
  const session = useImportSession();
  const modal = useModal();
  return (file) => {
    const { rows, job } = session.state.getState();
    if (job && job.phase !== 'done' && job.phase !== 'cancelled') return showToast('info', texts.file.busy);
    if (rows.length === 0) return session.openFile(file);
    modal.confirm({
      title: texts.grid.discardQuestion,
      content: texts.grid.discardAdvice,
      okText: texts.grid.discard,
      cancelText: texts.grid.discardStay,
      onOk: () => session.openFile(file),
    });
  };
}
