import { SearchOutlined } from '@ant-design/icons';
import { NUMBERS_MOST } from '@miya/contract/limits';
import { readNumbers } from '@miya/contract/number-lines';
import { Button, Input } from 'antd';
import { type ClipboardEvent, type FormEvent, useId, useState } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { useTypedSearch } from '../../../platform/browser/use-typed-search.ts';
import { useClearing } from '../../../ui/inputs/use-clearing.tsx';
import * as styles from './order-filters.module.css';

type Props = {
  find: string;
  /** Narrows what is shown. */
  onFind: (find: string) => void;
  /** Looks among all orders, whatever was shown before. */
  onLookUp: (find: string) => void;
};

/** Numbers, not words: each is long, has figures and no blanks. */
const areNumbers = (parts: readonly string[]) => parts.every((part) => /^(?=.*\d)\S{6,}$/.test(part));

/** One field for all that one may know of an order. A column pasted from a sheet becomes a list in one line. */
export function SearchField({ find, onFind, onLookUp }: Props) {
  const texts = useTexts('orderList').lookup;
  const { problems } = useTexts('errors');
  const { language } = useLanguage();
  const apply = (next: string) => {
    if (next !== find && readNumbers(next).length <= NUMBERS_MOST) onFind(next);
  };
  const [typed, setTyped] = useTypedSearch(find, 400, apply);
  const [missing, setMissing] = useState(false);
  const [wasTyped, setWasTyped] = useState(false);
  const id = useId();
  const clearing = useClearing();
  const numbers = readNumbers(typed);
  const isTooMany = numbers.length > NUMBERS_MOST;
  const problem = isTooMany ? problems.numbers_many : missing ? problems.waybill_required : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = typed.trim();
    // Whoever has emptied the field wants all orders again, and gets them.
    setMissing(next === '' && !wasTyped);
    setWasTyped(next !== '');
    // Who enters or scans a number means that order, wherever it is.
    if (next !== '' && !isTooMany && areNumbers(numbers)) onLookUp(next);
    else apply(next);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text');
    const lines = readNumbers(pasted);
    if (lines.length < 2 || !/[\r\n]/.test(pasted)) return;
    event.preventDefault();
    setMissing(false);
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const [before, after] = [value.slice(0, selectionStart ?? 0), value.slice(selectionEnd ?? 0)];
    setTyped([before.trim(), ...lines, after.trim()].filter(Boolean).join(', '));
  };
  return (
    <search className={styles.search}>
      <form className={styles.lookup} onSubmit={submit} noValidate>
        <Input
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setMissing(false);
            setWasTyped(true);
          }}
          onBlur={() => setMissing(false)}
          onPaste={paste}
          aria-label={texts.label}
          aria-invalid={!!problem}
          aria-describedby={`${id}-note`}
          {...(problem ? { status: 'error' as const } : {})}
          placeholder={texts.short}
          title={texts.hint}
          allowClear={clearing}
          spellCheck={false}
        />
        <Button htmlType="submit" icon={<SearchOutlined aria-hidden />}>
          {texts.action}
        </Button>
        <div className={problem ? styles.lookupProblem : styles.lookupNote} id={`${id}-note`}>
          <span role="alert">{problem}</span>
          {!problem && numbers.length > 1 && texts.count(formatNumber(language, numbers.length))}
        </div>
      </form>
    </search>
  );
}
