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
import { useDebouncedValue } from '../../../platform/browser/use-debounced-value.ts';
import { PathLink } from '../../../platform/navigation/path-link.tsx';
import { LoadingPlaceholder } from '../../../ui/feedback/loading-placeholder.tsx';
import { useClearButton } from '../../../ui/inputs/use-clear-button.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { tapArea } from '../../../ui/styles/tap-area.module.css';
import * as styles from '../orders.module.css';

type Props = { partyRole: PartyRole; open: boolean; onClose: () => void; onPick: (address: Address) => void };

/** The address book in a drawer beside the form: a click or Enter on an address picks it. */
export function AddressBookDrawer({ partyRole, open, onClose, onPick }: Props) {
  const texts = useTexts('orders').book;
  const addressTexts = useTexts('addresses');
  const [searchInput, setSearchInput] = useState('');
  const searchText = useDebouncedValue(searchInput.trim(), 300);
  const list = useAddressList(
    { role: partyRole, ...(searchText ? { text: searchText } : {}) },
    useAddressSort(),
  );
  const searchRef = useRef<InputRef>(null);
  const clearButton = useClearButton();
  const pick = (address: Address) => {
    onPick(address);
    onClose();
  };

  const renderContent = () => {
    if (list.isLoading) return <LoadingPlaceholder />;
    if (list.failed && list.addresses.length === 0)
      return (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={addressTexts.failed}>
          <Button onClick={list.retry}>{addressTexts.retry}</Button>
        </Empty>
      );
    if (list.addresses.length === 0)
      return (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={searchText ? addressTexts.none.found : addressTexts.none.yet}
        />
      );
    return (
      <>
        <ul className={styles.addressList} aria-label={addressTexts.listLabel} aria-busy={list.isFetching}>
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
        {list.loadMore && (
          <Button onClick={list.loadMore} loading={list.isFetchingMore}>
            {addressTexts.more}
          </Button>
        )}
      </>
    );
  };
  return (
    <Drawer
      title={texts.title[partyRole]}
      open={open}
      onClose={onClose}
      size={480}
      afterOpenChange={(shown) => {
        if (shown) searchRef.current?.focus();
        else setSearchInput('');
      }}
    >
      <div className={styles.addressBook}>
        <Input
          ref={searchRef}
          prefix={<SearchOutlined aria-hidden />}
          aria-label={addressTexts.search}
          placeholder={addressTexts.searchHint}
          allowClear={clearButton}
          maxLength={ADDRESS_SEARCH_MAX}
          value={searchInput}
          onChange={(event) => setSearchInput(event.target.value)}
        />
        <div className={styles.addressBookBar}>
          <AddressSortSelect />
          <PathLink className={tapArea} to="/miya/grzx/addresses">
            {texts.manage}
          </PathLink>
        </div>
        {renderContent()}
      </div>
    </Drawer>
  );
}
