import { SearchOutlined } from '@ant-design/icons';
import type { Address, PartyRole } from '@miya/contract/addresses';
import { ADDRESS_SEARCH_MAX } from '@miya/contract/limits';
import { Button, Empty, Input, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import {
  AddressName,
  AddressPhones,
  AddressPlace,
  AddressSortSelect,
  useAddressList,
  useAddressSort,
} from '../../../features/addresses/index.ts';
import { useTexts } from '../../../i18n/texts.tsx';
import { useSettled } from '../../../platform/browser/use-settled.ts';
import { PathLink } from '../../../platform/navigation/path-link.tsx';
import { Waiting } from '../../../ui/feedback/waiting.tsx';
import { useClearing } from '../../../ui/inputs/use-clearing.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { tapArea } from '../../../ui/styles/tap-area.module.css';
import * as styles from '../orders.module.css';

type Props = { party: PartyRole; open: boolean; onClose: () => void; onPick: (address: Address) => void };

/** The address book beside the form: search, and one click or Enter takes an address over. */
export function PickAddress({ party: role, open, onClose, onPick }: Props) {
  const texts = useTexts('orders').book;
  const words = useTexts('addresses');
  const [typed, setTyped] = useState('');
  const text = useSettled(typed.trim(), 300);
  const list = useAddressList({ role, ...(text ? { text } : {}) }, useAddressSort());
  const search = useRef<InputRef>(null);
  const clearing = useClearing();
  const pick = (address: Address) => {
    onPick(address);
    onClose();
  };

  const content = () => {
    if (list.isLoading) return <Waiting />;
    if (list.failed && list.addresses.length === 0)
      return (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={words.failed}>
          <Button onClick={list.retry}>{words.retry}</Button>
        </Empty>
      );
    if (list.addresses.length === 0)
      return (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text ? words.none.found : words.none.yet} />
      );
    return (
      <>
        <ul className={styles.book} aria-label={words.listLabel} aria-busy={list.isFetching}>
          {list.addresses.map((address) => (
            <li key={address.id}>
              <button type="button" onClick={() => pick(address)}>
                <AddressName address={address} />
                <AddressPhones address={address} />
                <AddressPlace address={address} />
              </button>
            </li>
          ))}
        </ul>
        {list.more && (
          <Button onClick={list.more} loading={list.isFetchingMore}>
            {words.more}
          </Button>
        )}
      </>
    );
  };
  return (
    <Drawer
      title={texts.title[role]}
      open={open}
      onClose={onClose}
      size={480}
      afterOpenChange={(shown) => {
        if (shown) search.current?.focus();
        else setTyped('');
      }}
    >
      <div className={styles.bookBody}>
        <Input
          ref={search}
          prefix={<SearchOutlined aria-hidden />}
          aria-label={words.search}
          placeholder={words.searchHint}
          allowClear={clearing}
          maxLength={ADDRESS_SEARCH_MAX}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className={styles.bookBar}>
          <AddressSortSelect />
          <PathLink className={tapArea} to="/miya/grzx/addresses">
            {texts.manage}
          </PathLink>
        </div>
        {content()}
      </div>
    </Drawer>
  );
}
