import { type Address, listAddresses, type PartyRole } from '@miya/contract/addresses';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Input, type InputProps } from 'antd';
import { type KeyboardEvent, useId, useState } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { buildQuery } from '../../platform/api/query.ts';
import { useDebouncedValue } from '../../platform/browser/use-debounced-value.ts';
import { visuallyHidden } from '../../ui/styles/visually-hidden.module.css';
import { FormattedAddress } from '../positions/index.ts';
import * as styles from './address-suggestion-input.module.css';

/** A search for a single letter would find half of the address book. */
const MIN_SEARCH_LENGTH = 2;
const MAX_SUGGESTIONS = 6;
const SEARCH_DELAY_MS = 200;

export type AddressSuggestions = { partyRole: PartyRole; onPick: (address: Address) => void };

type Props = AddressSuggestions &
  Omit<InputProps, 'value' | 'onChange' | 'role'> & { value: string; onChangeText: (text: string) => void };

/**
 * A text field that suggests addresses of the address book while the user types a name or a mobile number.
 * The focus stays in the text field. The arrow keys highlight a suggestion, Enter picks it, and Escape closes the list.
 */
export function AddressSuggestionInput({ partyRole, onPick, value, onChangeText, onBlur, ...input }: Props) {
  const texts = useTexts('addresses').suggest;
  const { language } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const [highlightedIndex, setHighlightedIndex] = useState(-1);
  const id = useId();
  const typedText = value.trim();
  const searchText = useDebouncedValue(typedText, SEARCH_DELAY_MS);
  const isSearching = isOpen && searchText.length >= MIN_SEARCH_LENGTH;
  const { data } = useQuery({
    ...buildQuery(listAddresses, { role: partyRole, text: searchText, limit: MAX_SUGGESTIONS, language }),
    enabled: isSearching,
    placeholderData: keepPreviousData,
  });
  const suggestions = isSearching && typedText.length >= MIN_SEARCH_LENGTH ? (data?.addresses ?? []) : [];

  const close = () => {
    setOpen(false);
    setHighlightedIndex(-1);
  };
  const pick = (address: Address) => {
    close();
    onPick(address);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While the user composes Chinese or Japanese, Enter confirms the characters and must not pick a suggestion.
    if (event.nativeEvent.isComposing || suggestions.length === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      // Cycles through -1 (only the typed text, no suggestion) and the indexes of the suggestions.
      setHighlightedIndex(
        ((highlightedIndex + 1 + step + suggestions.length + 1) % (suggestions.length + 1)) - 1,
      );
    }
    const address = suggestions[highlightedIndex];
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
        aria-expanded={suggestions.length > 0}
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-activedescendant={suggestions[highlightedIndex] && `${id}-${suggestions[highlightedIndex].id}`}
        data-typed
        value={value}
        onChange={(event) => {
          setOpen(true);
          setHighlightedIndex(-1);
          onChangeText(event.target.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          close();
          onBlur?.(event);
        }}
      />
      <span role="status" className={visuallyHidden}>
        {suggestions.length > 0 && texts.found(formatNumber(language, suggestions.length))}
      </span>
      <div id={`${id}-list`} role="listbox" aria-label={texts.label} className={styles.list}>
        {suggestions.map((address, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, and aria-activedescendant names the highlighted option
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
          <div
            key={address.id}
            id={`${id}-${address.id}`}
            role="option"
            aria-selected={index === highlightedIndex}
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => setHighlightedIndex(index)}
            onClick={() => pick(address)}
          >
            <span>
              <strong>{address.party.name}</strong> {address.party.mobile}
            </span>
            <small>
              <FormattedAddress address={address.party} />
            </small>
          </div>
        ))}
      </div>
    </div>
  );
}
