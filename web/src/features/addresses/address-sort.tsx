import { AddressSort } from '@miya/contract/addresses';
import { Select } from 'antd';
import { create } from 'zustand';
import { useTexts } from '../../i18n/texts.tsx';
import * as styles from './addresses.module.css';

const STORAGE_KEY = 'addressSort';

/**
 * The sort order of the address book on this device, shared by all its lists.
 * Default: newest use first, because users most often need an address that they used or added recently.
 */
const useSortStore = create<{ sort: AddressSort }>(() => ({
  sort: AddressSort.safeParse(readStoredSort()).data ?? 'recent',
}));

function readStoredSort(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    // The browser blocks its storage, so no choice was stored.
    return null;
  }
}

export const useAddressSort = (): AddressSort => useSortStore(({ sort }) => sort);

function saveSort(sort: AddressSort): void {
  localStorage.setItem(STORAGE_KEY, sort);
  useSortStore.setState({ sort });
}

/** Select of the sort order of the address book. */
export function AddressSortSelect() {
  const texts = useTexts('addresses').sort;
  return (
    <Select<AddressSort>
      className={styles.sort ?? ''}
      aria-label={texts.label}
      value={useAddressSort()}
      onChange={saveSort}
      options={AddressSort.options.map((value) => ({ value, label: texts.by[value] }))}
      popupMatchSelectWidth={false}
    />
  );
}
