import type { OrderRow } from '@miya/contract/orders';
import { Alert } from 'antd';
import { useId, useState } from 'react';
import { OrderDrawer } from '../../features/order-details/index.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { useBarcodeScanner } from '../../platform/browser/use-barcode-scanner.ts';
import { useIsPhone } from '../../platform/browser/use-is-phone.ts';
import { useWidth } from '../../platform/browser/use-width.ts';
import { UndoBar } from '../../ui/feedback/undo-bar.tsx';
import { ScreenHeading } from '../../ui/layout/screen-heading.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { card } from '../../ui/styles/card.module.css';
import { RowActions } from './actions/row-actions.tsx';
import { Toolbar } from './actions/toolbar.tsx';
import { useOrderActions } from './actions/use-order-actions.ts';
import { useRowsDialog } from './actions/use-rows-dialog.ts';
import { useUndo } from './actions/use-undo.ts';
import { FilterControls } from './filters/filter-controls.tsx';
import { FilterPanel } from './filters/filter-panel.tsx';
import { searchAndFilters } from './filters/order-filters.module.css';
import { SearchField } from './filters/search-field.tsx';
import * as styles from './order-list.module.css';
import { OrderListContent } from './order-list-content.tsx';
import { toOrderFilter } from './order-list-query.ts';
import { listSelectedIds } from './selection.ts';
import { ColumnPicker } from './table/column-picker.tsx';
import { OrderCards } from './table/order-cards.tsx';
import { type OrderListProps, OrderTable } from './table/order-table.tsx';
import { PageNavigation } from './table/page-navigation.tsx';
import { useColumns } from './table/use-columns.ts';
import { useOrderList } from './use-order-list.ts';
import { useOrderListQuery } from './use-order-list-query.ts';
import { useScrollToListTop } from './use-scroll-to-list-top.ts';
import { useSelection } from './use-selection.ts';

const PrintDialog = lazyDialog(() =>
  import('../../features/waybills/index.ts').then((module) => module.PrintDialog),
);
const ChangeDialog = lazyDialog(() =>
  import('./actions/change-orders-dialog.tsx').then((module) => module.ChangeOrdersDialog),
);

type DrawerState = { row: OrderRow; tab: 'track' | 'details'; isOpen: boolean };

/** The screen on which a client searches, tracks, prints and changes orders. */
export function QueryPrint() {
  const shell = useTexts('shell').screens.query;
  const texts = useTexts('orderList');
  const { language } = useLanguage();
  const { query, change, reset } = useOrderListQuery();
  const list = useOrderList(query);
  const selectionState = useSelection(JSON.stringify(toOrderFilter(query)));
  const contentArea = useWidth<HTMLDivElement>();
  const columns = useColumns(contentArea.width, list.rows);
  const undo = useUndo();
  const actions = useOrderActions(undo);
  const isPhone = useIsPhone();
  const listRef = useScrollToListTop(list);
  const [drawer, setDrawer] = useState<DrawerState>();
  const [isPanelOpen, setPanelOpen] = useState(false);
  const panelId = useId();
  const printDialog = useRowsDialog();
  const changeDialog = useRowsDialog();
  // A scanned number identifies one order, so search it without other filters.
  useBarcodeScanner((find) => reset({ find }));
  const openDrawer = (tab: DrawerState['tab']) => (row: OrderRow) => setDrawer({ row, tab, isOpen: true });

  const rowActionProps = {
    actions,
    onOpenTracking: openDrawer('track'),
    onOpenDetails: openDrawer('details'),
    onOpenPrintDialog: (row: OrderRow) => printDialog.open([row]),
  };
  const listProps: OrderListProps = {
    rows: list.rows,
    isBusy: list.isBusy,
    selectedIds: listSelectedIds(selectionState.selection, list.rows),
    onSelect: (ids) => selectionState.selectOnPage(list.rows, ids),
    query,
    onSort: change,
    onOpenDetails: openDrawer('details'),
    listRef,
    renderActions: (row) => <RowActions row={row} {...rowActionProps} />,
  };
  return (
    <>
      <ScreenHeading
        title={shell.title}
        actions={
          <div className={searchAndFilters}>
            <SearchField
              searchText={query.find}
              onSearch={(find) => change({ find })}
              onSearchAll={(find) => reset({ find })}
            />
            <FilterControls
              query={query}
              onChange={change}
              panel={{ id: panelId, isOpen: isPanelOpen, toggle: () => setPanelOpen(!isPanelOpen) }}
            />
          </div>
        }
      />
      <section className={`${card} ${styles.listCard}`}>
        <div ref={contentArea.ref}>
          <FilterPanel
            id={panelId}
            open={isPanelOpen}
            query={query}
            onChange={change}
            onReset={() => reset({ find: query.find })}
          />
        </div>
        {list.unknownNumbers.length > 0 && (
          <Alert
            type="warning"
            title={texts.unknown(formatNumber(language, list.unknownNumbers.length))}
            description={<div className={styles.unknown}>{list.unknownNumbers.join(', ')}</div>}
          />
        )}
        {undo.offer && (
          <UndoBar
            title={undo.offer.message}
            undoLabel={undo.offer.actionLabel}
            onUndo={undo.undo}
            onClose={undo.dismiss}
          />
        )}
        <OrderListContent list={list} query={query} onReset={reset}>
          <Toolbar
            list={list}
            query={query}
            selectionState={selectionState}
            actions={actions}
            onOpenPrintDialog={printDialog.open}
            onOpenChangeDialog={changeDialog.open}
          >
            {!isPhone && (
              <ColumnPicker visibleColumns={columns.visibleColumns} onChange={columns.changeColumns} />
            )}
          </Toolbar>
          {isPhone ? (
            <OrderCards {...listProps} />
          ) : (
            <OrderTable {...listProps} {...columns} columns={columns.visibleColumns} />
          )}
          <PageNavigation list={list} />
        </OrderListContent>
      </section>
      {drawer && (
        <OrderDrawer
          // The list may have reloaded the order. An order that is no longer on the page keeps its last known data.
          row={list.rows.find(({ id }) => id === drawer.row.id) ?? drawer.row}
          tab={drawer.tab}
          open={drawer.isOpen}
          renderActions={(row) => <RowActions row={row} {...rowActionProps} />}
          onTab={(tab) => setDrawer({ ...drawer, tab })}
          onClose={() => setDrawer({ ...drawer, isOpen: false })}
        />
      )}
      {printDialog.state && (
        <PrintDialog
          key={printDialog.state.openCount}
          orders={printDialog.state.rows}
          open={printDialog.state.isOpen}
          onClose={printDialog.close}
        />
      )}
      {changeDialog.state && (
        <ChangeDialog
          key={changeDialog.state.openCount}
          rows={changeDialog.state.rows}
          open={changeDialog.state.isOpen}
          onClose={changeDialog.close}
          onDone={({ change, changed }) => {
            if (change) undo.recordAction({ kind: 'changed', change, count: changed });
            changeDialog.close();
            selectionState.clear();
          }}
        />
      )}
    </>
  );
}
