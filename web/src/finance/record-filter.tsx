import { EntryGroup } from '@miya/contract/finance';
import { Button, Segmented } from 'antd';
import { useId } from 'react';
import { useTexts } from '../i18n/texts.tsx';
import { DayField } from '../ui/day-field.tsx';
import * as styles from './finance.module.css';
import type { Wanted } from './wanted.ts';

type Props = {
  wanted: Wanted;
  onChange: (part: Partial<Wanted>) => void;
  /** It is undefined where there is nothing to reset. */
  onReset: (() => void) | undefined;
};

/** What the records are narrowed by. Each change counts at once. */
export function RecordFilter({ wanted, onChange, onReset }: Props) {
  const texts = useTexts('finance');
  const id = useId();
  const options = (['all', ...EntryGroup.options] as const).map((value) => ({
    value,
    label: texts.types[value],
  }));
  return (
    <search className={styles.filter} aria-label={texts.filter.label}>
      <div className={styles.type}>
        <span id={id} className={styles.label}>
          {texts.filter.type}
        </span>
        <Segmented<EntryGroup | 'all'>
          aria-labelledby={id}
          aria-label={texts.filter.type}
          options={options}
          value={wanted.type ?? 'all'}
          onChange={(type) => onChange({ type: type === 'all' ? undefined : type })}
        />
      </div>
      <DayField
        className={styles.day}
        label={texts.filter.from}
        day={wanted.from}
        onChange={(from) => onChange({ from })}
      />
      <DayField
        className={styles.day}
        label={texts.filter.to}
        day={wanted.to}
        onChange={(to) => onChange({ to })}
      />
      <Button className={styles.reset} disabled={!onReset} onClick={onReset}>
        {texts.filter.reset}
      </Button>
    </search>
  );
}
