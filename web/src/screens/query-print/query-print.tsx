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
import { OrderTable } from './table/order-table.tsx';
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

type Opened = { row: OrderRow; tab: 'track' | 'details'; open: boolean };

/** Find orders, follow them, print them. */
export function QueryPrint() {
  const shell = useTexts('shell').screens.query;
  const texts = useTexts('orderList');
  const { language } = useLanguage();
  const { wanted, change, reset } = useWanted();
  const list = useOrderList(wanted);
  const ticks = useSelection(JSON.stringify(filterOf(wanted)));
  const room = useWidth<HTMLDivElement>();
  const columns = useColumns(room.width, list.rows);
  const undo = useUndo();
  const actions = useOrderActions(undo);
  const phone = usePhone();
  const top = useListTop(list);
  const [opened, setOpened] = useState<Opened>();
  const [isFiltering, setFiltering] = useState(false);
  const panelId = useId();
  const printing = useRowsDialog();
  const changing = useRowsDialog();
  useScanner((find) => reset({ find }));
  const show = (tab: Opened['tab']) => (row: OrderRow) => setOpened({ row, tab, open: true });

  const doing = {
    actions,
    onTrack: show('track'),
    onDetails: show('details'),
    onPrint: (row: OrderRow) => printing.show([row]),
  };
  const shared = {
    rows: list.rows,
    busy: list.isBusy,
    ticked: ticksOn(ticks.selection, list.rows),
    onTick: (ids: readonly string[]) => ticks.tick(list.rows, ids),
    wanted,
    onSort: change,
    onOpen: show('details'),
    top,
    actions: (row: OrderRow) => <RowActions row={row} {...doing} />,
  };
  return (
    <>
      <ScreenHeading
        title={shell.title}
        actions={
          <div className={finding}>
            <SearchField
              find={wanted.find}
              onFind={(find) => change({ find })}
              onLookUp={(find) => reset({ find })}
            />
            <FilterTools
              wanted={wanted}
              onChange={change}
              panel={{ id: panelId, isOpen: isFiltering, toggle: () => setFiltering(!isFiltering) }}
            />
          </div>
        }
      />
      <section className={`${card} ${styles.book}`}>
        <div ref={room.ref}>
          <FilterPanel
            id={panelId}
            open={isFiltering}
            wanted={wanted}
            onChange={change}
            onReset={() => reset({ find: wanted.find })}
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
            title={undo.offer.said}
            undo={undo.offer.action}
            onUndo={undo.undo}
            onClose={undo.forget}
          />
        )}
        <ListState list={list} wanted={wanted} onReset={reset}>
          <Toolbar
            list={list}
            wanted={wanted}
            ticks={ticks}
            actions={actions}
            onPrint={printing.show}
            onChange={changing.show}
          >
            {!phone && <ColumnPicker shown={columns.shown} onChoose={columns.choose} />}
          </Toolbar>
          {phone ? (
            <OrderCards {...shared} />
          ) : (
            <OrderTable {...shared} {...columns} columns={columns.shown} />
          )}
          <Pages list={list} />
        </ListState>
      </section>
      {opened && (
        <OrderDrawer
          row={list.rows.find(({ id }) => id === opened.row.id) ?? opened.row}
          tab={opened.tab}
          open={opened.open}
          actions={(row) => <RowActions row={row} {...doing} />}
          onTab={(tab) => setOpened({ ...opened, tab })}
          onClose={() => setOpened({ ...opened, open: false })}
        />
      )}
      {printing.shown && (
        <PrintDialog
          key={printing.shown.round}
          orders={printing.shown.rows}
          open={printing.shown.open}
          onClose={printing.close}
        />
      )}
      {changing.shown && (
        <ChangeDialog
          key={changing.shown.round}
          rows={changing.shown.rows}
          open={changing.shown.open}
          onClose={changing.close}
          onDone={({ change, changed }) => {
            if (change) undo.note({ kind: 'changed', change, count: changed });
            changing.close();
            ticks.clear();
          }}
        />
      )}
    </>
  );
}
