import { type MouseEvent, type UIEvent, useCallback, useEffect, useRef } from 'react';
import {
  type CellKeyboardEvent,
  type CellKeyDownArgs,
  type CellMouseArgs,
  type CellMouseEvent,
  DataGrid,
  type DataGridHandle,
  type PositionChangeArgs,
  type RowsChangeData,
} from 'react-data-grid';
import 'react-data-grid/lib/styles.css';
import { useTexts } from '../../i18n/texts.tsx';
import { measures } from '../../settings/measures.ts';
import { useSettings } from '../../settings/settings-store.ts';
import { changeCells } from '../model/change-rows.ts';
import { stepOf } from '../session/selection.ts';
import { useImportSession } from '../session/session-context.ts';
import type { SheetRow } from '../worker/protocol.ts';
import { ActiveCell } from './active-cell.tsx';
import * as styles from './grid.module.css';
import { GridCell } from './grid-cell.tsx';
import { GridToolbar } from './grid-toolbar.tsx';
import { useClipboard } from './use-clipboard.ts';
import { useColumns } from './use-columns.tsx';
import { useGradually } from './use-gradually.ts';
import { useProblemKey } from './use-problem-key.ts';
import { useShownRows } from './use-shown-rows.ts';
import { useTravel } from './use-travel.ts';

const renderers = {
  renderCell: (key: React.Key, props: React.ComponentProps<typeof GridCell>) => (
    <GridCell key={key} {...props} />
  ),
};
const numberOf = ({ row }: SheetRow) => row;

/** The rows of a file, to be looked through and mended: all by keys or by the pointer. */
export function OrderGrid({ currency }: { currency: string }) {
  const texts = useTexts('imports').grid;
  const { edit, lookAt, selection } = useImportSession();
  const shown = useShownRows();
  const drawn = useGradually(shown);
  const columns = useColumns(currency);
  const { size } = useSettings();
  const rowHeight = measures[size].controlHeight;
  const grid = useRef<DataGridHandle>(null);
  const isDrawing = useRef(false);
  const clipboard = useClipboard(shown);
  const travel = useTravel(grid, shown);

  useEffect(() => lookAt(shown.slice(0, 40)), [lookAt, shown]);
  useProblemKey(travel.toProblem);

  const onScroll = useCallback(
    ({ currentTarget }: UIEvent) => {
      const from = Math.floor(currentTarget.scrollTop / rowHeight);
      lookAt(shown.slice(from, from + 60));
    },
    [lookAt, shown, rowHeight],
  );

  const onRowsChange = useCallback(
    (rows: SheetRow[], { indexes, column }: RowsChangeData<SheetRow>) => {
      const at = column.idx - 1;
      const edits = indexes.flatMap((index) => {
        const changed = rows[index];
        return changed ? [{ row: changed.row, column: at, text: (changed.cells[at] ?? '').trim() }] : [];
      });
      edit((all) => changeCells(all, edits));
    },
    [edit],
  );

  const onActive = useCallback(
    ({ rowIdx, column }: PositionChangeArgs<SheetRow>) => {
      if (rowIdx < 0 || !column) return;
      if (column.idx === 0) selection.selectRow(rowIdx);
      else selection.select({ rowIndex: rowIdx, column: column.idx - 1 });
    },
    [selection],
  );

  const onKey = (args: CellKeyDownArgs<SheetRow>, event: CellKeyboardEvent) => {
    if (args.mode === 'EDIT') return;
    const command = event.ctrlKey || event.metaKey;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const act = (work: () => void) => {
      event.preventGridDefault();
      event.preventDefault();
      work();
    };
    const further = event.shiftKey && stepOf(key, selection.state.getState().focus, shown.length);
    if (further)
      act(() => {
        selection.extendTo(further);
        grid.current?.scrollToCell({ rowIdx: further.rowIndex, idx: further.column + 1 });
      });
    else if (key === 'Delete' || key === 'Backspace') act(clipboard.clear);
    else if (command && key === 'z') act(event.shiftKey ? travel.redo : travel.undo);
    else if (command && key === 'y') act(travel.redo);
    else if (command && key === 'a') act(() => selection.selectAll(shown.length));
    // Copy, cut and paste come as events of their own.
    else if (command && ['c', 'x', 'v'].includes(key)) event.preventGridDefault();
  };

  const onCellDown = ({ rowIdx, column }: CellMouseArgs<SheetRow>, event: CellMouseEvent) => {
    isDrawing.current = column.idx > 0;
    if (!event.shiftKey) return;
    event.preventGridDefault();
    const last = columns.length - 3;
    selection.extendTo({ rowIndex: rowIdx, column: column.idx === 0 ? last : column.idx - 1 });
  };

  /** A selection is drawn with the button down, over whichever cells. */
  const onOver = ({ target, buttons }: MouseEvent) => {
    if (!isDrawing.current || buttons !== 1 || !(target instanceof Element)) return;
    const cell = target.closest('[role="gridcell"]');
    const row = cell?.closest('[role="row"]')?.getAttribute('aria-rowindex');
    const column = cell?.getAttribute('aria-colindex');
    // Both indexes count from 1: that of the row includes the headings, that of the column the row's number.
    if (row && column)
      selection.extendTo({ rowIndex: Number(row) - 2, column: Math.max(0, Number(column) - 2) });
  };

  const lines = Math.min(Math.max(shown.length, 3), 18);
  return (
    <div className={styles.grid}>
      <GridToolbar shown={shown} travel={travel} />
      <ActiveCell shown={shown} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the grid inside takes the focus; this only listens */}
      <div onCopy={clipboard.onCopy} onCut={clipboard.onCut} onPaste={clipboard.onPaste} onMouseMove={onOver}>
        <DataGrid
          ref={grid}
          className={styles.table}
          aria-label={texts.label}
          aria-description={texts.help}
          columns={columns}
          rows={drawn}
          rowKeyGetter={numberOf}
          rowHeight={rowHeight}
          headerRowHeight={rowHeight + 6}
          renderers={{ ...renderers, noRowsFallback: <p className={styles.none}>{texts.none}</p> }}
          onRowsChange={onRowsChange}
          onActivePositionChange={onActive}
          onCellKeyDown={onKey}
          onCellMouseDown={onCellDown}
          onScroll={onScroll}
          style={{ blockSize: (lines + 1) * rowHeight + 24 }}
        />
      </div>
    </div>
  );
}
