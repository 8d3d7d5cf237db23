import type { Result } from '@miya/contract';
import type { getOverview } from '@miya/contract/overview';
import { formatMoney, formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { card } from '../../../ui/styles/card.module.css';
import { formatMonthChange } from './format-month-change.ts';
import * as styles from './overview.module.css';

type Figures = Result<typeof getOverview>;
type MonthCardProps = {
  title: string;
  note: string;
  comparison: Figures['parcels'];
  format: (value: number) => string;
};

/** The parcels and the spending of this month, compared with the same days of last month. */
export function MonthCards({ figures }: { figures: Figures }) {
  const texts = useTexts('overview').month;
  const { language } = useLanguage();
  return (
    <div className={styles.cards}>
      <MonthCard
        title={texts.parcels}
        note={texts.parcelsNote}
        comparison={figures.parcels}
        format={(value) => formatNumber(language, value)}
      />
      <MonthCard
        title={texts.spending}
        note={texts.spendingNote}
        comparison={figures.spending}
        format={(value) => formatMoney(language, value, figures.currency)}
      />
    </div>
  );
}

const arrowByDirection = { more: '▲', less: '▼', same: '=' };

function MonthCard({ title, note, comparison, format }: MonthCardProps) {
  const texts = useTexts('overview').month;
  const { language } = useLanguage();
  const change = formatMonthChange(comparison, language);
  return (
    <section className={`${card} ${styles.monthCard}`} aria-label={title}>
      <h2>{title}</h2>
      <p className={styles.monthFigure}>{format(comparison.thisMonth)}</p>
      <p className={styles.monthChange}>
        {change && (
          <strong>
            <span aria-hidden="true">{arrowByDirection[change.direction]}</span> {change.text}
          </strong>
        )}
        <span>{texts.soFar(format(comparison.lastMonthSoFar))}</span>
      </p>
      <p className={styles.monthNote}>{texts.whole(format(comparison.lastMonth))}</p>
      <p className={styles.monthNote}>{note}</p>
    </section>
  );
}
