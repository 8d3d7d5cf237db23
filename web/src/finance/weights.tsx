import { Differing } from '@miya/contract/finance';
import { Segmented } from 'antd';
import { usePhone } from '../browser/use-phone.ts';
import { useTexts } from '../i18n/texts.tsx';
import * as styles from './finance.module.css';
import { MoreRows, RowsState } from './rows-state.tsx';
import { useDisputeDialog } from './use-dispute-dialog.tsx';
import { useWeights } from './use-weights.ts';
import type { Wanted } from './wanted.ts';
import { WeightCards } from './weight-cards.tsx';
import { WeightTable } from './weight-table.tsx';
import { WeightTotals } from './weight-totals.tsx';

type Props = { wanted: Wanted; onChange: (part: Partial<Wanted>) => void };

/** What was declared and quoted beside what the carrier weighed and charged. */
export function Weights({ wanted: { differing }, onChange }: Props) {
  const texts = useTexts('finance').weights;
  const list = useWeights(differing);
  const phone = usePhone();
  const charges = list.orders.flatMap(({ charge }) => charge ?? []);
  const { onDispute, dialog } = useDisputeDialog(charges, list.orders[0]?.currency ?? '');
  const shared = { orders: list.orders, onDispute };
  const options = (['all', ...Differing.options] as const).map((value) => ({
    value,
    label: texts.differing[value],
  }));
  return (
    <>
      <p className={styles.lead}>{texts.lead}</p>
      <Segmented<Differing | 'all'>
        className={styles.differing}
        aria-label={texts.differing.label}
        options={options}
        value={differing ?? 'all'}
        onChange={(value) => onChange({ differing: value === 'all' ? undefined : value })}
      />
      {list.totals && <WeightTotals totals={list.totals} />}
      <RowsState
        list={list}
        isEmpty={list.orders.length === 0}
        none={differing ? texts.noneDiffering : texts.none}
      >
        {phone ? <WeightCards {...shared} /> : <WeightTable {...shared} />}
        <MoreRows
          list={list}
          shown={list.orders.length}
          total={differing && list.totals?.[differing].count}
        />
      </RowsState>
      {dialog}
    </>
  );
}
