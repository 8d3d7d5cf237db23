import { Checkbox } from 'antd';
import { formatNumber } from '../../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../../i18n/texts.tsx';
import { useImportSession, useImportState } from '../../session/session-context.ts';

/** Unfolds the columns that are alike in all rows. */
export function FoldedColumns({ folded }: { folded: number }) {
  const texts = useTexts('imports').grid;
  const session = useImportSession();
  const { language } = useLanguage();
  const isFolded = useImportState((state) => state.isFolded);
  if (folded === 0 && isFolded) return null;
  return (
    <Checkbox checked={!isFolded} onChange={(event) => session.foldColumns(!event.target.checked)}>
      {texts.same(formatNumber(language, folded))}
    </Checkbox>
  );
}
