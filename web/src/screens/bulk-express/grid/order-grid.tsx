import { type ImportColumn, importColumns } from '@miya/contract/imports';
import { type UIEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { DataGrid, type DataGridHandle, type RowsChangeData } from 'react-data-grid';
import 'react-data-grid/lib/styles.css';
import { useTexts } from '../../../i18n/texts.tsx';
import { useSettings } from '../../../platform/settings/settings-store.ts';
import { sizeTokens } from '../../../platform/settings/size-tokens.ts';
import type { MenuPosition } from '../../../ui/overlays/menu.tsx';
import { useDialogState } from '../../../ui/overlays/use-dialog-state.ts';
import { buildCellChanges } from '../model/edit/row-changes.ts';
import { useImportSession } from '../session/session-context.ts';
import type { SheetRow } from '../worker/protocol.ts';
import { ActiveCell } from './cells/active-cell.tsx';
import { GridCell } from './cells/grid-cell.tsx';
import * as styles from './grid.module.css';
import { HeadingMenu } from './headings/heading-menu.tsx';
import { HeadingMenuContext, type OpenHeading } from './headings/heading-menu-context.ts';
import { useGridColumns } from './headings/use-grid-columns.tsx';
import { useClipboard } from './input/use-clipboard.ts';
import { useGridActions } from './input/use-grid-actions.ts';
import { useGridKeys } from './input/use-grid-keys.ts';
import { useGridNavigation } from './input/use-grid-navigation.ts';
import { useGridPointer } from './input/use-grid-pointer.ts';
import { useWindowKey } from './input/use-window-key.ts';
import { FindBar } from './tools/find-bar.tsx';
import { GridMenu } from './tools/grid-menu.tsx';
import { GridToolbar } from './tools/grid-toolbar.tsx';
import { useGradualRows } from './use-gradual-rows.ts';
import { useShownColumns } from './use-shown-columns.ts';
import { addBlankRow, useShownRows } from './use-shown-rows.ts';

const renderers = {
  renderCell: (key: React.Key, props: React.ComponentProps<typeof GridCell>) => (
    <GridCell key={key} {...props} />
  ),
};
/** The height of the content above and below the grid on a desktop screen. */
const HEIGHT_AROUND_GRID_PX = 480;
/** More rows than fit on the tallest screen. */
const MAX_VISIBLE_ROWS = 60;
const getRowNumber = ({ row }: SheetRow) => row;

/** Shows the rows of the imported file in a grid. Users correct them by keyboard or by pointer. */
export function OrderGrid({ currency }: { currency: string }) {
  const texts = useTexts('imports').grid;
  const { editRows, prioritizeRows, selection } = useImportSession();
  const { rows: sheetRows, canAddRow } = useShownRows();
  const { columnOrder, foldedCount } = useShownColumns();
  const shownRows = useMemo(() => (canAddRow ? addBlankRow(sheetRows) : sheetRows), [sheetRows, canAddRow]);
  const displayedGrid = useMemo(() => ({ rows: shownRows, columnOrder }), [shownRows, columnOrder]);
  const renderedRows = useGradualRows(shownRows);
  const columns = useGridColumns(currency, columnOrder);
  const { size } = useSettings();
  // Rows are lower than input fields, so more rows fit on the screen. The height has space for two lines of small text.
  const { controlHeight, fontSize } = sizeTokens[size];
  const rowHeight = Math.max(controlHeight - 4, Math.ceil(fontSize * 2.1));
  const grid = useRef<DataGridHandle>(null);
  const findBar = useDialogState();
  const [menuPosition, setMenuPosition] = useState<MenuPosition>();
  const [openHeading, setOpenHeading] = useState<OpenHeading>();
  const actions = useGridActions(displayedGrid);
  const clipboard = useClipboard(actions);
  const navigation = useGridNavigation(grid, columns, displayedGrid);
  const pointer = useGridPointer(columns, setMenuPosition);

  /** Opens the menu below the active cell, for users who open it by a key. */
  const openMenu = () => {
    const cell = grid.current?.element?.querySelector('[role="gridcell"][aria-selected="true"]');
    const { left, bottom } = (cell ?? document.body).getBoundingClientRect();
    setMenuPosition({ left, top: bottom });
  };
  const onCellKeyDown = useGridKeys({ displayedGrid, navigation, actions, openMenu });
  const focusActiveCell = () => navigation.goToCell(selection.state.getState().anchor);

  useEffect(() => prioritizeRows(shownRows.slice(0, MAX_VISIBLE_ROWS)), [prioritizeRows, shownRows]);
  useWindowKey(({ key, ctrlKey, metaKey, altKey, shiftKey }) => {
    const hasCommandKey = ctrlKey || metaKey;
    if (key === 'F8' && !hasCommandKey && !altKey) {
      navigation.goToProblem(shiftKey ? -1 : 1);
      return true;
    }
    if (!hasCommandKey || !['f', 'h'].includes(key.toLowerCase())) return false;
    findBar.open();
    return true;
  });

  const onScroll = useCallback(
    ({ currentTarget }: UIEvent) => {
      const firstRow = Math.floor(currentTarget.scrollTop / rowHeight);
      prioritizeRows(shownRows.slice(firstRow, firstRow + MAX_VISIBLE_ROWS));
    },
    [prioritizeRows, shownRows, rowHeight],
  );

  const onRowsChange = useCallback(
    (changedRows: SheetRow[], { indexes, column }: RowsChangeData<SheetRow>) => {
      const columnIndex = importColumns.indexOf(column.key as ImportColumn);
      const edits = indexes.flatMap((rowIndex) => {
        const sheetRow = changedRows[rowIndex];
        return sheetRow
          ? [{ row: sheetRow.row, column: columnIndex, text: (sheetRow.cells[columnIndex] ?? '').trim() }]
          : [];
      });
      editRows((allRows) => buildCellChanges(allRows, edits));
    },
    [editRows],
  );

  // The grid is as high as its rows, up to the free height of the window. In a low window the limit is 18 rows, and the
  // user scrolls the page to see all of them.
  const getGridHeight = (rowCount: number) => (rowCount + 1) * rowHeight + 24;
  return (
    <div className={styles.grid}>
      <GridToolbar
        shownRows={shownRows}
        navigation={navigation}
        actions={actions}
        foldedCount={foldedCount}
        onOpenFindBar={findBar.open}
      />
      {findBar.isOpen && (
        <FindBar
          displayedGrid={displayedGrid}
          navigation={navigation}
          onClose={() => {
            findBar.close();
            focusActiveCell();
          }}
        />
      )}
      <ActiveCell shownRows={shownRows} />
      <HeadingMenuContext value={setOpenHeading}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the grid inside takes the focus; this only listens */}
        <div {...clipboard} onMouseMove={pointer.onMouseMove}>
          <DataGrid
            ref={grid}
            className={styles.table}
            aria-label={texts.label}
            aria-description={texts.help}
            columns={columns}
            rows={renderedRows}
            rowKeyGetter={getRowNumber}
            rowHeight={rowHeight}
            headerRowHeight={rowHeight + 2}
            renderers={{ ...renderers, noRowsFallback: <p className={styles.none}>{texts.none}</p> }}
            onRowsChange={onRowsChange}
            onActivePositionChange={pointer.onActivePositionChange}
            onCellKeyDown={onCellKeyDown}
            onCellMouseDown={pointer.onCellMouseDown}
            onCellContextMenu={pointer.onCellContextMenu}
            onScroll={onScroll}
            style={{
              blockSize: getGridHeight(Math.max(shownRows.length, 3)),
              maxBlockSize: `max(${getGridHeight(18)}px, 100dvh - ${HEIGHT_AROUND_GRID_PX}px)`,
            }}
          />
        </div>
      </HeadingMenuContext>
      <HeadingMenu heading={openHeading} onClose={() => setOpenHeading(undefined)} />
      <GridMenu
        position={menuPosition}
        actions={actions}
        onClose={() => {
          setMenuPosition(undefined);
          focusActiveCell();
        }}
      />
    </div>
  );
}
