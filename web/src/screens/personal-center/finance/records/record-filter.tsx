import { EntryGroup } from '@miya/contract/finance';
import { Segmented } from 'antd';
import { useId } from 'react';
import { useTexts } from '../../../../i18n/texts.tsx';
import * as styles from '../finance.module.css';
import { type FilterProps, PeriodFilter } from '../period-filter.tsx';

/** What the records are narrowed by. */
export function RecordFilter(props: FilterProps) {
  const texts = useTexts('finance');
  const id = useId();
  const options = (['all', ...EntryGroup.options] as const).map((value) => ({
    value,
    label: texts.types[value],
  }));
  return (
    <PeriodFilter {...props} label={texts.filter.label}>
      <div className={styles.type}>
        <span id={id} className={styles.label}>
          {texts.filter.type}
        </span>
        <Segmented<EntryGroup | 'all'>
          aria-labelledby={id}
          aria-label={texts.filter.type}
          options={options}
          value={props.wanted.type ?? 'all'}
          onChange={(type) => props.onChange({ type: type === 'all' ? undefined : type })}
        />
      </div>
    </PeriodFilter>
  );
}
