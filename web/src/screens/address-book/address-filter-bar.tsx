import { SearchOutlined } from '@ant-design/icons';
import { ADDRESS_SEARCH_MAX } from '@miya/contract/limits';
import { Input, Segmented } from 'antd';
import { AddressSortSelect } from '../../features/addresses/index.ts';
import { useTexts } from '../../i18n/texts.tsx';
import { useTypedSearch } from '../../platform/browser/use-typed-search.ts';
import { useClearing } from '../../ui/inputs/use-clearing.tsx';
import * as styles from './address-book.module.css';
import type { Role } from './use-filter.ts';

type Props = { text: string; role: Role; onChange: (part: { text?: string; role?: Role }) => void };

export function AddressFilterBar({ text, role, onChange }: Props) {
  const texts = useTexts('addresses');
  const clearing = useClearing();
  const [typed, setTyped] = useTypedSearch(text, 300, (wanted) => onChange({ text: wanted }));

  const options = (['all', 'sender', 'receiver'] as const).map((value) => ({
    value,
    label: texts.roles[value],
  }));
  return (
    <search className={styles.filter}>
      <Input
        className={styles.search}
        prefix={<SearchOutlined aria-hidden />}
        aria-label={texts.search}
        placeholder={texts.searchHint}
        allowClear={clearing}
        maxLength={ADDRESS_SEARCH_MAX}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Segmented<Role>
        aria-label={texts.kind}
        options={options}
        value={role}
        onChange={(next) => onChange({ role: next })}
      />
      <AddressSortSelect />
    </search>
  );
}
