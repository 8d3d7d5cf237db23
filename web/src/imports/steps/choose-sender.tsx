import type { Address } from '@miya/contract/addresses';
import { Select } from 'antd';
import { useState } from 'react';
import { useAddressList } from '../../addresses/index.ts';
import { useSettled } from '../../browser/use-settled.ts';
import { useTexts } from '../../i18n/texts.tsx';
import { PathLink } from '../../navigation/path-link.tsx';
import { regionText } from '../../positions/index.ts';
import { Labelled } from '../../ui/labelled.tsx';
import { Later } from '../../ui/later.tsx';
import { optionLines } from '../../ui/option-lines.module.css';
import { useClearing } from '../../ui/use-clearing.tsx';
import { senderCells } from '../model/sender-cells.ts';
import { useImportSession, useImportState } from '../session/session-context.ts';

const optionOf = ({ id, party }: Address) => ({
  value: id,
  label: party.name,
  place: [party.detail, regionText(party.region)].filter(Boolean).join(', '),
});

/** One of the address book's senders, for all rows that name none. */
export function ChooseSender() {
  const texts = useTexts('imports').batch;
  const session = useImportSession();
  const clearing = useClearing();
  const chosen = useImportState((state) => state.sender);
  const [typed, setTyped] = useState('');
  const text = useSettled(typed.trim(), 300);
  const { addresses, isFetching } = useAddressList({ role: 'sender', ...(text ? { text } : {}) });
  // The chosen one stays among them, whatever is searched for: without it, its id would be shown for its name.
  const isListed = addresses.some(({ id }) => id === chosen?.id);
  const known = chosen && !isListed ? [{ value: chosen.id, label: chosen.cells[0] ?? '', place: '' }] : [];

  const choose = (id: string | undefined) => {
    const found = addresses.find((one) => one.id === id);
    session.chooseSender(found && { id: found.id, cells: senderCells(found.party) });
    setTyped('');
  };

  return (
    <Labelled label={texts.sender}>
      {(control) => (
        <Later turns={3}>
          <Select
            {...control}
            allowClear={clearing}
            showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
            value={chosen?.id ?? null}
            placeholder={texts.noSender}
            loading={isFetching}
            notFoundContent={<PathLink to="/miya/grzx/addresses">{texts.book}</PathLink>}
            options={[...known, ...addresses.map(optionOf)]}
            optionRender={({ data: { label, place } }) => (
              <span className={optionLines}>
                <span>{label}</span>
                <small>{place}</small>
              </span>
            )}
            onChange={choose}
          />
        </Later>
      )}
    </Labelled>
  );
}
