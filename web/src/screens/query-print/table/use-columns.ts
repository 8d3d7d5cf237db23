import type { OrderRow } from '@miya/contract/orders';
import { useState } from 'react';
import { ALWAYS, type ColumnName, columnNames, keepColumns, readColumns } from './column-names.ts';
import { widened, widthOf } from './column-widths.ts';
import { useColumnWidths, useNeeds } from './use-column-widths.ts';
import { usualColumns } from './usual-columns.ts';

/** Provides the visible columns and their widths. Remembers the user's choice of columns on this device. */
export function useColumns(availableWidth: number, rows: readonly OrderRow[]) {
  const { minimumWidths, unwrappedWidths } = useColumnWidths(rows);
  const textWidths = useNeeds(rows);
  const [chosenColumns, setChosenColumns] = useState(readColumns);
  const changeColumns = (names: readonly ColumnName[]) => {
    const next = columnNames.filter((name) => name === ALWAYS || names.includes(name));
    keepColumns(next);
    setChosenColumns(next);
  };
  const visibleColumns = chosenColumns ?? usualColumns(availableWidth, minimumWidths);
  const widths = widened(visibleColumns, minimumWidths, textWidths, availableWidth, unwrappedWidths);
  return {
    visibleColumns,
    widths,
    /** True if the table is wider than the available width, so that it scrolls sideways. */
    isWide: availableWidth > 0 && widthOf(visibleColumns, minimumWidths) > availableWidth,
    /** True if each column is wide enough to show its heading and figures on one line. */
    isUnwrapped: visibleColumns.every((name) => widths[name] >= unwrappedWidths[name]),
    changeColumns,
  };
}
