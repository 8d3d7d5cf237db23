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

/** The addresses as a table, or as cards on a phone. */
export function AddressList({ addresses, busy, selection, actions, onEdit }: Props) {
  const texts = useTexts('addresses');
  const isPhone = useIsPhone();
  const [revealedId, setRevealedId] = useState<string>();

  const renderers = useMemo(
    () => ({
      identity: (address: Address) => (
        <MaskedIdentityNumber
          address={address}
          isRevealed={revealedId === address.id}
          onRevealedChange={(isRevealed) => setRevealedId(isRevealed ? address.id : undefined)}
        />
      ),
      checkbox: ({ id, party }: Address) => (
        <NativeCheckbox
          label={texts.tick(party.name)}
          checked={selection.selectedIds.includes(id)}
          onChange={(selected) => selection.setSelected(id, selected)}
        />
      ),
      menu: (address: Address) => <AddressMenu address={address} actions={actions} onEdit={onEdit} />,
    }),
    [revealedId, actions, onEdit, selection, texts],
  );

  if (isPhone) {
    return (
      <ul className={styles.cards} aria-label={texts.listLabel} aria-busy={busy}>
        {addresses.map((address) => (
          <li key={address.id}>
            <div className={styles.cardHeader}>
              {renderers.checkbox(address)}
              <AddressName address={address} inGrid />
              {renderers.menu(address)}
            </div>
            <AddressPhones address={address} />
            <AddressPlace address={address} />
            <div className={styles.cardFooter}>
              <AddressKindAndUse address={address} />
              {address.party.identityMasked && renderers.identity(address)}
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
          className: styles.checkboxCell,
          render: (_, address) => renderers.checkbox(address),
        },
        // Only a minimum width: the column can grow, so that a long name stays in one line.
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
        // Most clients store no identity numbers. Without this column the address has more space.
        ...(addresses.some(({ party }) => party.identityMasked)
          ? [
              {
                title: texts.fields.identityNumber,
                width: 200,
                render: (_: unknown, address: Address) => renderers.identity(address),
              },
            ]
          : []),
        // No width, so that the text stays in one line if there is space.
        { title: texts.kind, render: (_, address) => <AddressKindAndUse address={address} /> },
        { title: texts.actions, width: 132, render: (_, address) => renderers.menu(address) },
      ]}
    />
  );
}
