import type { OrderRow } from '@miya/contract/orders';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/texts.tsx';
import { TickBox } from '../../../ui/inputs/tick-box.tsx';
import type { Wanted } from '../wanted.ts';
import { type ColumnName, sortOf } from './column-names.ts';
import { ACTIONS_WIDTH, TICK_WIDTH, widthOf } from './column-widths.ts';
import { type Cell, useCells } from './order-columns.tsx';
import * as styles from './order-table.module.css';
import { useColumnTitles } from './use-column-titles.ts';
import { WholeRow } from './whole-row.tsx';

type Sorting = Pick<Wanted, 'sort' | 'ascending'>;

export type ListProps = {
  rows: readonly OrderRow[];
  busy: boolean;
  ticked: readonly string[];
  onTick: (ids: readonly string[]) => void;
  wanted: Wanted;
  onSort: (sort: Sorting) => void;
  onOpen: (row: OrderRow) => void;
  actions: (row: OrderRow) => ReactNode;
  /** Is told which element begins the list. */
  top: (element: HTMLElement | null) => void;
};

type Props = ListProps & {
  columns: readonly ColumnName[];
  widths: Record<ColumnName, number>;
  /** Whether there is less room than they take. */
  isWide: boolean;
  /** Whether there is more. */
  isEasy: boolean;
};

/** A plain table, not antd's: fifty rows of that take four times as long to show again as fifty of these. */
export function OrderTable({ columns, widths, isWide, isEasy, ...props }: Props) {
  const { rows, ticked, onTick, wanted, onSort } = props;
  const texts = useTexts('orderList');
  const titles = useColumnTitles();
  const cells = useCells(props.onOpen);
  const hints: Partial<Record<ColumnName, string>> = {
    freight: texts.freightHint,
    weight: texts.weightHint,
  };
  const isWhole = rows.length > 0 && ticked.length === rows.length;
  return (
    <WholeRow>
      <div
        ref={props.top}
        tabIndex={-1}
        className={props.busy ? `${styles.list} ${styles.busy}` : styles.list}
        data-wide={isWide || undefined}
        data-easy={isEasy || undefined}
      >
        <table
          className={styles.table}
          style={{ minWidth: widthOf(columns, widths) }}
          aria-label={texts.list}
          aria-busy={props.busy}
        >
          <colgroup>
            <col style={{ width: TICK_WIDTH }} />
            {columns.map((name) => (
              <col key={name} style={{ width: widths[name] }} />
            ))}
            <col style={{ width: ACTIONS_WIDTH }} />
          </colgroup>
          <thead>
            <tr>
              <th className={styles.tick}>
                <TickBox
                  label={texts.tickPage}
                  ticked={isWhole}
                  partly={!isWhole && ticked.length > 0}
                  onTick={(all) => onTick(all ? rows.map(({ id }) => id) : [])}
                />
              </th>
              {columns.map((name) => (
                <Heading
                  key={name}
                  name={name}
                  title={titles[name]}
                  hint={hints[name]}
                  sortedBy={name === 'weight' ? texts.declared : undefined}
                  cell={cells[name]}
                  wanted={wanted}
                  onSort={onSort}
                />
              ))}
              <th className={styles.doing}>{texts.actionsColumn}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} data-ticked={ticked.includes(row.id) || undefined}>
                <td className={styles.tick}>
                  <TickBox
                    label={texts.tick(row.waybill)}
                    ticked={ticked.includes(row.id)}
                    onTick={(on) => onTick(on ? [...ticked, row.id] : ticked.filter((id) => id !== row.id))}
                  />
                </td>
                {columns.map((name) => (
                  <td
                    key={name}
                    className={cells[name].end ? styles.end : undefined}
                    title={cells[name].whole?.(row)}
                  >
                    {cells[name].render(row)}
                  </td>
                ))}
                <td className={styles.doing}>{props.actions(row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </WholeRow>
  );
}

type HeadingProps = {
  name: ColumnName;
  title: string;
  /** What it means, on pointing at it. */
  hint: string | undefined;
  /** What it is sorted by, where that is not what stands first in its cells. */
  sortedBy: string | undefined;
  cell: Cell;
  wanted: Sorting;
  onSort: ListProps['onSort'];
};

function Heading({ name, title, hint, sortedBy, cell, wanted, onSort }: HeadingProps) {
  const sort = sortOf(name);
  const className = cell.end ? styles.end : undefined;
  if (!sort) return <th className={className}>{title}</th>;
  const isSorted = wanted.sort === sort;
  const direction = wanted.ascending ? 'ascending' : 'descending';
  return (
    <th className={className} aria-sort={isSorted ? direction : 'none'}>
      <button
        type="button"
        className={styles.sort}
        title={hint}
        // The largest and the newest come first; a second press turns it round.
        onClick={() => onSort({ sort, ascending: isSorted && !wanted.ascending })}
      >
        <span>
          {title}
          {isSorted && sortedBy && <small className={styles.sortedBy}>{sortedBy}</small>}
        </span>
      </button>
    </th>
  );
}
