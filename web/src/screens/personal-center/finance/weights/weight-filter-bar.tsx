import { SettlementDifference } from '@miya/contract/finance';
import { Segmented } from 'antd';
import { useId } from 'react';
import { useTexts } from '../../../../i18n/texts.tsx';
import * as styles from '../finance.module.css';
import { type FilterBarProps, PeriodFilterBar } from '../period-filter-bar.tsx';

/** Filters the comparison by difference and by the day of the final charge. */
export function WeightFilterBar(props: FilterBarProps) {
  const texts = useTexts('finance').weights;
  const id = useId();
  const options = (['all', ...SettlementDifference.options] as const).map((value) => ({
    value,
    label: texts.differing[value],
  }));
  return (
    <PeriodFilterBar {...props} label={texts.filter}>
      <div className={styles.type}>
        <span id={id} className={styles.label}>
          {texts.differing.label}
        </span>
        <Segmented<SettlementDifference | 'all'>
          className={styles.differing}
          aria-labelledby={id}
          aria-label={texts.differing.label}
          options={options}
          value={props.query.differing ?? 'all'}
          onChange={(value) => props.onChange({ differing: value === 'all' ? undefined : value })}
        />
      </div>
    </PeriodFilterBar>
  );
}
