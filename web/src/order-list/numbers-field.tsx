import { NUMBERS_MOST } from '@miya/contract/limits';
import { readNumbers } from '@miya/contract/number-lines';
import { Input } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSettled } from '../browser/use-settled.ts';
import { formatNumber } from '../i18n/format.ts';
import { useLanguage, useTexts } from '../i18n/texts.tsx';
import { Labelled } from '../ui/labelled.tsx';
import { useClearing } from '../ui/use-clearing.tsx';
import * as styles from './order-list.module.css';

type Props = { numbers: readonly string[]; onChange: (numbers: string[]) => void };

/** Numbers as they are pasted from a sheet: one per line. */
export function NumbersField({ numbers, onChange }: Props) {
  const texts = useTexts('orderList').filter;
  const { problems } = useTexts('errors');
  const { language } = useLanguage();
  const clearing = useClearing();
  const [typed, setTyped] = useState(numbers.join('\n'));
  const settled = useSettled(typed, 400);
  const found = readNumbers(typed);
  const isTooMany = found.length > NUMBERS_MOST;

  const apply = useEffectEvent((text: string) => {
    const next = readNumbers(text);
    if (next.length <= NUMBERS_MOST && next.join('\n') !== numbers.join('\n')) onChange(next);
  });
  useEffect(() => apply(settled), [settled]);
  // The address changed by itself: looked up, or reset.
  const follow = useEffectEvent((next: string) => {
    if (next !== readNumbers(typed).join('\n')) setTyped(next);
  });
  const now = numbers.join('\n');
  useEffect(() => follow(now), [now]);

  return (
    <Labelled
      label={texts.numbers}
      className={styles.filterNumbers}
      problem={isTooMany ? problems.numbers_many : undefined}
      hint={found.length > 1 ? texts.numbersCount(formatNumber(language, found.length)) : undefined}
    >
      {(control) => (
        <Input.TextArea
          {...control}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          placeholder={texts.numbersHint}
          // Counted here: antd's own measuring writes a style attribute, which the content security policy stops.
          rows={Math.min(Math.max(typed.split('\n').length, 1), 6)}
          allowClear={clearing}
          spellCheck={false}
        />
      )}
    </Labelled>
  );
}
