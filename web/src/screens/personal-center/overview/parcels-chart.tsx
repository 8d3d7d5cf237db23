import type { Language } from '@miya/contract';
import type { OrderStatus } from '@miya/contract/orders';
import type { DayOfParcels } from '@miya/contract/overview';
import { useMemo } from 'react';
import { formatDay, formatDayOfYear, formatNumber } from '../../../i18n/format.ts';
import { listThings, withLabel } from '../../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { type Column, type Look, totalOf } from './charts/chart.ts';
import { ChartCard } from './charts/chart-card.tsx';
import { ColumnChart } from './charts/column-chart.tsx';

const looks = {
  signed: 'solid',
  in_transit: 'stripes',
  collected: 'dots',
  submitted: 'hollow',
  returned: 'crossed',
  cancelled: 'lines',
} satisfies Record<OrderStatus, Look>;
/** From the ground up: what has arrived first, then what is on its way to it, then what went wrong. */
const stacked = Object.keys(looks) as (keyof typeof looks)[];

/** Parcels of 30 days, by the day they were placed and what has become of them. */
export function ParcelsChart({ days }: { days: readonly DayOfParcels[] }) {
  const texts = useTexts('overview').charts;
  const { statuses } = useTexts('tracks');
  const { language } = useLanguage();
  const columns = useMemo(() => columnsOf(days, language), [days, language]);
  const format = (value: number) => formatNumber(language, value);
  const series = stacked.map((key) => ({ key, name: statuses[key], look: looks[key] }));
  const describe = (column: Column) =>
    listThings(language, [
      withLabel(language, column.name, format(totalOf(column))),
      ...series.flatMap(({ name }, at) =>
        column.values[at] ? [`${name} ${format(column.values[at] ?? 0)}`] : [],
      ),
    ]);
  return (
    <ChartCard
      title={texts.parcels}
      note={texts.parcelsNote}
      head={[texts.day, texts.total, ...series.map(({ name }) => name)]}
      rows={[...columns]
        .reverse()
        .map((column) => [column.name, format(totalOf(column)), ...column.values.map(format)])}
    >
      <ColumnChart label={texts.parcels} {...{ series, columns, format, describe }} formatShort={format} />
    </ChartCard>
  );
}

function columnsOf(days: readonly DayOfParcels[], language: Language): Column[] {
  return days.map(({ day, byStatus }) => ({
    key: day,
    name: formatDay(language, day),
    tick: formatDayOfYear(language, day),
    values: stacked.map((status) => byStatus[status]),
  }));
}
