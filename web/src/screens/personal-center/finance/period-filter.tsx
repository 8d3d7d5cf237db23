import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/texts.tsx';
import { DayField } from '../../../ui/inputs/day-field.tsx';
import * as styles from './finance.module.css';
import type { Wanted } from './wanted.ts';

export type FilterProps = {
  wanted: Wanted;
  onChange: (part: Partial<Wanted>) => void;
  /** It is undefined where there is nothing to reset. */
  onReset: (() => void) | undefined;
};

type Props = FilterProps & {
  label: string;
  /** What the view is narrowed by beside its days. */
  children: ReactNode;
};

/** The days that every view of the section goes by. Each change counts at once. */
export function PeriodFilter({ label, wanted, onChange, onReset, children }: Props) {
  const texts = useTexts('finance').filter;
  return (
    <search className={styles.filter} aria-label={label}>
      {children}
      <DayField
        className={styles.day}
        label={texts.from}
        day={wanted.from}
        onChange={(from) => onChange({ from })}
      />
      <DayField className={styles.day} label={texts.to} day={wanted.to} onChange={(to) => onChange({ to })} />
      <Button className={styles.reset} disabled={!onReset} onClick={onReset}>
        {texts.reset}
      </Button>
    </search>
  );
}
