import type { Result } from '@miya/contract';
import type { getOverview } from '@miya/contract/overview';
import { formatMoney, formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { card } from '../../../ui/styles/card.module.css';
import { changeOf } from './change-of.ts';
import * as styles from './overview.module.css';

type Figures = Result<typeof getOverview>;
type CardProps = {
  title: string;
  note: string;
  compared: Figures['parcels'];
  format: (value: number) => string;
};

/** This month against as much of the last one. */
export function MonthCards({ figures }: { figures: Figures }) {
  const texts = useTexts('overview').month;
  const { language } = useLanguage();
  return (
    <div className={styles.cards}>
      <MonthCard
        title={texts.parcels}
        note={texts.parcelsNote}
        compared={figures.parcels}
        format={(value) => formatNumber(language, value)}
      />
      <MonthCard
        title={texts.spending}
        note={texts.spendingNote}
        compared={figures.spending}
        format={(value) => formatMoney(language, value, figures.currency)}
      />
    </div>
  );
}

const arrows = { more: '▲', less: '▼', same: '=' };

function MonthCard({ title, note, compared, format }: CardProps) {
  const texts = useTexts('overview').month;
  const { language } = useLanguage();
  const change = changeOf(compared, language);
  return (
    <section className={`${card} ${styles.monthCard}`} aria-label={title}>
      <h2>{title}</h2>
      <p className={styles.monthFigure}>{format(compared.thisMonth)}</p>
      <p className={styles.monthChange}>
        {change && (
          <strong>
            <span aria-hidden="true">{arrows[change.direction]}</span> {change.text}
          </strong>
        )}
        <span>{texts.soFar(format(compared.lastMonthSoFar))}</span>
      </p>
      <p className={styles.monthNote}>{texts.whole(format(compared.lastMonth))}</p>
      <p className={styles.monthNote}>{note}</p>
    </section>
  );
}
