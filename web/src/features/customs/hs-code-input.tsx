import type { SuggestedCode } from '@miya/contract/hs-codes';
import { useState } from 'react';
import { useTexts } from '../../i18n/texts.tsx';
import type { ControlProps } from '../../ui/inputs/labelled-field.tsx';
import { SuggestionInput } from '../../ui/inputs/suggestion-input.tsx';
import * as styles from './customs.module.css';
import { useHsCodeSuggestions } from './use-hs-codes.ts';

type Props = ControlProps & {
  value: string;
  /** While no code is typed, codes for goods of this name are suggested. */
  goodsName: string;
  placeholder?: string;
  onChange: (code: string) => void;
  onBlur: () => void;
};

/** Input for an HS code (customs tariff number) with suggested codes. */
export function HsCodeInput({ value, goodsName, onChange, onBlur, ...control }: Props) {
  const [isFocused, setFocused] = useState(false);
  const codes = useHsCodeSuggestions(value.trim() === '' ? goodsName : value, isFocused);
  const options = codes
    .filter(({ code }) => code !== value)
    .map((suggestion) => ({ value: suggestion.code, label: <CodeOption {...suggestion} /> }));
  return (
    <SuggestionInput
      {...control}
      value={value}
      // No option is active at first, so Enter sends the form instead of taking a suggestion.
      defaultActiveFirstOption={false}
      popupMatchSelectWidth={false}
      options={options}
      onFocus={() => setFocused(true)}
      onChange={onChange}
      onBlur={() => {
        setFocused(false);
        onBlur();
      }}
    />
  );
}

function CodeOption({ code, name, part, used }: SuggestedCode) {
  const texts = useTexts('customs').codes;
  return (
    <span className={styles.codeOption}>
      <span>
        <strong>{code}</strong> {name}
      </span>
      <small>{used ? `${texts.used} · ${part}` : part}</small>
    </span>
  );
}
