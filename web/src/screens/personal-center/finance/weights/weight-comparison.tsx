import { useOrderDrawer } from '../../../../features/order-details/index.ts';
import { useTexts } from '../../../../i18n/texts.tsx';
import { useIsPhone } from '../../../../platform/browser/use-is-phone.ts';
import { useDisputeDialog } from '../disputes/use-dispute-dialog.tsx';
import * as styles from '../finance.module.css';
import { type FinanceQuery, isFilterActive, toPeriodFilter, toWeightListFilter } from '../finance-query.ts';
import { MoreRows, RowsContent } from '../rows-content.tsx';
import { useSettledWeights } from './use-settled-weights.ts';
import { WeightCards } from './weight-cards.tsx';
import { WeightFilterBar } from './weight-filter-bar.tsx';
import { WeightTable } from './weight-table.tsx';
import { WeightTotals } from './weight-totals.tsx';

type Props = { query: FinanceQuery; onChange: (part: Partial<FinanceQuery>) => void; onReset: () => void };

/** Compares declared weight and quoted price with what the carrier weighed and charged. */
export function WeightComparison({ query, onChange, onReset }: Props) {
  const texts = useTexts('finance').weights;
  const filter = toWeightListFilter(query);
  const list = useSettledWeights(filter);
  const isPhone = useIsPhone();
  const charges = list.orders.flatMap(({ charge }) => charge ?? []);
  const { onOpenDispute, dialog } = useDisputeDialog(charges, list.orders[0]?.currency ?? '');
  const { onOrder: onOpenOrder, drawer } = useOrderDrawer();
  const listProps = { orders: list.orders, busy: list.isBusy, onOpenDispute, onOpenOrder };
  const resetFilter = isFilterActive(filter) ? onReset : undefined;
  const { differing } = query;
  const emptyTextWithoutPeriod = differing ? texts.noneDiffering : texts.none;
  return (
    <>
      <p className={styles.lead}>{texts.lead}</p>
      <WeightFilterBar query={query} onChange={onChange} onReset={resetFilter} />
      {list.totals && <WeightTotals totals={list.totals} />}
      <RowsContent
        list={list}
        isEmpty={list.orders.length === 0}
        emptyText={isFilterActive(toPeriodFilter(query)) ? texts.noneFound : emptyTextWithoutPeriod}
        showAll={resetFilter && { label: texts.showAll, onClick: resetFilter }}
      >
        {isPhone ? <WeightCards {...listProps} /> : <WeightTable {...listProps} />}
        <MoreRows
          list={list}
          loadedCount={list.orders.length}
          totalCount={differing && list.totals?.[differing].count}
        />
      </RowsContent>
      {dialog}
      {drawer}
    </>
  );
}
