import { Pagination, Segmented } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../../../i18n/texts.tsx';
import { rowCards } from '../../../../ui/styles/row-cards.module.css';
import { problemsOf } from '../../model/view/summary.ts';
import { isPartial, isShown, plainView } from '../../model/view/view.ts';
import { useImportSession, useImportState } from '../../session/session-context.ts';
import type { SheetRow } from '../../worker/protocol.ts';
import * as styles from '../grid.module.css';
import { FoldedColumns } from '../headings/folded-columns.tsx';
import { useArrangement } from '../use-arrangement.ts';
import { useShownRows } from '../use-shown-rows.ts';
import { RowCard } from './row-card.tsx';

const PER_PAGE = 20;
const none: readonly number[] = [];

/** Shows rows on a phone, one below the other: those with problems, with the cells to mend, or all, with what they say. */
export function RowCards({ currency }: { currency: string }) {
  const texts = useTexts('imports').grid;
  const session = useImportSession();
  const isFiltered = useImportState(({ view }) => isPartial(view));
  const [isAllWanted, setIsAllWanted] = useState(false);
  const { order, folded } = useArrangement();
  const faulty = useFaultyRows();
  const all = useShownRows().rows;
  // The rows of one reason were asked for last: they go before.
  const isAll = isAllWanted && !isFiltered;
  const rows = isAll ? all : faulty;

  const choose = (value: 'problems' | 'all') => {
    setIsAllWanted(value === 'all');
    if (isFiltered) session.show(plainView);
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
        value={isAll ? 'all' : 'problems'}
        onChange={choose}
      />
      {isAll && <FoldedColumns folded={folded} />}
      {rows.length === 0 && <p className={styles.none}>{texts.none}</p>}
      <CardPages
        key={String(isAll)}
        label={isAll ? texts.all : texts.onlyProblems}
        rows={rows}
        columns={isAll ? order : none}
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

/** Some rows at a time: a phone could not draw thousands of cards. */
function CardPages({ label, rows, columns, currency }: PagesProps) {
  const { lookAt } = useImportSession();
  const [wanted, setWanted] = useState(1);
  // There may be fewer pages by now: rows that are mended leave.
  const page = Math.min(wanted, Math.max(1, Math.ceil(rows.length / PER_PAGE)));
  const shown = useMemo(() => rows.slice((page - 1) * PER_PAGE, page * PER_PAGE), [rows, page]);
  const top = useRef<HTMLUListElement>(null);
  useEffect(() => lookAt(shown), [lookAt, shown]);
  return (
    <>
      <ul ref={top} className={rowCards} aria-label={label}>
        {shown.map((one) => (
          <RowCard key={one.row} {...{ one, columns, currency }} />
        ))}
      </ul>
      <Pagination
        simple
        align="center"
        hideOnSinglePage
        showSizeChanger={false}
        current={page}
        pageSize={PER_PAGE}
        total={rows.length}
        onChange={(next) => {
          setWanted(next);
          top.current?.scrollIntoView();
        }}
      />
    </>
  );
}

/** The rows with problems, or those of them that were asked for; once the last of these is mended, all of them again. */
function useFaultyRows(): readonly SheetRow[] {
  const { state } = useImportSession();
  const rows = useImportState(({ rows: every }) => every);
  const view = useImportState((now) => now.view);
  const revision = useImportState((now) => now.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known of rows is changed in place
  return useMemo(() => {
    const { states, summary } = state.getState();
    const faulty: SheetRow[] = [];
    for (const one of rows) {
      // Beyond the last one there may be a hundred thousand that are sound.
      if (faulty.length >= summary.faultyRows) break;
      if (problemsOf(states, one).length > 0) faulty.push(one);
    }
    const meant = faulty.filter((one) => isShown(view, states, one));
    return meant.length > 0 ? meant : faulty;
  }, [state, rows, view, revision]);
}
