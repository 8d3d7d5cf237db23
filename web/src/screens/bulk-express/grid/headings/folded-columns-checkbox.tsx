import { Checkbox } from 'antd';
import { formatNumber } from '../../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../../i18n/texts.tsx';
import { useImportSession, useImportState } from '../../session/session-context.ts';

/**
 * Shows or hides the folded columns, which have the same text in all rows. The label says how many columns are folded.
 * Renders nothing if no column can be folded.
 */
export function FoldedColumnsCheckbox({ foldedCount }: { foldedCount: number }) {
  const texts = useTexts('imports').grid;
  const session = useImportSession();
  const { language } = useLanguage();
  const isFolded = useImportState((state) => state.areColumnsFolded);
  if (foldedCount === 0 && isFolded) return null;
  return (
    <Checkbox checked={!isFolded} onChange={(event) => session.foldColumns(!event.target.checked)}>
      {texts.same(formatNumber(language, foldedCount))}
    </Checkbox>
  );
}
