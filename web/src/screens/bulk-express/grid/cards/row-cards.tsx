import { Pagination, Segmented } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../../../i18n/texts.tsx';
import { rowCards } from '../../../../ui/styles/row-cards.module.css';
import { defaultView, hasFilter, isRowInView } from '../../model/view/grid-view.ts';
import { listProblems } from '../../model/view/sheet-summary.ts';
import { useImportSession, useImportState } from '../../session/session-context.ts';
import type { SheetRow } from '../../worker/protocol.ts';
import * as styles from '../grid.module.css';
import { FoldedColumnsCheckbox } from '../headings/folded-columns-checkbox.tsx';
import { useShownColumns } from '../use-shown-columns.ts';
import { useShownRows } from '../use-shown-rows.ts';
import { RowCard } from './row-card.tsx';

const CARDS_PER_PAGE = 20;
const noColumns: readonly number[] = [];

/**
 * Lists the rows as cards on a phone. The user switches between two lists: the rows with problems, which show only the
 * faulty cells, and all rows with all cells.
 */
export function RowCards({ currency }: { currency: string }) {
  const texts = useTexts('imports').grid;
  const session = useImportSession();
  const isFiltered = useImportState(({ view }) => hasFilter(view));
  const [isAllChosen, setIsAllChosen] = useState(false);
  const { columnOrder, foldedCount } = useShownColumns();
  const faultyRows = useFaultyRows();
  const allRows = useShownRows().rows;
  // A filter is set by selecting one problem in the summary above. That is the later choice, so it overrides 'all'.
  const isAllShown = isAllChosen && !isFiltered;
  const rows = isAllShown ? allRows : faultyRows;

  const chooseList = (value: 'problems' | 'all') => {
    setIsAllChosen(value === 'all');
    if (isFiltered) session.showView(defaultView);
  };

  return (
    <>
      <Segmented
        block
        aria-label={texts.which}
        options={[
          { value: 'problems', label: texts.onlyProblems },
          { value: 'all', label: texts.all },
        ]}
        value={isAllShown ? 'all' : 'problems'}
        onChange={chooseList}
      />
      {isAllShown && <FoldedColumnsCheckbox foldedCount={foldedCount} />}
      {rows.length === 0 && <p className={styles.none}>{texts.none}</p>}
      <CardPages
        key={String(isAllShown)}
        label={isAllShown ? texts.all : texts.onlyProblems}
        rows={rows}
        columns={isAllShown ? columnOrder : noColumns}
        currency={currency}
      />
    </>
  );
}

type PagesProps = {
  label: string;
  rows: readonly SheetRow[];
  columns: readonly number[];
  currency: string;
};

/** Shows the rows in pages because a phone cannot render thousands of cards. */
function CardPages({ label, rows, columns, currency }: PagesProps) {
  const { prioritizeRows } = useImportSession();
  const [chosenPage, setChosenPage] = useState(1);
  // Corrected rows leave the list of faulty rows, so the chosen page may no longer exist.
  const page = Math.min(chosenPage, Math.max(1, Math.ceil(rows.length / CARDS_PER_PAGE)));
  const pageRows = useMemo(
    () => rows.slice((page - 1) * CARDS_PER_PAGE, page * CARDS_PER_PAGE),
    [rows, page],
  );
  const top = useRef<HTMLUListElement>(null);
  useEffect(() => prioritizeRows(pageRows), [prioritizeRows, pageRows]);
  return (
    <>
      <ul ref={top} className={rowCards} aria-label={label}>
        {pageRows.map((sheetRow) => (
          <RowCard key={sheetRow.row} {...{ sheetRow, columns, currency }} />
        ))}
      </ul>
      <Pagination
        simple
        align="center"
        hideOnSinglePage
        showSizeChanger={false}
        current={page}
        pageSize={CARDS_PER_PAGE}
        total={rows.length}
        onChange={(next) => {
          setChosenPage(next);
          top.current?.scrollIntoView();
        }}
      />
    </>
  );
}

/**
 * Returns the rows with problems that match the filter of the view. Returns all rows with problems if none matches,
 * which happens when the user has corrected the last matching row.
 */
function useFaultyRows(): readonly SheetRow[] {
  const { state } = useImportSession();
  const rows = useImportState((current) => current.rows);
  const view = useImportState((current) => current.view);
  const revision = useImportState((current) => current.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row states are mutated; `revision` counts the changes
  return useMemo(() => {
    const { rowStates, summary } = state.getState();
    const faultyRows: SheetRow[] = [];
    for (const sheetRow of rows) {
      // Stops when all faulty rows are found: the rest of the sheet may be 100 000 valid rows.
      if (faultyRows.length >= summary.faultyRows) break;
      if (listProblems(rowStates, sheetRow).length > 0) faultyRows.push(sheetRow);
    }
    const matchingRows = faultyRows.filter((sheetRow) => isRowInView(view, rowStates, sheetRow));
    return matchingRows.length > 0 ? matchingRows : faultyRows;
  }, [state, rows, view, revision]);
}
