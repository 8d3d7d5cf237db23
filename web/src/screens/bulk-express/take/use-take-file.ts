import { useTexts } from '../../../i18n/texts.tsx';
import { say } from '../../../platform/api/notices.ts';
import { useModal } from '../../../ui/overlays/questions.tsx';
import { useImportSession } from '../session/session-context.ts';

/** Takes a file that was dropped, whatever step one is at. Rows that would be lost by it are a question first. */
export function useTakeFile(): (file: File) => void {
  const texts = useTexts('imports');
  const session = useImportSession();
  const modal = useModal();
  return (file) => {
    const { rows, job } = session.state.getState();
    if (job && job.phase !== 'done' && job.phase !== 'cancelled') return say('info', texts.file.busy);
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
