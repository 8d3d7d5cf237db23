import type { Language } from '@miya/contract';
import type { Address } from '@miya/contract/addresses';
import { Button, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { useDebouncedValue } from '../../platform/browser/use-debounced-value.ts';
import { Later } from '../../ui/feedback/later.tsx';
import { type ControlProps, LabelledField } from '../../ui/inputs/labelled-field.tsx';
import { useClearButton } from '../../ui/inputs/use-clear-button.tsx';
import { optionLines } from '../../ui/styles/option-lines.module.css';
import { formatAddress } from '../positions/index.ts';
import * as styles from './addresses.module.css';
import { useAddressList } from './use-address-list.ts';

type Props = {
  label: string;
  placeholder: string;
  /** Shown while the address book has no senders. */
  emptyContent: ReactNode;
  hint?: ReactNode;
  problem?: string | undefined;
  selectedSender: { id: string; name: string } | undefined;
  onSelect: (address: Address | undefined) => void;
};

/**
 * Renders this select after the fields around it, because rendering the first page of the address book takes longest.
 */
const TURNS = 3;

const toOption = ({ id, party }: Address, language: Language) => ({
  value: id,
  label: party.name,
  place: formatAddress(language, party),
});

/** Select of a sender from the address book, with a search while the user types. */
export function SenderSelect({
  label,
  placeholder,
  emptyContent,
  hint,
  problem,
  selectedSender,
  onSelect,
}: Props) {
  const texts = useTexts('addresses');
  const { language } = useLanguage();
  const clearButton = useClearButton();
  const [searchInput, setSearchInput] = useState('');
  const searchText = useDebouncedValue(searchInput.trim(), 300);
  const list = useAddressList({ role: 'sender', ...(searchText ? { text: searchText } : {}) }, 'uses');
  // The selected sender stays an option when the search does not find it. Without the option, the select would show
  // the id instead of the name.
  const isSelectedListed = list.addresses.some(({ id }) => id === selectedSender?.id);
  const selectedOption =
    selectedSender && !isSelectedListed
      ? [{ value: selectedSender.id, label: selectedSender.name, place: '' }]
      : [];
  const loadError = list.failed && (
    <>
      {texts.failed}{' '}
      <Button type="link" size="small" onClick={list.retry}>
        {texts.retry}
      </Button>
    </>
  );
  const renderSelect = (control: ControlProps) => (
    <Select
      {...control}
      allowClear={clearButton}
      showSearch={{ filterOption: false, searchValue: searchInput, onSearch: setSearchInput }}
      value={selectedSender?.id ?? null}
      placeholder={placeholder}
      loading={list.isFetching}
      notFoundContent={searchText ? texts.none.found : emptyContent}
      options={[...selectedOption, ...list.addresses.map((address) => toOption(address, language))]}
      optionRender={({ data: { label, place } }) => (
        <span className={optionLines}>
          <span>{label}</span>
          <small>{place}</small>
        </span>
      )}
      onChange={(id: string | undefined) => {
        onSelect(list.addresses.find((address) => address.id === id));
        setSearchInput('');
      }}
    />
  );
  return (
    <LabelledField label={label} problem={problem} hint={loadError || hint}>
      {(control) => (
        <Later turns={TURNS} fallback={<div className={styles.selectPlaceholder} />}>
          {renderSelect(control)}
        </Later>
      )}
    </LabelledField>
  );
}
