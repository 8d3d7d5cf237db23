import { useState } from 'react';
import { ALWAYS, type ColumnName, columnNames, keepColumns, readColumns } from './column-names.ts';

/** Which columns the table has: chosen once, remembered on this device. */
export function useColumns() {
  const [shown, setShown] = useState(readColumns);
  const choose = (names: readonly ColumnName[]) => {
    const next = columnNames.filter((name) => name === ALWAYS || names.includes(name));
    keepColumns(next);
    setShown(next);
  };
  return { shown, choose };
}
