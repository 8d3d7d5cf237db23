import { type ImportColumn, importColumns } from '@miya/contract/imports';
import { type UIEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { DataGrid, type DataGridHandle, type RowsChangeData } from 'react-data-grid';
import 'react-data-grid/lib/styles.css';
import { useTexts } from '../../../i18n/texts.tsx';
import { measures } from '../../../platform/settings/measures.ts';
import { useSettings } from '../../../platform/settings/settings-store.ts';
import type { MenuSpot } from '../../../ui/overlays/menu.tsx';
import { useOpened } from '../../../ui/overlays/use-opened.ts';
import { changeCells } from '../model/edit/change-rows.ts';
import { useImportSession } from '../session/session-context.ts';
import type { SheetRow } from '../worker/protocol.ts';
import { ActiveCell } from './cells/active-cell.tsx';
import { GridCell } from './cells/grid-cell.tsx';
import * as styles from './grid.module.css';
import { HeadingMenu } from './headings/heading-menu.tsx';
import { HeadingMenuContext, type OpenHeading } from './headings/heading-menu-context.ts';
import { useColumns } from './headings/use-columns.tsx';
import { useClipboard } from './input/use-clipboard.ts';
import { useGridActions } from './input/use-grid-actions.ts';
import { useGridKeys } from './input/use-grid-keys.ts';
import { useGridPointer } from './input/use-grid-pointer.ts';
import { useTravel } from './input/use-travel.ts';
import { useWindowKey } from './input/use-window-key.ts';
import { FindBar } from './tools/find-bar.tsx';
import { GridMenu } from './tools/grid-menu.tsx';
import { GridToolbar } from './tools/grid-toolbar.tsx';
import { useArrangement } from './use-arrangement.ts';
import { useGradually } from './use-gradually.ts';
import { useShownRows, withBlankRow } from './use-shown-rows.ts';

const renderers = {
  renderCell: (key: React.Key, props: React.ComponentProps<typeof GridCell>) => (
    <GridCell key={key} {...props} />
  ),
};
/** What stands above and below the grid on a desk. */
const AROUND_GRID = 480;
/** More rows than the highest screen shows. */
const IN_SIGHT = 60;
const numberOf = ({ row }: SheetRow) => row;

/** The rows of a file, to be looked through and mended: all by keys or by the pointer. */
export function OrderGrid({ currency }: { currency: string }) {
  const texts = useTexts('imports').grid;
  const { edit, lookAt, selection } = useImportSession();
  const rows = useShownRows();
  const { order, folded } = useArrangement();
  const isWhole = rows.isWhole;
  const shown = useMemo(() => (isWhole ? withBlankRow(rows.rows) : rows.rows), [rows.rows, isWhole]);
  const ground = useMemo(() => ({ rows: shown, order }), [shown, order]);
  const drawn = useGradually(shown);
  const columns = useColumns(currency, order);
  const { size } = useSettings();
  // Lower than fields are, as in a spreadsheet: what counts is how many rows are seen at once. Two small lines fit.
  const { controlHeight, fontSize } = measures[size];
  const rowHeight = Math.max(controlHeight - 4, Math.ceil(fontSize * 2.1));
  const grid = useRef<DataGridHandle>(null);
  const finding = useOpened();
  const [menu, setMenu] = useState<MenuSpot>();
  const [heading, setHeading] = useState<OpenHeading>();
  const actions = useGridActions(ground);
  const clipboard = useClipboard(actions);
  const travel = useTravel(grid, columns, ground);
  const pointer = useGridPointer(columns, setMenu);

  /** At the active cell, for those who ask by a key. */
  const openMenu = () => {
    const cell = grid.current?.element?.querySelector('[role="gridcell"][aria-selected="true"]');
    const { left, bottom } = (cell ?? document.body).getBoundingClientRect();
    setMenu({ left, top: bottom });
  };
  const onKey = useGridKeys({ ground, travel, actions, openMenu });
  const backToGrid = () => travel.goTo(selection.state.getState().anchor);

  useEffect(() => lookAt(shown.slice(0, IN_SIGHT)), [lookAt, shown]);
  useWindowKey(({ key, ctrlKey, metaKey, altKey, shiftKey }) => {
    const command = ctrlKey || metaKey;
    if (key === 'F8' && !command && !altKey) {
      travel.toProblem(shiftKey ? -1 : 1);
      return true;
    }
    if (!command || !['f', 'h'].includes(key.toLowerCase())) return false;
    finding.open();
    return true;
  });

  const onScroll = useCallback(
    ({ currentTarget }: UIEvent) => {
      const from = Math.floor(currentTarget.scrollTop / rowHeight);
      lookAt(shown.slice(from, from + IN_SIGHT));
    },
    [lookAt, shown, rowHeight],
  );

  const onRowsChange = useCallback(
    (changed: SheetRow[], { indexes, column }: RowsChangeData<SheetRow>) => {
      const at = importColumns.indexOf(column.key as ImportColumn);
      const edits = indexes.flatMap((index) => {
        const one = changed[index];
        return one ? [{ row: one.row, column: at, text: (one.cells[at] ?? '').trim() }] : [];
      });
      edit((all) => changeCells(all, edits));
    },
    [edit],
  );

  // As high as its rows, but no higher than the window leaves room for; on a low one it is read by scrolling to it.
  const heightOf = (lines: number) => (lines + 1) * rowHeight + 24;
  return (
    <div className={styles.grid}>
      <GridToolbar shown={shown} travel={travel} actions={actions} folded={folded} onFind={finding.open} />
      {finding.isOpen && (
        <FindBar
          ground={ground}
          travel={travel}
          onClose={() => {
            finding.close();
            backToGrid();
          }}
        />
      )}
      <ActiveCell shown={shown} />
      <HeadingMenuContext value={setHeading}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the grid inside takes the focus; this only listens */}
        <div {...clipboard} onMouseMove={pointer.onOver}>
          <DataGrid
            ref={grid}
            className={styles.table}
            aria-label={texts.label}
            aria-description={texts.help}
            columns={columns}
            rows={drawn}
            rowKeyGetter={numberOf}
            rowHeight={rowHeight}
            headerRowHeight={rowHeight + 2}
            renderers={{ ...renderers, noRowsFallback: <p className={styles.none}>{texts.none}</p> }}
            onRowsChange={onRowsChange}
            onActivePositionChange={pointer.onActive}
            onCellKeyDown={onKey}
            onCellMouseDown={pointer.onDown}
            onCellContextMenu={pointer.onMenu}
            onScroll={onScroll}
            style={{
              blockSize: heightOf(Math.max(shown.length, 3)),
              maxBlockSize: `max(${heightOf(18)}px, 100dvh - ${AROUND_GRID}px)`,
            }}
          />
        </div>
      </HeadingMenuContext>
      <HeadingMenu heading={heading} onClose={() => setHeading(undefined)} />
      <GridMenu
        place={menu}
        actions={actions}
        onClose={() => {
          setMenu(undefined);
          backToGrid();
        }}
      />
    </div>
  );
}
