import { Segmented } from 'antd';
import { AccountFigures, HowToRecharge, ShortBalance } from '../../../features/balance/index.ts';
import { useTexts } from '../../../i18n/texts.tsx';
import { card } from '../../../ui/styles/card.module.css';
import * as styles from './finance.module.css';
import { Records } from './records/records.tsx';
import { StatementBar } from './statements/statement-bar.tsx';
import { useWanted } from './use-wanted.ts';
import { type View, views } from './wanted.ts';
import { Weights } from './weights/weights.tsx';
import { ZoneNote } from './zone-note.tsx';

/** Money: what moved, statements of it, and what weighing cost. */
export function Finance() {
  const texts = useTexts('finance');
  const { wanted, change, reset } = useWanted();
  return (
    <section className={`${card} ${styles.finance}`} aria-label={texts.title}>
      <div className={styles.account}>
        <AccountFigures />
        <ShortBalance className={styles.short} total={0} otherwise={<HowToRecharge />} />
      </div>
      <div className={styles.head}>
        <Segmented<View>
          aria-label={texts.views.label}
          options={views.map((value) => ({ value, label: texts.views[value] }))}
          value={wanted.view}
          onChange={(view) => change({ view })}
        />
        <StatementBar />
      </div>
      <ZoneNote />
      {wanted.view === 'records' ? (
        <Records wanted={wanted} onChange={change} onReset={reset} />
      ) : (
        <Weights wanted={wanted} onChange={change} onReset={reset} />
      )}
    </section>
  );
}
