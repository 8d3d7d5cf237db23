import type { OrderRow } from '@miya/contract/orders';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/texts.tsx';
import { NativeCheckbox } from '../../../ui/inputs/native-checkbox.tsx';
import type { OrderListQuery } from '../order-list-query.ts';
import { type ColumnName, findSortKey } from './column-names.ts';
import { ACTIONS_COLUMN_WIDTH_PX, CHECKBOX_COLUMN_WIDTH_PX, getTableWidth } from './column-widths.ts';
import * as styles from './order-table.module.css';
import { type ColumnRenderer, useColumnRenderers } from './use-column-renderers.tsx';
import { useColumnTitles } from './use-column-titles.ts';
import { WholeRow } from './whole-row.tsx';

type Sorting = Pick<OrderListQuery, 'sort' | 'ascending'>;

export type OrderListProps = {
  rows: readonly OrderRow[];
  isBusy: boolean;
  selectedIds: readonly string[];
  onSelect: (ids: readonly string[]) => void;
  query: OrderListQuery;
  onSort: (sort: Sorting) => void;
  onOpenDetails: (row: OrderRow) => void;
  renderActions: (row: OrderRow) => ReactNode;
  /** Receives the element that contains the rows, for scrolling and focus. */
  listRef: (element: HTMLElement | null) => void;
};

type Props = OrderListProps & {
  columns: readonly ColumnName[];
  widths: Record<ColumnName, number>;
  /** True if the table is wider than the available width, so that it scrolls sideways. */
  isWide: boolean;
  /** True if every heading and figure fits on one line. */
  isUnwrapped: boolean;
};

/**
 * The order list as a table. It is plain HTML, because the antd table takes four times as long to render fifty rows.
 */
export function OrderTable({ columns, widths, isWide, isUnwrapped, ...props }: Props) {
  const { rows, selectedIds, onSelect, query, onSort } = props;
  const texts = useTexts('orderList');
  const titles = useColumnTitles();
  const cells = useColumnRenderers(props.onOpenDetails);
  const tooltips: Partial<Record<ColumnName, string>> = {
    freight: texts.freightHint,
    weight: texts.weightHint,
  };
  const isPageSelected = rows.length > 0 && selectedIds.length === rows.length;
  return (
    <WholeRow>
      <div
        ref={props.listRef}
        tabIndex={-1}
        className={props.isBusy ? `${styles.list} ${styles.busy}` : styles.list}
        data-wide={isWide || undefined}
        data-unwrapped={isUnwrapped || undefined}
      >
        <table
          className={styles.table}
          style={{ minWidth: getTableWidth(columns, widths) }}
          aria-label={texts.list}
          aria-busy={props.isBusy}
        >
          <colgroup>
            <col style={{ width: CHECKBOX_COLUMN_WIDTH_PX }} />
            {columns.map((name) => (
              <col key={name} style={{ width: widths[name] }} />
            ))}
            <col style={{ width: ACTIONS_COLUMN_WIDTH_PX }} />
          </colgroup>
          <thead>
            <tr>
              <th className={styles.tick}>
                <NativeCheckbox
                  label={texts.tickPage}
                  checked={isPageSelected}
                  indeterminate={!isPageSelected && selectedIds.length > 0}
                  onChange={(isTicked) => onSelect(isTicked ? rows.map(({ id }) => id) : [])}
                />
              </th>
              {columns.map((name) => (
                <Heading
                  key={name}
                  name={name}
                  title={titles[name]}
                  tooltip={tooltips[name]}
                  sortNote={name === 'weight' ? texts.declared : undefined}
                  cell={cells[name]}
                  query={query}
                  onSort={onSort}
                />
              ))}
              <th className={styles.actions}>{texts.actionsColumn}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} data-ticked={selectedIds.includes(row.id) || undefined}>
                <td className={styles.tick}>
                  <NativeCheckbox
                    label={texts.tick(row.waybill)}
                    checked={selectedIds.includes(row.id)}
                    onChange={(isTicked) =>
                      onSelect(
                        isTicked ? [...selectedIds, row.id] : selectedIds.filter((id) => id !== row.id),
                      )
                    }
                  />
                </td>
                {columns.map((name) => (
                  <td
                    key={name}
                    className={cells[name].isEndAligned ? styles.end : undefined}
                    title={cells[name].getTooltip?.(row)}
                  >
                    {cells[name].render(row)}
                  </td>
                ))}
                <td className={styles.actions}>{props.renderActions(row)}</td>
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
  tooltip: string | undefined;
  /** Names the value by which the column is sorted, if the cells show another value first. */
  sortNote: string | undefined;
  cell: ColumnRenderer;
  query: Sorting;
  onSort: OrderListProps['onSort'];
};

function Heading({ name, title, tooltip, sortNote, cell, query, onSort }: HeadingProps) {
  const sortKey = findSortKey(name);
  const className = cell.isEndAligned ? styles.end : undefined;
  if (!sortKey) return <th className={className}>{title}</th>;
  const isSorted = query.sort === sortKey;
  const direction = query.ascending ? 'ascending' : 'descending';
  return (
    <th className={className} aria-sort={isSorted ? direction : 'none'}>
      <button
        type="button"
        className={styles.sort}
        title={tooltip}
        // The first click sorts largest or newest first. A second click reverses the order.
        onClick={() => onSort({ sort: sortKey, ascending: isSorted && !query.ascending })}
      >
        <span>
          {title}
          {isSorted && sortNote && <small className={styles.sortedBy}>{sortNote}</small>}
        </span>
      </button>
    </th>
  );
}
