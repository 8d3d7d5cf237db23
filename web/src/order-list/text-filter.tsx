import { ORDER_SEARCH_MAX } from '@miya/contract/limits';
import { Input } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSettled } from '../browser/use-settled.ts';
import { useTexts } from '../i18n/texts.tsx';
import { Labelled } from '../ui/labelled.tsx';
import { useClearing } from '../ui/use-clearing.tsx';

/** The receiver, by any word of what is known about them. */
export function TextFilter({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const texts = useTexts('orderList').filter;
  const clearing = useClearing();
  const [typed, setTyped] = useState(text);
  const settled = useSettled(typed.trim(), 300);
  const apply = useEffectEvent((next: string) => {
    if (next !== text) onChange(next);
  });
  useEffect(() => apply(settled), [settled]);
  const follow = useEffectEvent((next: string) => {
    if (next !== typed.trim()) setTyped(next);
  });
  useEffect(() => follow(text), [text]);
  return (
    <Labelled label={texts.receiver}>
      {(control) => (
        <Input
          {...control}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          placeholder={texts.receiverHint}
          maxLength={ORDER_SEARCH_MAX}
          allowClear={clearing}
        />
      )}
    </Labelled>
  );
}
