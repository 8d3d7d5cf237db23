import { type Address, listAddresses, type PartyRole } from '@miya/contract/addresses';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Input, type InputProps } from 'antd';
import { type KeyboardEvent, useId, useState } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { queryOf } from '../../platform/api/query.ts';
import { useSettled } from '../../platform/browser/use-settled.ts';
import { visuallyHidden } from '../../ui/styles/visually-hidden.module.css';
import { WholeAddress } from '../positions/index.ts';
import * as styles from './suggested-input.module.css';

/** Fewer letters would find half of the book. */
const LETTERS_LEAST = 2;
const SHOWN_MOST = 6;
const SETTLED_MS = 200;

export type Suggesting = { role: PartyRole; onPick: (address: Address) => void };

type Props = Suggesting &
  Omit<InputProps, 'value' | 'onChange' | 'role'> & { value: string; onType: (text: string) => void };

/** A field that finds the address book's people while a name or a number is typed. The keys go on being typed until one is chosen. */
export function SuggestedInput({ role, onPick, value, onType, onBlur, ...input }: Props) {
  const texts = useTexts('addresses').suggest;
  const { language } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState(-1);
  const id = useId();
  const typed = value.trim();
  const text = useSettled(typed, SETTLED_MS);
  const isAsked = isOpen && text.length >= LETTERS_LEAST;
  const { data } = useQuery({
    ...queryOf(listAddresses, { role, text, limit: SHOWN_MOST, language }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const found = isAsked && typed.length >= LETTERS_LEAST ? (data?.addresses ?? []) : [];

  const close = () => {
    setOpen(false);
    setMarked(-1);
  };
  const pick = (address: Address) => {
    close();
    onPick(address);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter while composing Chinese or Japanese confirms the characters, not the choice.
    if (event.nativeEvent.isComposing || found.length === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      // Above the first is the field itself, with nobody chosen.
      setMarked(((marked + 1 + step + found.length + 1) % (found.length + 1)) - 1);
    }
    const address = found[marked];
    if (event.key === 'Enter' && address) {
      event.preventDefault();
      pick(address);
    }
    if (event.key === 'Escape') close();
  };
  return (
    <div className={styles.box}>
      <Input
        {...input}
        autoComplete="off"
        role="combobox"
        aria-expanded={found.length > 0}
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={found[marked] && `${id}-${found[marked].id}`}
        data-typed
        value={value}
        onChange={(event) => {
          setOpen(true);
          setMarked(-1);
          onType(event.target.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          close();
          onBlur?.(event);
        }}
      />
      <span role="status" className={visuallyHidden}>
        {found.length > 0 && texts.found(formatNumber(language, found.length))}
      </span>
      <div id={`${id}-list`} role="listbox" aria-label={texts.label} className={styles.list}>
        {found.map((address, at) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the marked option
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
          <div
            key={address.id}
            id={`${id}-${address.id}`}
            role="option"
            aria-selected={at === marked}
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => setMarked(at)}
            onClick={() => pick(address)}
          >
            <span>
              <strong>{address.party.name}</strong> {address.party.mobile}
            </span>
            <small>
              <WholeAddress of={address.party} />
            </small>
          </div>
        ))}
      </div>
    </div>
  );
}
