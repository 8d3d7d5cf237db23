import type { Result } from '@miya/contract';
import type { getOverview } from '@miya/contract/overview';
import { useMemo } from 'react';
import { formatMoney, formatShortMoney } from '../../../i18n/format.ts';
import { formatWithLabel } from '../../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { type Column, getColumnTotal } from './charts/chart.ts';
import { ChartCard } from './charts/chart-card.tsx';
import { ColumnChart } from './charts/column-chart.tsx';
import { createMonthFormatter, createShortMonthFormatter } from './month-formatters.ts';
import * as styles from './overview.module.css';

type Props = Pick<Result<typeof getOverview>, 'months' | 'currency'>;

/** The spending of the last twelve months. */
export function SpendingChart({ months, currency }: Props) {
  const texts = useTexts('overview').charts;
  const { language } = useLanguage();
  const columns = useMemo((): Column[] => {
    const formatMonth = createMonthFormatter(language);
    const formatShortMonth = createShortMonthFormatter(language);
    return months.map(({ month, spent }) => ({
      key: month,
      name: formatMonth(month),
      axisLabel: formatShortMonth(month),
      values: [spent],
    }));
  }, [months, language]);
  const format = (value: number) => formatMoney(language, value, currency);
  return (
    <ChartCard
      className={styles.halfWidth}
      title={texts.spending}
      note={texts.spendingNote}
      headings={[texts.month, texts.spent]}
      // The columns of the chart begin with the oldest month. The table begins with the latest month.
      rows={[...columns].reverse().map((column) => [column.name, format(getColumnTotal(column))])}
    >
      <ColumnChart
        label={texts.spending}
        series={[{ key: 'spent', name: texts.spent, pattern: 'solid' }]}
        columns={columns}
        format={format}
        formatShort={(value) => formatShortMoney(language, value, currency)}
        describe={(column) => formatWithLabel(language, column.name, format(getColumnTotal(column)))}
      />
    </ChartCard>
  );
}
