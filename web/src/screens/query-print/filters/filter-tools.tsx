import { FilterOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { countMore, type Wanted } from '../wanted.ts';
import { type DatePreset, datePresets, daysOf, presetOf } from './date-presets.ts';
import { KeptFilters } from './kept-filters.tsx';
import * as styles from './order-filters.module.css';

type Props = {
  wanted: Wanted;
  onChange: (part: Partial<Wanted>) => void;
  /** The panel with all other filters. */
  panel: { id: string; isOpen: boolean; toggle: () => void };
};

/** The days, a button for the other filters that says how many of them are in use, and those kept under a name. */
export function FilterTools({ wanted, onChange, panel }: Props) {
  const { filter: texts, dates } = useTexts('orderList');
  const { language } = useLanguage();
  const count = countMore(wanted);
  const preset = presetOf(wanted);
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
        {count > 0 ? texts.openWith(formatNumber(language, count)) : texts.open}
      </Button>
      <KeptFilters wanted={wanted} onChoose={onChange} />
    </div>
  );
}
