import { FilterOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { countPanelFilters, type OrderListQuery } from '../order-list-query.ts';
import { type DatePreset, datePresets, findDatePreset, toDateRange } from './date-presets.ts';
import * as styles from './order-filters.module.css';
import { SavedFilters } from './saved-filters.tsx';

type Props = {
  query: OrderListQuery;
  onChange: (part: Partial<OrderListQuery>) => void;
  /** The panel with the other filters: its element id and state. */
  panel: { id: string; isOpen: boolean; toggle: () => void };
};

/** The date filter, the button of the filter panel with the number of active filters, and the saved filters. */
export function FilterControls({ query, onChange, panel }: Props) {
  const { filter: texts, dates } = useTexts('orderList');
  const { language } = useLanguage();
  const activeCount = countPanelFilters(query);
  const preset = findDatePreset(query);
  return (
    <div className={styles.filterControls}>
      {/* 'own' stands for days that match no preset. It is shown only while the user has chosen such days. */}
      <Select<DatePreset | 'own'>
        className={styles.dates}
        aria-label={dates.label}
        value={preset ?? 'own'}
        options={[...datePresets, ...(preset === undefined ? (['own'] as const) : [])].map((value) => ({
          value,
          label: dates[value],
        }))}
        onChange={(chosen) => chosen !== 'own' && onChange(toDateRange(chosen))}
      />
      <Button
        icon={<FilterOutlined aria-hidden />}
        aria-expanded={panel.isOpen}
        aria-controls={panel.id}
        onClick={panel.toggle}
      >
        {activeCount > 0 ? texts.openWith(formatNumber(language, activeCount)) : texts.open}
      </Button>
      <SavedFilters query={query} onChoose={onChange} />
    </div>
  );
}
