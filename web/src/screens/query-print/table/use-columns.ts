import type { OrderRow } from '@miya/contract/orders';
import { useState } from 'react';
import { type ColumnName, columnNames, loadColumns, REQUIRED_COLUMN, saveColumns } from './column-names.ts';
import { distributeFreeWidth, getTableWidth } from './column-widths.ts';
import { listDefaultColumns } from './list-default-columns.ts';
import { useColumnWidths, useTextWidths } from './use-column-widths.ts';

/** Provides the visible columns and their widths. Remembers the user's choice of columns on this device. */
export function useColumns(availableWidth: number, rows: readonly OrderRow[]) {
  const { minimumWidths, unwrappedWidths } = useColumnWidths(rows);
  const textWidths = useTextWidths(rows);
  const [chosenColumns, setChosenColumns] = useState(loadColumns);
  const changeColumns = (names: readonly ColumnName[]) => {
    const next = columnNames.filter((name) => name === REQUIRED_COLUMN || names.includes(name));
    saveColumns(next);
    setChosenColumns(next);
  };
  const visibleColumns = chosenColumns ?? listDefaultColumns(availableWidth, minimumWidths);
  const widths = distributeFreeWidth(
    visibleColumns,
    minimumWidths,
    textWidths,
    availableWidth,
    unwrappedWidths,
  );
  return {
    visibleColumns,
    widths,
    /** True if the table is wider than the available width, so that it scrolls sideways. */
    isWide: availableWidth > 0 && getTableWidth(visibleColumns, minimumWidths) > availableWidth,
    /** True if each column is wide enough to show its heading and figures on one line. */
    isUnwrapped: visibleColumns.every((name) => widths[name] >= unwrappedWidths[name]),
    changeColumns,
  };
}
