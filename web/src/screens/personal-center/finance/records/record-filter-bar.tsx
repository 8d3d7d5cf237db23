import { EntryGroup } from '@miya/contract/finance';
import { Segmented } from 'antd';
import { useId } from 'react';
import { useTexts } from '../../../../i18n/texts.tsx';
import * as styles from '../finance.module.css';
import { type FilterBarProps, PeriodFilterBar } from '../period-filter-bar.tsx';

/** Filters the records by type and by days. */
export function RecordFilterBar(props: FilterBarProps) {
  const texts = useTexts('finance');
  const id = useId();
  const options = (['all', ...EntryGroup.options] as const).map((value) => ({
    value,
    label: texts.types[value],
  }));
  return (
    <PeriodFilterBar {...props} label={texts.filter.label}>
      <div className={styles.type}>
        <span id={id} className={styles.label}>
          {texts.filter.type}
        </span>
        <Segmented<EntryGroup | 'all'>
          aria-labelledby={id}
          aria-label={texts.filter.type}
          options={options}
          value={props.query.type ?? 'all'}
          onChange={(type) => props.onChange({ type: type === 'all' ? undefined : type })}
        />
      </div>
    </PeriodFilterBar>
  );
}
