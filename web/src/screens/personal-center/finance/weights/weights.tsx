import { useOrderDrawer } from '../../../../features/order-details/index.ts';
import { useTexts } from '../../../../i18n/texts.tsx';
import { usePhone } from '../../../../platform/browser/use-phone.ts';
import { useDisputeDialog } from '../disputes/use-dispute-dialog.tsx';
import * as styles from '../finance.module.css';
import { MoreRows, RowsState } from '../rows-state.tsx';
import { isNarrowed, periodOf, type Wanted, weightFilterOf } from '../wanted.ts';
import { useWeights } from './use-weights.ts';
import { WeightCards } from './weight-cards.tsx';
import { WeightFilter } from './weight-filter.tsx';
import { WeightTable } from './weight-table.tsx';
import { WeightTotals } from './weight-totals.tsx';

type Props = { wanted: Wanted; onChange: (part: Partial<Wanted>) => void; onReset: () => void };

/** What was declared and quoted beside what the carrier weighed and charged. */
export function Weights({ wanted, onChange, onReset }: Props) {
  const texts = useTexts('finance').weights;
  const filter = weightFilterOf(wanted);
  const list = useWeights(filter);
  const phone = usePhone();
  const charges = list.orders.flatMap(({ charge }) => charge ?? []);
  const { onDispute, dialog } = useDisputeDialog(charges, list.orders[0]?.currency ?? '');
  const { onOrder, drawer } = useOrderDrawer();
  const shared = { orders: list.orders, busy: list.isBusy, onDispute, onOrder };
  const reset = isNarrowed(filter) ? onReset : undefined;
  const { differing } = wanted;
  const noneWithout = differing ? texts.noneDiffering : texts.none;
  return (
    <>
      <p className={styles.lead}>{texts.lead}</p>
      <WeightFilter wanted={wanted} onChange={onChange} onReset={reset} />
      {list.totals && <WeightTotals totals={list.totals} />}
      <RowsState
        list={list}
        isEmpty={list.orders.length === 0}
        none={isNarrowed(periodOf(wanted)) ? texts.noneFound : noneWithout}
        showAll={reset && { label: texts.showAll, onClick: reset }}
      >
        {phone ? <WeightCards {...shared} /> : <WeightTable {...shared} />}
        <MoreRows
          list={list}
          shown={list.orders.length}
          total={differing && list.totals?.[differing].count}
        />
      </RowsState>
      {dialog}
      {drawer}
    </>
  );
}
