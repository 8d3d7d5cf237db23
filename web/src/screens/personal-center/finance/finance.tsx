import { Segmented } from 'antd';
import { AccountFigures, RechargeInstructions, ShortfallAlert } from '../../../features/balance/index.ts';
import { useTexts } from '../../../i18n/texts.tsx';
import { card } from '../../../ui/styles/card.module.css';
import * as styles from './finance.module.css';
import { type FinanceView, financeViews } from './finance-query.ts';
import { Records } from './records/records.tsx';
import { StatementBar } from './statements/statement-bar.tsx';
import { TimeZoneNote } from './time-zone-note.tsx';
import { useFinanceQuery } from './use-finance-query.ts';
import { WeightComparison } from './weights/weight-comparison.tsx';

/** The finance section: the balance, the records of all movements, monthly statements, and a comparison of weights. */
export function Finance() {
  const texts = useTexts('finance');
  const { query, change, reset } = useFinanceQuery();
  return (
    <section className={`${card} ${styles.finance}`} aria-label={texts.title}>
      <div className={styles.account}>
        <AccountFigures />
        <ShortfallAlert className={styles.short} total={0} fallback={<RechargeInstructions />} />
      </div>
      <div className={styles.header}>
        <Segmented<FinanceView>
          aria-label={texts.views.label}
          options={financeViews.map((value) => ({ value, label: texts.views[value] }))}
          value={query.view}
          onChange={(view) => change({ view })}
        />
        <StatementBar />
      </div>
      <TimeZoneNote />
      {query.view === 'records' ? (
        <Records query={query} onChange={change} onReset={reset} />
      ) : (
        <WeightComparison query={query} onChange={change} onReset={reset} />
      )}
    </section>
  );
}
