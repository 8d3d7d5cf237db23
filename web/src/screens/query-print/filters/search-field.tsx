import { SearchOutlined } from '@ant-design/icons';
import { MAX_PASTED_NUMBERS } from '@miya/contract/limits';
import { parseNumberList } from '@miya/contract/number-lines';
import { Button, Input } from 'antd';
import { type ClipboardEvent, type FormEvent, useId, useState } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { useSearchText } from '../../../platform/browser/use-search-text.ts';
import { useClearButton } from '../../../ui/inputs/use-clear-button.tsx';
import * as styles from './order-filters.module.css';

type Props = {
  searchText: string;
  /** Searches within the current filters. */
  onSearch: (text: string) => void;
  /** Searches all orders and removes the other filters. */
  onSearchAll: (text: string) => void;
};

/** Returns true if each part looks like an order number: at least six characters, a digit and no spaces. */
const areOrderNumbers = (parts: readonly string[]) => parts.every((part) => /^(?=.*\d)\S{6,}$/.test(part));

/** A search field for order numbers or words. Lines that the user pastes are joined with commas into one line. */
export function SearchField({ searchText, onSearch, onSearchAll }: Props) {
  const texts = useTexts('orderList').lookup;
  const { problems } = useTexts('errors');
  const { language } = useLanguage();
  const searchIfChanged = (next: string) => {
    if (next !== searchText && parseNumberList(next).length <= MAX_PASTED_NUMBERS) onSearch(next);
  };
  // Searches 400 ms after the last keystroke, or when the user submits.
  const [typedText, setTyped] = useSearchText(searchText, 400, searchIfChanged);
  const [isMissing, setMissing] = useState(false);
  const [isEdited, setEdited] = useState(false);
  const id = useId();
  const clearButton = useClearButton();
  const parts = parseNumberList(typedText);
  const isTooMany = parts.length > MAX_PASTED_NUMBERS;
  const problem = isTooMany ? problems.numbers_many : isMissing ? problems.waybill_required : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = typedText.trim();
    // A user who has cleared the field wants to see all orders. An empty field is an error only if the user has not
    // edited it since the last search.
    setMissing(next === '' && !isEdited);
    setEdited(next !== '');
    // An order number identifies one order, which another filter could hide. So remove the other filters.
    if (next !== '' && !isTooMany && areOrderNumbers(parts)) onSearchAll(next);
    else searchIfChanged(next);
  };
  const joinPastedLines = (event: ClipboardEvent<HTMLInputElement>) => {
    const pastedText = event.clipboardData.getData('text');
    const lines = parseNumberList(pastedText);
    if (lines.length < 2 || !/[\r\n]/.test(pastedText)) return;
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
          value={typedText}
          onChange={(event) => {
            setTyped(event.target.value);
            setMissing(false);
            setEdited(true);
          }}
          onBlur={() => setMissing(false)}
          onPaste={joinPastedLines}
          aria-label={texts.label}
          aria-invalid={!!problem}
          aria-describedby={`${id}-note`}
          {...(problem ? { status: 'error' as const } : {})}
          placeholder={texts.short}
          title={texts.hint}
          allowClear={clearButton}
          spellCheck={false}
        />
        <Button htmlType="submit" icon={<SearchOutlined aria-hidden />}>
          {texts.action}
        </Button>
        <div className={problem ? styles.lookupProblem : styles.lookupNote} id={`${id}-note`}>
          <span role="alert">{problem}</span>
          {!problem && parts.length > 1 && texts.count(formatNumber(language, parts.length))}
        </div>
      </form>
    </search>
  );
}
