import { Differing } from '@miya/contract/finance';
import { Segmented } from 'antd';
import { useId } from 'react';
import { useTexts } from '../../../../i18n/texts.tsx';
import * as styles from '../finance.module.css';
import { type FilterProps, PeriodFilter } from '../period-filter.tsx';

/** What the comparison is narrowed by: its days are those of the final charge. */
export function WeightFilter(props: FilterProps) {
  const texts = useTexts('finance').weights;
  const id = useId();
  const options = (['all', ...Differing.options] as const).map((value) => ({
    value,
    label: texts.differing[value],
  }));
  return (
    <PeriodFilter {...props} label={texts.filter}>
      <div className={styles.type}>
        <span id={id} className={styles.label}>
          {texts.differing.label}
        </span>
        <Segmented<Differing | 'all'>
          className={styles.differing}
          aria-labelledby={id}
          aria-label={texts.differing.label}
          options={options}
          value={props.wanted.differing ?? 'all'}
          onChange={(value) => props.onChange({ differing: value === 'all' ? undefined : value })}
        />
      </div>
    </PeriodFilter>
  );
}
