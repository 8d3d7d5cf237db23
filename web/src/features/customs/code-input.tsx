import type { SuggestedCode } from '@miya/contract/hs-codes';
import { useState } from 'react';
import { useTexts } from '../../i18n/texts.tsx';
import type { Control } from '../../ui/inputs/labelled.tsx';
import { OfferingInput } from '../../ui/inputs/offering-input.tsx';
import * as styles from './customs.module.css';
import { useSuggestedCodes } from './use-codes.ts';

type Props = Control & {
  value: string;
  /** What the goods are called: their codes are offered while none is typed. */
  goods: string;
  placeholder?: string;
  onChange: (code: string) => void;
  onBlur: () => void;
};

/** An HS code, with those that the goods may have to choose from. */
export function CodeInput({ value, goods, onChange, onBlur, ...control }: Props) {
  const [isLooking, setLooking] = useState(false);
  const codes = useSuggestedCodes(value.trim() === '' ? goods : value, isLooking);
  const options = codes
    .filter(({ code }) => code !== value)
    .map((one) => ({ value: one.code, label: <Suggested {...one} /> }));
  return (
    <OfferingInput
      {...control}
      value={value}
      // Enter sends the form: a code is taken only by who chooses it.
      defaultActiveFirstOption={false}
      popupMatchSelectWidth={false}
      options={options}
      onFocus={() => setLooking(true)}
      onChange={onChange}
      onBlur={() => {
        setLooking(false);
        onBlur();
      }}
    />
  );
}

function Suggested({ code, name, part, used }: SuggestedCode) {
  const texts = useTexts('customs').codes;
  return (
    <span className={styles.suggested}>
      <span>
        <strong>{code}</strong> {name}
      </span>
      <small>{used ? `${texts.used} · ${part}` : part}</small>
    </span>
  );
}
