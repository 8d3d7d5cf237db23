import { AddressSort } from '@miya/contract/addresses';
import { Select } from 'antd';
import { create } from 'zustand';
import { useTexts } from '../../i18n/texts.tsx';
import * as styles from './addresses.module.css';

const KEY = 'addressSort';

/** How the book is sorted, wherever it is open on this device. Whoever was written to or added last is wanted most often. */
const useChosen = create<{ sort: AddressSort }>(() => ({
  sort: AddressSort.safeParse(readKept()).data ?? 'recent',
}));

function readKept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // Where nothing is kept, nothing was chosen.
    return null;
  }
}

export const useAddressSort = (): AddressSort => useChosen(({ sort }) => sort);

function chooseSort(sort: AddressSort): void {
  localStorage.setItem(KEY, sort);
  useChosen.setState({ sort });
}

/** Says how the book is sorted, and lets it be chosen. */
export function AddressSortSelect() {
  const texts = useTexts('addresses').sort;
  return (
    <Select<AddressSort>
      className={styles.sort ?? ''}
      aria-label={texts.label}
      value={useAddressSort()}
      onChange={chooseSort}
      options={AddressSort.options.map((value) => ({ value, label: texts.by[value] }))}
      popupMatchSelectWidth={false}
    />
  );
}
