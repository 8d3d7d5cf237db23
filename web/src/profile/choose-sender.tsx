import type { Address } from '@miya/contract/addresses';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useAddressList } from '../addresses/index.ts';
import { useSettled } from '../browser/use-settled.ts';
import { useTexts } from '../i18n/texts.tsx';
import { PathLink } from '../navigation/path-link.tsx';
import { regionText } from '../positions/index.ts';
import { Labelled } from '../ui/labelled.tsx';
import { optionLines } from '../ui/option-lines.module.css';
import { useClearing } from '../ui/use-clearing.tsx';
import type { ProfileFormState } from './use-profile-form.ts';

const optionOf = ({ id, party }: Address) => ({
  value: id,
  label: party.name,
  place: [party.detail, regionText(party.region)].filter(Boolean).join(', '),
});

/** One of the address book's senders: the same mark as the address book's own. */
export function ChooseSender({ form }: { form: ProfileFormState }) {
  const texts = useTexts('profile').usual;
  const clearing = useClearing();
  const words = useTexts('addresses');
  const [typed, setTyped] = useState('');
  const text = useSettled(typed.trim(), 300);
  const list = useAddressList({ role: 'sender', ...(text ? { text } : {}) });
  const { sender } = form.value;
  // The chosen one stays among them, whatever is searched for: without it, its id would be shown for its name.
  const known = sender && !list.addresses.some(({ id }) => id === sender.id) ? [sender] : [];
  const choices = [...known, ...list.addresses];
  const hint = () => {
    if (list.failed)
      return (
        <>
          {words.failed}{' '}
          <Button type="link" size="small" onClick={list.retry}>
            {words.retry}
          </Button>
        </>
      );
    return <PathLink to="/miya/grzx/addresses">{texts.book}</PathLink>;
  };
  return (
    <Labelled label={texts.sender} problem={form.problemOf('sender')} hint={hint()}>
      {(control) => (
        <Select
          {...control}
          allowClear={clearing}
          showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
          value={sender?.id ?? null}
          placeholder={texts.noSender}
          loading={list.isFetching}
          notFoundContent={text ? words.none.found : words.none.yet}
          options={choices.map(optionOf)}
          optionRender={({ data: { label, place } }) => (
            <span className={optionLines}>
              <span>{label}</span>
              <small>{place}</small>
            </span>
          )}
          onChange={(id: string | undefined) => {
            form.change({ sender: choices.find((one) => one.id === id) ?? null });
            setTyped('');
          }}
        />
      )}
    </Labelled>
  );
}
