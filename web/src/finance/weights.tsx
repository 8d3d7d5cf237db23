import { usePhone } from '../browser/use-phone.ts';
import { useTexts } from '../i18n/texts.tsx';
import * as styles from './finance.module.css';
import { MoreRows, RowsState } from './rows-state.tsx';
import { useWeights } from './use-weights.ts';
import { WeightCards } from './weight-cards.tsx';
import { WeightTable } from './weight-table.tsx';

/** What was declared and quoted beside what the carrier weighed and charged. */
export function Weights() {
  const texts = useTexts('finance').weights;
  const list = useWeights();
  const phone = usePhone();
  return (
    <>
      <p className={styles.lead}>{texts.lead}</p>
      <RowsState list={list} isEmpty={list.orders.length === 0} none={texts.none}>
        {phone ? <WeightCards orders={list.orders} /> : <WeightTable orders={list.orders} />}
        <MoreRows list={list} shown={list.orders.length} />
      </RowsState>
    </>
  );
}
