import { FilterOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useId, useState } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useLanguage, useTexts } from '../i18n/texts.tsx';
import { type DatePreset, datePresets, daysOf, presetOf } from './date-presets.ts';
import { FilterBar } from './filter-bar.tsx';
import { GroupTabs } from './group-tabs.tsx';
import { KeptFilters } from './kept-filters.tsx';
import * as styles from './order-filters.module.css';
import { tools } from './order-list.module.css';
import { countMore, type Wanted } from './wanted.ts';

type Props = { wanted: Wanted; onChange: (part: Partial<Wanted>) => void; onReset: () => void };

/** What most people narrow the list by stands in one line; the rest waits behind a button that says how much of it is in use. */
export function FilterPanel({ wanted, onChange, onReset }: Props) {
  const { filter: texts, dates } = useTexts('orderList');
  const { language } = useLanguage();
  const [open, setOpen] = useState(false);
  const id = useId();
  const count = countMore(wanted);
  const preset = presetOf(wanted);
  const isOwn = preset === undefined;
  return (
    <div className={styles.filters}>
      <div className={styles.narrowing}>
        <GroupTabs wanted={wanted} onChange={onChange} />
        <div className={tools}>
          <Select<DatePreset | 'own'>
            className={styles.dates}
            aria-label={dates.label}
            value={preset ?? 'own'}
            options={[...datePresets, ...(isOwn ? (['own'] as const) : [])].map((value) => ({
              value,
              label: dates[value],
            }))}
            onChange={(chosen) => chosen !== 'own' && onChange(daysOf(chosen))}
          />
          <Button
            icon={<FilterOutlined aria-hidden />}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {count > 0 ? texts.openWith(formatNumber(language, count)) : texts.open}
          </Button>
          <KeptFilters wanted={wanted} onChoose={onChange} />
        </div>
      </div>
      <div id={id} className={styles.filterFolded} hidden={!open}>
        <FilterBar wanted={wanted} onChange={onChange} onReset={count > 0 ? onReset : undefined} />
      </div>
    </div>
  );
}
