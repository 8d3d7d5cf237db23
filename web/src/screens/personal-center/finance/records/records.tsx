import { useOrderDrawer } from '../../../../features/order-details/index.ts';
import { useTexts } from '../../../../i18n/texts.tsx';
import { usePhone } from '../../../../platform/browser/use-phone.ts';
import { useDisputeDialog } from '../disputes/use-dispute-dialog.tsx';
import { MoreRows, RowsState } from '../rows-state.tsx';
import { Totals } from '../totals.tsx';
import { isNarrowed, recordFilterOf, type Wanted } from '../wanted.ts';
import { RecordCards } from './record-cards.tsx';
import { RecordFilter } from './record-filter.tsx';
import { RecordTable } from './record-table.tsx';
import { useEntries } from './use-entries.ts';

type Props = { wanted: Wanted; onChange: (part: Partial<Wanted>) => void; onReset: () => void };

/** Movements on the account, with the balance after each, and what they add up to. */
export function Records({ wanted, onChange, onReset }: Props) {
  const texts = useTexts('finance');
  const filter = recordFilterOf(wanted);
  const list = useEntries(filter);
  const phone = usePhone();
  const reset = isNarrowed(filter) ? onReset : undefined;
  const currency = list.first?.currency ?? '';
  const { onDispute, dialog } = useDisputeDialog(list.entries, currency);
  const { onOrder, drawer } = useOrderDrawer();
  const shared = { entries: list.entries, currency, busy: list.isBusy, onDispute, onOrder };
  return (
    <>
      <RecordFilter wanted={wanted} onChange={onChange} onReset={reset} />
      <RowsState
        list={list}
        isEmpty={list.entries.length === 0}
        none={reset ? texts.none.found : texts.none.yet}
        showAll={reset && { label: texts.none.showAll, onClick: reset }}
      >
        {list.first && <Totals totals={list.first.totals} currency={currency} />}
        {phone ? <RecordCards {...shared} /> : <RecordTable {...shared} />}
        <MoreRows list={list} shown={list.entries.length} total={list.first?.totals.count} />
      </RowsState>
      {dialog}
      {drawer}
    </>
  );
}
