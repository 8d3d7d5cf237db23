import type { Address, ListedAddress } from '@miya/contract/addresses';
import { Table } from 'antd';
import { useMemo, useState } from 'react';
import {
  AddressKindAndUse,
  AddressName,
  AddressPhones,
  AddressPlace,
} from '../../features/addresses/index.ts';
import { useTexts } from '../../i18n/texts.tsx';
import { useIsPhone } from '../../platform/browser/use-is-phone.ts';
import { NativeCheckbox } from '../../ui/inputs/native-checkbox.tsx';
import { visuallyHidden } from '../../ui/styles/visually-hidden.module.css';
import * as styles from './address-book.module.css';
import { AddressMenu } from './address-menu.tsx';
import { MaskedIdentityNumber } from './masked-identity-number.tsx';
import type { AddressActions } from './use-address-actions.ts';
import type { SelectionState } from './use-selection.ts';

type Props = {
  addresses: ListedAddress[];
  busy: boolean;
  selection: SelectionState;
  actions: AddressActions;
  onEdit: (address: Address) => void;
};

/** A table on a desk, cards on a phone. */
export function AddressList({ addresses, busy, selection, actions, onEdit }: Props) {
  const texts = useTexts('addresses');
  const phone = useIsPhone();
  const [revealed, setRevealed] = useState<string>();

  const parts = useMemo(
    () => ({
      identity: (address: Address) => (
        <MaskedIdentityNumber
          address={address}
          isRevealed={revealed === address.id}
          onRevealedChange={(open) => setRevealed(open ? address.id : undefined)}
        />
      ),
      tick: ({ id, party }: Address) => (
        <NativeCheckbox
          label={texts.tick(party.name)}
          checked={selection.ticked.includes(id)}
          onChange={(on) => selection.tick(id, on)}
        />
      ),
      menu: (address: Address) => <AddressMenu address={address} actions={actions} onEdit={onEdit} />,
    }),
    [revealed, actions, onEdit, selection, texts],
  );

  if (phone) {
    return (
      <ul className={styles.cards} aria-label={texts.listLabel} aria-busy={busy}>
        {addresses.map((address) => (
          <li key={address.id}>
            <div className={styles.cardHead}>
              {parts.tick(address)}
              <AddressName address={address} inGrid />
              {parts.menu(address)}
            </div>
            <AddressPhones address={address} />
            <AddressPlace address={address} />
            <div className={styles.cardFoot}>
              <AddressKindAndUse address={address} />
              {address.party.identityMasked && parts.identity(address)}
            </div>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <Table<ListedAddress>
      className={styles.table}
      aria-label={texts.listLabel}
      rowKey="id"
      dataSource={addresses}
      pagination={false}
      loading={busy}
      size="middle"
      scroll={{ x: 860 }}
      columns={[
        {
          title: <span className={visuallyHidden}>{texts.tickFirst}</span>,
          width: 34,
          className: styles.tickCell,
          render: (_, address) => parts.tick(address),
        },
        // Wider than that where there is room for it: no name takes two lines then.
        {
          title: texts.fields.name,
          minWidth: 190,
          render: (_, address) => <AddressName address={address} />,
        },
        {
          title: texts.fields.mobile,
          width: 160,
          render: (_, address) => <AddressPhones address={address} />,
        },
        { title: texts.address, render: (_, address) => <AddressPlace address={address} /> },
        // Most books have none: their addresses get the room.
        ...(addresses.some(({ party }) => party.identityMasked)
          ? [
              {
                title: texts.fields.identityNumber,
                width: 200,
                render: (_: unknown, address: Address) => parts.identity(address),
              },
            ]
          : []),
        // No width: in one line where there is room for it.
        { title: texts.kind, render: (_, address) => <AddressKindAndUse address={address} /> },
        { title: texts.actions, width: 132, render: (_, address) => parts.menu(address) },
      ]}
    />
  );
}
