import type { Language } from '@miya/contract';
import type { Address } from '@miya/contract/addresses';
import { Button, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { useSettled } from '../../platform/browser/use-settled.ts';
import { Later } from '../../ui/feedback/later.tsx';
import { type Control, Labelled } from '../../ui/inputs/labelled.tsx';
import { useClearing } from '../../ui/inputs/use-clearing.tsx';
import { optionLines } from '../../ui/styles/option-lines.module.css';
import { addressLine } from '../positions/index.ts';
import * as styles from './addresses.module.css';
import { useAddressList } from './use-address-list.ts';

type Props = {
  label: string;
  placeholder: string;
  /** Said where there is nobody to choose from yet. */
  nobody: ReactNode;
  hint?: ReactNode;
  problem?: string | undefined;
  chosen: { id: string; name: string } | undefined;
  onChoose: (address: Address | undefined) => void;
};

/** It is drawn after the fields around it: with the book's first page it is the heaviest of them. */
const TURNS = 3;

const optionOf = ({ id, party }: Address, language: Language) => ({
  value: id,
  label: party.name,
  place: addressLine(language, party),
});

/** One of the address book's senders, found as one types. */
export function SenderSelect({ label, placeholder, nobody, hint, problem, chosen, onChoose }: Props) {
  const words = useTexts('addresses');
  const { language } = useLanguage();
  const clearing = useClearing();
  const [typed, setTyped] = useState('');
  const text = useSettled(typed.trim(), 300);
  const list = useAddressList({ role: 'sender', ...(text ? { text } : {}) }, 'uses');
  // The chosen one stays among them, whatever is searched for: without it, its id would be shown for its name.
  const isListed = list.addresses.some(({ id }) => id === chosen?.id);
  const known = chosen && !isListed ? [{ value: chosen.id, label: chosen.name, place: '' }] : [];
  const failed = list.failed && (
    <>
      {words.failed}{' '}
      <Button type="link" size="small" onClick={list.retry}>
        {words.retry}
      </Button>
    </>
  );
  const select = (control: Control) => (
    <Select
      {...control}
      allowClear={clearing}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      value={chosen?.id ?? null}
      placeholder={placeholder}
      loading={list.isFetching}
      notFoundContent={text ? words.none.found : nobody}
      options={[...known, ...list.addresses.map((address) => optionOf(address, language))]}
      optionRender={({ data: { label, place } }) => (
        <span className={optionLines}>
          <span>{label}</span>
          <small>{place}</small>
        </span>
      )}
      onChange={(id: string | undefined) => {
        onChoose(list.addresses.find((one) => one.id === id));
        setTyped('');
      }}
    />
  );
  return (
    <Labelled label={label} problem={problem} hint={failed || hint}>
      {(control) => (
        <Later turns={TURNS} fallback={<div className={styles.coming} />}>
          {select(control)}
        </Later>
      )}
    </Labelled>
  );
}
