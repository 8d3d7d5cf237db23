import type { Language } from '@miya/contract';
import type { OrderStatus } from '@miya/contract/orders';
import type { DailyParcels } from '@miya/contract/overview';
import { useMemo } from 'react';
import { formatCalendarDay, formatDayAndMonth, formatNumber } from '../../../i18n/format.ts';
import { formatList, formatWithLabel } from '../../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { type Column, type FillPattern, getColumnTotal } from './charts/chart.ts';
import { ChartCard } from './charts/chart-card.tsx';
import { ColumnChart } from './charts/column-chart.tsx';

const patternByStatus = {
  signed: 'solid',
  in_transit: 'stripes',
  collected: 'dots',
  submitted: 'hollow',
  returned: 'crossed',
  cancelled: 'lines',
} satisfies Record<OrderStatus, FillPattern>;
/** From bottom to top: delivered parcels, parcels under way, then returned and cancelled parcels. */
const stackOrder = Object.keys(patternByStatus) as (keyof typeof patternByStatus)[];

/** The parcels of the last 30 days, by the day of the order and by their current status. */
export function ParcelsChart({ days }: { days: readonly DailyParcels[] }) {
  const texts = useTexts('overview').charts;
  const { statuses } = useTexts('tracks');
  const { language } = useLanguage();
  const columns = useMemo(() => buildColumns(days, language), [days, language]);
  const format = (value: number) => formatNumber(language, value);
  const series = stackOrder.map((key) => ({ key, name: statuses[key], pattern: patternByStatus[key] }));
  const describe = (column: Column) =>
    formatList(language, [
      formatWithLabel(language, column.name, format(getColumnTotal(column))),
      ...series.flatMap(({ name }, index) =>
        column.values[index] ? [`${name} ${format(column.values[index] ?? 0)}`] : [],
      ),
    ]);
  return (
    <ChartCard
      title={texts.parcels}
      note={texts.parcelsNote}
      headings={[texts.day, texts.total, ...series.map(({ name }) => name)]}
      // The columns of the chart begin with the oldest day. The table begins with the latest day.
      rows={[...columns]
        .reverse()
        .map((column) => [column.name, format(getColumnTotal(column)), ...column.values.map(format)])}
    >
      <ColumnChart label={texts.parcels} {...{ series, columns, format, describe }} formatShort={format} />
    </ChartCard>
  );
}

function buildColumns(days: readonly DailyParcels[], language: Language): Column[] {
  return days.map(({ day, byStatus }) => ({
    key: day,
    name: formatCalendarDay(language, day),
    axisLabel: formatDayAndMonth(language, day),
    values: stackOrder.map((status) => byStatus[status]),
  }));
}
