import { type ImportColumn, importColumns } from '@miya/contract/imports';
import { useCallback } from 'react';
import type { RenderEditCellProps } from 'react-data-grid';
import { useTexts } from '../../../../i18n/texts.tsx';
import type { SheetRow } from '../../worker/protocol.ts';
import * as styles from '../grid.module.css';

export function CellEditor({ row, column, onRowChange, onClose }: RenderEditCellProps<SheetRow>) {
  const texts = useTexts('imports').grid;
  const at = importColumns.indexOf(column.key as ImportColumn);
  // The text is selected, so that the key that opened the editor replaces it.
  const takeOver = useCallback((input: HTMLInputElement | null) => {
    input?.focus();
    input?.select();
  }, []);
  return (
    <input
      ref={takeOver}
      className={styles.editor}
      aria-label={texts.edit(String(column.name))}
      value={row.cells[at] ?? ''}
      onChange={(event) => {
        const cells = [...row.cells];
        cells[at] = event.target.value;
        onRowChange({ row: row.row, cells });
      }}
      onBlur={() => onClose(true, false)}
    />
  );
}
