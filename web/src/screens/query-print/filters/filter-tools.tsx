import { FilterOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { countMore, type Wanted } from '../wanted.ts';
import { type DatePreset, datePresets, daysOf, presetOf } from './date-presets.ts';
import { KeptFilters } from './kept-filters.tsx';
import * as styles from './order-filters.module.css';

type Props = {
  query: Wanted;
  onChange: (part: Partial<Wanted>) => void;
  /** The panel with the other filters: its element id and state. */
  panel: { id: string; isOpen: boolean; toggle: () => void };
};

/** The date filter, the button of the filter panel with the number of active filters, and the saved filters. */
export function FilterTools({ query, onChange, panel }: Props) {
  const { filter: texts, dates } = useTexts('orderList');
  const { language } = useLanguage();
  const activeCount = countMore(query);
  const preset = presetOf(query);
  return (
    <div className={styles.narrowing}>
      <Select<DatePreset | 'own'>
        className={styles.dates}
        aria-label={dates.label}
        value={preset ?? 'own'}
        options={[...datePresets, ...(preset === undefined ? (['own'] as const) : [])].map((value) => ({
          value,
          label: dates[value],
        }))}
        onChange={(chosen) => chosen !== 'own' && onChange(daysOf(chosen))}
      />
      <Button
        icon={<FilterOutlined aria-hidden />}
        aria-expanded={panel.isOpen}
        aria-controls={panel.id}
        onClick={panel.toggle}
      >
        {activeCount > 0 ? texts.openWith(formatNumber(language, activeCount)) : texts.open}
      </Button>
      <KeptFilters query={query} onChoose={onChange} />
    </div>
  );
}
