import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/texts.tsx';
import { DayField } from '../../../ui/inputs/day-field.tsx';
import * as styles from './finance.module.css';
import type { FinanceQuery } from './finance-query.ts';

export type FilterBarProps = {
  query: FinanceQuery;
  onChange: (part: Partial<FinanceQuery>) => void;
  /** Undefined when no filter is active. */
  onReset: (() => void) | undefined;
};

type Props = FilterBarProps & {
  label: string;
  /** The filter field of the view. It stands before the days. */
  children: ReactNode;
};

/** The filter bar of a view: `children`, then the first and the last day. Each change applies at once. */
export function PeriodFilterBar({ label, query, onChange, onReset, children }: Props) {
  const texts = useTexts('finance').filter;
  return (
    <search className={styles.filter} aria-label={label}>
      {children}
      <DayField
        className={styles.day}
        label={texts.from}
        day={query.from}
        onChange={(from) => onChange({ from })}
      />
      <DayField className={styles.day} label={texts.to} day={query.to} onChange={(to) => onChange({ to })} />
      <Button className={styles.reset} disabled={!onReset} onClick={onReset}>
        {texts.reset}
      </Button>
    </search>
  );
}
