import { DeleteOutlined, EditOutlined, MoreOutlined } from '@ant-design/icons';
import type { Address, PartyRole } from '@miya/contract/addresses';
import { useTexts } from '../../i18n/texts.tsx';
import { IconButton } from '../../ui/inputs/icon-button.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import * as styles from './address-book.module.css';
import type { AddressActions } from './use-address-actions.ts';

type Props = {
  address: Address;
  actions: AddressActions;
  onEdit: (address: Address) => void;
};

const roles: PartyRole[] = ['sender', 'receiver'];

/** The buttons that edit and delete an address, and the menu that makes it the default sender or receiver. */
export function AddressMenu({ address, actions, onEdit }: Props) {
  const texts = useTexts('addresses');
  const { name } = address.party;
  const isDefault = { sender: address.isDefaultSender, receiver: address.isDefaultReceiver };
  const items = roles
    .filter((role) => address.kind === role || address.kind === 'both')
    .map((role) => ({
      key: role,
      label: isDefault[role] ? texts.defaults.unset[role] : texts.defaults.set[role],
      onSelect: () => actions.setDefault(address, role, !isDefault[role]),
    }));
  return (
    <div className={styles.menu}>
      <IconButton
        icon={<EditOutlined aria-hidden />}
        label={texts.edit.action(name)}
        onClick={() => onEdit(address)}
      />
      <IconButton
        icon={<DeleteOutlined aria-hidden />}
        label={texts.remove.label(name)}
        onClick={() => actions.deleteOne(address)}
      />
      <Menu items={items}>
        {(button) => (
          <IconButton icon={<MoreOutlined aria-hidden />} label={texts.defaults.menu(name)} {...button} />
        )}
      </Menu>
    </div>
  );
}
