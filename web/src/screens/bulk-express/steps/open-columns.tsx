import { Button } from 'antd';
import { listThings } from '../../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { FileQuestion } from '../../../ui/overlays/file-question.tsx';
import { useImportSession, useImportState } from '../session/session-context.ts';

/** Columns that hold something and were not understood: nothing is sent before somebody has decided about them. */
export function OpenColumns() {
  const texts = useTexts('imports').mapping;
  const { language } = useLanguage();
  const session = useImportSession();
  const open = useImportState((state) => state.openColumns);
  // After a reload the file itself is not here any more: its columns can then only be left out.
  const hasSource = useImportState((state) => state.source !== undefined);
  if (open.length === 0) return null;
  return (
    <FileQuestion
      title={texts.openQuestion(
        listThings(
          language,
          open.map(({ heading }) => heading),
        ),
      )}
    >
      {hasSource && <Button onClick={session.showMapping}>{texts.sayWhat}</Button>}
      <Button onClick={session.setColumnsAside}>{texts.leaveOut}</Button>
    </FileQuestion>
  );
}
