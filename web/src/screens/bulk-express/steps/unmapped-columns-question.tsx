import { Button } from 'antd';
import { formatList } from '../../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { FileQuestion } from '../../../ui/overlays/file-question.tsx';
import { useImportSession, useImportState } from '../session/session-context.ts';

/**
 * Asks what to do with columns that have content but were not recognized. Nothing can be sent before the user has
 * mapped or ignored them.
 */
export function UnmappedColumnsQuestion() {
  const texts = useTexts('imports').mapping;
  const { language } = useLanguage();
  const session = useImportSession();
  const unmappedColumns = useImportState((state) => state.unmappedColumns);
  // A reload of the page loses a file that is too large to be stored. The columns can then only be ignored.
  const hasSource = useImportState((state) => state.sourceFile !== undefined);
  if (unmappedColumns.length === 0) return null;
  return (
    <FileQuestion
      title={texts.openQuestion(
        formatList(
          language,
          unmappedColumns.map(({ heading }) => heading),
        ),
      )}
    >
      {hasSource && <Button onClick={session.showMapping}>{texts.sayWhat}</Button>}
      <Button onClick={session.ignoreUnmappedColumns}>{texts.leaveOut}</Button>
    </FileQuestion>
  );
}
