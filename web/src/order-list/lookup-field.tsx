import { SearchOutlined } from '@ant-design/icons';
import { readNumbers } from '@miya/contract/number-lines';
import { Button, Input } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { useTexts } from '../i18n/texts.tsx';
import { useClearing } from '../ui/use-clearing.tsx';
import * as styles from './order-list.module.css';

/** One number, at once: whatever else was filtered by is let go. */
export function LookupField({ onLookup }: { onLookup: (numbers: string[]) => void }) {
  const texts = useTexts('orderList').lookup;
  const { problems } = useTexts('errors');
  const clearing = useClearing();
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState(false);
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const numbers = readNumbers(typed);
    setMissing(numbers.length === 0);
    if (numbers.length > 0) onLookup(numbers);
  };
  return (
    <form className={styles.lookup} onSubmit={submit} noValidate>
      <Input
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setMissing(false);
        }}
        aria-label={texts.label}
        aria-invalid={missing}
        aria-describedby={missing ? `${id}-note` : undefined}
        {...(missing ? { status: 'error' as const } : {})}
        placeholder={texts.hint}
        allowClear={clearing}
      />
      <Button htmlType="submit" icon={<SearchOutlined aria-hidden />}>
        {texts.action}
      </Button>
      <div className={styles.lookupNote} id={`${id}-note`} role="alert">
        {missing && problems.waybill_required}
      </div>
    </form>
  );
}
