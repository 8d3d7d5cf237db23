import type { OrderRow } from '@miya/contract/orders';
import { useState } from 'react';
import { ALWAYS, type ColumnName, columnNames, keepColumns, readColumns } from './column-names.ts';
import { widened, widthOf } from './column-widths.ts';
import { useColumnWidths, useNeeds } from './use-column-widths.ts';
import { usualColumns } from './usual-columns.ts';

/** Which columns the table has: chosen once, remembered on this device; until then, those there is room for. */
export function useColumns(room: number, rows: readonly OrderRow[]) {
  const { least, easy } = useColumnWidths(rows);
  const needs = useNeeds(rows);
  const [chosen, setChosen] = useState(readColumns);
  const choose = (names: readonly ColumnName[]) => {
    const next = columnNames.filter((name) => name === ALWAYS || names.includes(name));
    keepColumns(next);
    setChosen(next);
  };
  const shown = chosen ?? usualColumns(room, least);
  const widths = widened(shown, least, needs, room, easy);
  return {
    shown,
    widths,
    isWide: room > 0 && widthOf(shown, least) > room,
    /** Whether all columns have more than they need. */
    isEasy: shown.every((name) => widths[name] >= easy[name]),
    choose,
  };
}
