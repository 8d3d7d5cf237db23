import type { OrderRow } from '@miya/contract/orders';
import { Alert } from 'antd';
import { useId, useState } from 'react';
import { OrderDrawer } from '../../features/order-details/index.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { usePhone } from '../../platform/browser/use-phone.ts';
import { useScanner } from '../../platform/browser/use-scanner.ts';
import { useWidth } from '../../platform/browser/use-width.ts';
import { UndoStrip } from '../../ui/feedback/undo-strip.tsx';
import { ScreenHeading } from '../../ui/layout/screen-heading.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { card } from '../../ui/styles/card.module.css';
import { RowActions } from './actions/row-actions.tsx';
import { Toolbar } from './actions/toolbar.tsx';
import { useOrderActions } from './actions/use-order-actions.ts';
import { useRowsDialog } from './actions/use-rows-dialog.ts';
import { useUndo } from './actions/use-undo.ts';
import { FilterPanel } from './filters/filter-panel.tsx';
import { FilterTools } from './filters/filter-tools.tsx';
import { finding } from './filters/order-filters.module.css';
import { SearchField } from './filters/search-field.tsx';
import { ListState } from './list-state.tsx';
import * as styles from './order-list.module.css';
import { ticksOn } from './selection.ts';
import { ColumnPicker } from './table/column-picker.tsx';
import { OrderCards } from './table/order-cards.tsx';
import { type ListProps, OrderTable } from './table/order-table.tsx';
import { Pages } from './table/pages.tsx';
import { useColumns } from './table/use-columns.ts';
import { useListTop } from './use-list-top.ts';
import { useOrderList } from './use-order-list.ts';
import { useSelection } from './use-selection.ts';
import { useWanted } from './use-wanted.ts';
import { filterOf } from './wanted.ts';

const PrintDialog = lazyDialog(() =>
  import('../../features/waybills/index.ts').then((module) => module.PrintDialog),
);
const ChangeDialog = lazyDialog(() =>
  import('./actions/change-dialog.tsx').then((module) => module.ChangeDialog),
);

type DrawerState = { row: OrderRow; tab: 'track' | 'details'; isOpen: boolean };

/** The screen on which a client searches, tracks, prints and changes orders. */
export function QueryPrint() {
  const shell = useTexts('shell').screens.query;
  const texts = useTexts('orderList');
  const { language } = useLanguage();
  const { query, change, reset } = useWanted();
  const list = useOrderList(query);
  const selectionState = useSelection(JSON.stringify(filterOf(query)));
  const content = useWidth<HTMLDivElement>();
  const columns = useColumns(content.width, list.rows);
  const undo = useUndo();
  const actions = useOrderActions(undo);
  const isPhone = usePhone();
  const listRef = useListTop(list);
  const [drawer, setDrawer] = useState<DrawerState>();
  const [isPanelOpen, setPanelOpen] = useState(false);
  const panelId = useId();
  const printDialog = useRowsDialog();
  const changeDialog = useRowsDialog();
  useScanner((find) => reset({ find }));
  const openDrawer = (tab: DrawerState['tab']) => (row: OrderRow) => setDrawer({ row, tab, isOpen: true });

  const rowActionProps = {
    actions,
    onTrack: openDrawer('track'),
    onDetails: openDrawer('details'),
    onPrint: (row: OrderRow) => printDialog.open([row]),
  };
  const listProps: ListProps = {
    rows: list.rows,
    busy: list.isBusy,
    ticked: ticksOn(selectionState.selection, list.rows),
    onTick: (ids) => selectionState.selectOnPage(list.rows, ids),
    wanted: query,
    onSort: change,
    onOpen: openDrawer('details'),
    top: listRef,
    actions: (row) => <RowActions row={row} {...rowActionProps} />,
  };
  return (
    <>
      <ScreenHeading
        title={shell.title}
        actions={
          <div className={finding}>
            <SearchField
              searchText={query.find}
              onSearch={(find) => change({ find })}
              onSearchAll={(find) => reset({ find })}
            />
            <FilterTools
              query={query}
              onChange={change}
              panel={{ id: panelId, isOpen: isPanelOpen, toggle: () => setPanelOpen(!isPanelOpen) }}
            />
          </div>
        }
      />
      <section className={`${card} ${styles.book}`}>
        <div ref={content.ref}>
          <FilterPanel
            id={panelId}
            open={isPanelOpen}
            query={query}
            onChange={change}
            onReset={() => reset({ find: query.find })}
          />
        </div>
        {list.unknown.length > 0 && (
          <Alert
            type="warning"
            title={texts.unknown(formatNumber(language, list.unknown.length))}
            description={<div className={styles.unknown}>{list.unknown.join(', ')}</div>}
          />
        )}
        {undo.offer && (
          <UndoStrip
            title={undo.offer.message}
            undo={undo.offer.actionLabel}
            onUndo={undo.undo}
            onClose={undo.forget}
          />
        )}
        <ListState list={list} query={query} onReset={reset}>
          <Toolbar
            list={list}
            query={query}
            selectionState={selectionState}
            actions={actions}
            onPrint={printDialog.open}
            onChange={changeDialog.open}
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
          <Pages list={list} />
        </ListState>
      </section>
      {drawer && (
        <OrderDrawer
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
            if (change) undo.note({ kind: 'changed', change, count: changed });
            changeDialog.close();
            selectionState.clear();
          }}
        />
      )}
    </>
  );
}
