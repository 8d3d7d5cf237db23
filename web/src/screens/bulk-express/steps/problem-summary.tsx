import { DeleteOutlined, DownloadOutlined, EyeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { formatNumber } from '../../../i18n/format.ts';
import { formatFault } from '../../../i18n/format-fault.ts';
import { formatWithLabel, formatWithNote } from '../../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { showToast } from '../../../platform/api/user-messages.ts';
import { useIsPhone } from '../../../platform/browser/use-is-phone.ts';
import type { Fault } from '../../../platform/forms/use-form.ts';
import { useSaveRows } from '../export/use-save-rows.ts';
import { createView, defaultView, isSameProblemKind } from '../model/view/grid-view.ts';
import type { ProblemCount } from '../model/view/sheet-summary.ts';
import { useImportSession, useImportState } from '../session/session-context.ts';
import { useDisplayHeadings } from '../use-headings.ts';
import * as styles from './problem-summary.module.css';

/**
 * Lists the kinds of problems, the most frequent first. For each kind, all its rows can be shown, deleted or exported.
 */
export function ProblemSummary() {
  const texts = useTexts('imports').problems;
  const { language } = useLanguage();
  const problemCounts = useImportState((state) => state.summary.problemCounts);
  const isPhone = useIsPhone();
  if (problemCounts.size === 0) return null;
  const mostFrequentFirst = [...problemCounts.values()].sort((one, other) => other.rows - one.rows);
  const list = (
    <ul className={styles.reasons} aria-label={texts.title}>
      {mostFrequentFirst.map((problemCount) => (
        <ProblemItem key={`${problemCount.column} ${problemCount.problem}`} problemCount={problemCount} />
      ))}
    </ul>
  );
  if (!isPhone) return list;
  // On a phone the list is collapsed, so the cards of the faulty rows below it are in sight.
  return (
    <details className={styles.folded}>
      <summary>{formatWithNote(language, texts.title, formatNumber(language, problemCounts.size))}</summary>
      {list}
    </details>
  );
}

function ProblemItem({ problemCount: { column, problem, rows } }: { problemCount: ProblemCount }) {
  const imports = useTexts('imports');
  const texts = imports.problems;
  const errors = useTexts('errors');
  const session = useImportSession();
  const headings = useDisplayHeadings();
  const { language } = useLanguage();
  const saveRows = useSaveRows();
  const isPhone = useIsPhone();
  const isFilterActive = useImportState(
    ({ view: { problemFilter } }) =>
      typeof problemFilter === 'object' && isSameProblemKind(problemFilter, { column, problem }),
  );
  const problemText = formatFault(errors, problem as Fault);
  const actionTarget = formatWithLabel(language, headings[column], problemText);
  // The problem precedes the heading, as in the grid, because the end of the text may be cut off.
  const label = `${problemText} · ${headings[column]}`;
  const view = createView({ column, problem });

  const deleteRows = async () => {
    const deleted = await session.deleteRowsInView(view);
    if (isFilterActive) session.showView(defaultView);
    showToast('info', imports.grid.deleted(formatNumber(language, deleted.length)));
  };

  return (
    <li aria-current={isFilterActive || undefined}>
      <span className={styles.reason} title={label}>
        {label}
      </span>
      <span className={styles.rows}>{texts.rows(formatNumber(language, rows), rows)}</span>
      <span className={styles.tools}>
        <Button
          size="small"
          icon={<EyeOutlined aria-hidden />}
          aria-pressed={isFilterActive}
          aria-label={formatWithLabel(language, isFilterActive ? texts.showAll : texts.show, actionTarget)}
          onClick={() => session.showView(isFilterActive ? defaultView : view)}
        >
          {isFilterActive ? texts.showAll : texts.show}
        </Button>
        <Button
          size="small"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={formatWithLabel(language, texts.delete, actionTarget)}
          title={texts.delete}
          onClick={deleteRows}
        >
          {isPhone && texts.delete}
        </Button>
        <Button
          size="small"
          icon={<DownloadOutlined aria-hidden />}
          aria-label={formatWithLabel(language, texts.export, actionTarget)}
          title={texts.export}
          onClick={() => saveRows(view)}
        >
          {isPhone && texts.export}
        </Button>
      </span>
    </li>
  );
}
