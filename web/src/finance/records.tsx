import type { EntryRow } from '@miya/contract/finance';
import { useState } from 'react';
import { usePhone } from '../browser/use-phone.ts';
import { useTexts } from '../i18n/texts.tsx';
import { DisputeDialog } from './dispute-dialog.tsx';
import { RecordCards } from './record-cards.tsx';
import { RecordFilter } from './record-filter.tsx';
import { RecordTable } from './record-table.tsx';
import { MoreRows, RowsState } from './rows-state.tsx';
import { Totals } from './totals.tsx';
import { useEntries } from './use-entries.ts';
import { isFiltered, type Wanted } from './wanted.ts';

type Props = { wanted: Wanted; onChange: (part: Partial<Wanted>) => void; onReset: () => void };

/** Movements on the account, with the balance after each, and what they add up to. */
export function Records({ wanted, onChange, onReset }: Props) {
  const texts = useTexts('finance');
  const list = useEntries(wanted);
  const phone = usePhone();
  const [disputed, setDisputed] = useState<{ entry: EntryRow; open: boolean; round: number }>();
  const filtered = isFiltered(wanted);
  const currency = list.first?.currency ?? '';
  const shared = {
    entries: list.entries,
    currency,
    busy: list.isBusy,
    onDispute: (entry: EntryRow) =>
      setDisputed((before) => ({ entry, open: true, round: (before?.round ?? 0) + 1 })),
  };
  return (
    <>
      <RecordFilter wanted={wanted} onChange={onChange} onReset={filtered ? onReset : undefined} />
      <RowsState
        list={list}
        isEmpty={list.entries.length === 0}
        none={filtered ? texts.none.found : texts.none.yet}
        onShowAll={filtered ? onReset : undefined}
      >
        {list.first && <Totals totals={list.first.totals} currency={currency} />}
        {phone ? <RecordCards {...shared} /> : <RecordTable {...shared} />}
        <MoreRows list={list} shown={list.entries.length} total={list.first?.totals.count} />
      </RowsState>
      {disputed && (
        <DisputeDialog
          key={disputed.round}
          entry={list.entries.find(({ seq }) => seq === disputed.entry.seq) ?? disputed.entry}
          currency={currency}
          open={disputed.open}
          onClose={() => setDisputed({ ...disputed, open: false })}
        />
      )}
    </>
  );
}
