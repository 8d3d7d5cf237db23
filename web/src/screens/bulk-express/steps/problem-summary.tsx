import { DeleteOutlined, DownloadOutlined, EyeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { faultText } from '../../../i18n/fault-text.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { withLabel, withNote } from '../../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { say } from '../../../platform/api/notices.ts';
import { usePhone } from '../../../platform/browser/use-phone.ts';
import type { Fault } from '../../../platform/forms/use-form.ts';
import { useSaveRows } from '../export/use-save-rows.ts';
import type { ReasonCount } from '../model/view/summary.ts';
import { isSameReason, plainView, viewOf } from '../model/view/view.ts';
import { useImportSession, useImportState } from '../session/session-context.ts';
import { useHeadings } from '../use-headings.ts';
import * as styles from './problem-summary.module.css';

/** What is wrong with the rows, by reason: the most frequent first, each with what can be done about all its rows at once. */
export function ProblemSummary() {
  const texts = useTexts('imports').problems;
  const { language } = useLanguage();
  const reasons = useImportState((state) => state.summary.reasons);
  const phone = usePhone();
  if (reasons.size === 0) return null;
  const sorted = [...reasons.values()].sort((one, other) => other.rows - one.rows);
  const list = (
    <ul className={styles.reasons} aria-label={texts.title}>
      {sorted.map((reason) => (
        <ReasonItem key={`${reason.column} ${reason.problem}`} reason={reason} />
      ))}
    </ul>
  );
  if (!phone) return list;
  // The rows themselves, each with what is wrong, are what one mends: they come sooner than what can be done about many at once.
  return (
    <details className={styles.folded}>
      <summary>{withNote(language, texts.title, formatNumber(language, reasons.size))}</summary>
      {list}
    </details>
  );
}

function ReasonItem({ reason: { column, problem, rows } }: { reason: ReasonCount }) {
  const imports = useTexts('imports');
  const texts = imports.problems;
  const errors = useTexts('errors');
  const session = useImportSession();
  const headings = useHeadings();
  const { language } = useLanguage();
  const saveRows = useSaveRows();
  const phone = usePhone();
  const isShown = useImportState(
    ({ view: { shows } }) => typeof shows === 'object' && isSameReason(shows, { column, problem }),
  );
  const fault = faultText(errors, problem as Fault);
  const name = withLabel(language, headings[column], fault);
  // What is wrong comes first, as in the grid: the end may be cut.
  const said = `${fault} · ${headings[column]}`;
  const view = viewOf({ column, problem });

  const remove = async () => {
    const deleted = await session.deleteShown(view);
    if (isShown) session.show(plainView);
    say('info', imports.grid.deleted(formatNumber(language, deleted.length)));
  };

  return (
    <li aria-current={isShown || undefined}>
      <span className={styles.reason} title={said}>
        {said}
      </span>
      <span className={styles.rows}>{texts.rows(formatNumber(language, rows), rows)}</span>
      <span className={styles.tools}>
        <Button
          size="small"
          icon={<EyeOutlined aria-hidden />}
          aria-pressed={isShown}
          aria-label={withLabel(language, isShown ? texts.showAll : texts.show, name)}
          onClick={() => session.show(isShown ? plainView : view)}
        >
          {isShown ? texts.showAll : texts.show}
        </Button>
        <Button
          size="small"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={withLabel(language, texts.delete, name)}
          title={texts.delete}
          onClick={remove}
        >
          {phone && texts.delete}
        </Button>
        <Button
          size="small"
          icon={<DownloadOutlined aria-hidden />}
          aria-label={withLabel(language, texts.export, name)}
          title={texts.export}
          onClick={() => saveRows(view)}
        >
          {phone && texts.export}
        </Button>
      </span>
    </li>
  );
}
