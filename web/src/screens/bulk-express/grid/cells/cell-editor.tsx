import { type ImportColumn, importColumns } from '@miya/contract/imports';
import { useCallback } from 'react';
import type { RenderEditCellProps } from 'react-data-grid';
import { useTexts } from '../../../../i18n/texts.tsx';
import type { SheetRow } from '../../worker/protocol.ts';
import * as styles from '../grid.module.css';

export function CellEditor({ row, column, onRowChange, onClose }: RenderEditCellProps<SheetRow>) {
  const texts = useTexts('imports').grid;
  const columnIndex = importColumns.indexOf(column.key as ImportColumn);
  // Typing into a cell opens the editor. The old text is selected, so the typed character replaces the text.
  const focusAndSelect = useCallback((input: HTMLInputElement | null) => {
    input?.focus();
    input?.select();
  }, []);
  return (
    <input
      ref={focusAndSelect}
      className={styles.editor}
      aria-label={texts.edit(String(column.name))}
      value={row.cells[columnIndex] ?? ''}
      onChange={(event) => {
        const cells = [...row.cells];
        cells[columnIndex] = event.target.value;
        onRowChange({ row: row.row, cells });
      }}
      onBlur={() => onClose(true, false)}
    />
  );
}
