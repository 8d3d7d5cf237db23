import { useOrderDrawer } from '../../../../features/order-details/index.ts';
import { useTexts } from '../../../../i18n/texts.tsx';
import { useIsPhone } from '../../../../platform/browser/use-is-phone.ts';
import { useDisputeDialog } from '../disputes/use-dispute-dialog.tsx';
import { type FinanceQuery, isFilterActive, toRecordListFilter } from '../finance-query.ts';
import { RecordTotals } from '../record-totals.tsx';
import { MoreRows, RowsContent } from '../rows-content.tsx';
import { RecordCards } from './record-cards.tsx';
import { RecordFilterBar } from './record-filter-bar.tsx';
import { RecordTable } from './record-table.tsx';
import { useEntries } from './use-entries.ts';

type Props = { query: FinanceQuery; onChange: (part: Partial<FinanceQuery>) => void; onReset: () => void };

/** The movements on the account with the balance after each, and their totals. */
export function Records({ query, onChange, onReset }: Props) {
  const texts = useTexts('finance');
  const filter = toRecordListFilter(query);
  const list = useEntries(filter);
  const isPhone = useIsPhone();
  const resetFilter = isFilterActive(filter) ? onReset : undefined;
  const currency = list.firstPage?.currency ?? '';
  const { onOpenDispute, dialog } = useDisputeDialog(list.entries, currency);
  const { onOrder: onOpenOrder, drawer } = useOrderDrawer();
  const listProps = { entries: list.entries, currency, busy: list.isBusy, onOpenDispute, onOpenOrder };
  return (
    <>
      <RecordFilterBar query={query} onChange={onChange} onReset={resetFilter} />
      <RowsContent
        list={list}
        isEmpty={list.entries.length === 0}
        emptyText={resetFilter ? texts.none.found : texts.none.yet}
        showAll={resetFilter && { label: texts.none.showAll, onClick: resetFilter }}
      >
        {list.firstPage && <RecordTotals totals={list.firstPage.totals} currency={currency} />}
        {isPhone ? <RecordCards {...listProps} /> : <RecordTable {...listProps} />}
        <MoreRows list={list} loadedCount={list.entries.length} totalCount={list.firstPage?.totals.count} />
      </RowsContent>
      {dialog}
      {drawer}
    </>
  );
}
