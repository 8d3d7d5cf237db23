import { SearchOutlined } from '@ant-design/icons';
import { ADDRESS_SEARCH_MAX } from '@miya/contract/limits';
import { Input, Segmented } from 'antd';
import { AddressSortSelect } from '../../features/addresses/index.ts';
import { useTexts } from '../../i18n/texts.tsx';
import { useSearchText } from '../../platform/browser/use-search-text.ts';
import { useClearButton } from '../../ui/inputs/use-clear-button.tsx';
import * as styles from './address-book.module.css';
import type { RoleFilter } from './use-address-filter.ts';

type Props = {
  text: string;
  role: RoleFilter;
  onChange: (part: { text?: string; role?: RoleFilter }) => void;
};

export function AddressFilterBar({ text, role, onChange }: Props) {
  const texts = useTexts('addresses');
  const clearButton = useClearButton();
  const [searchText, setSearchText] = useSearchText(text, 300, (nextText) => onChange({ text: nextText }));

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
        allowClear={clearButton}
        maxLength={ADDRESS_SEARCH_MAX}
        value={searchText}
        onChange={(event) => setSearchText(event.target.value)}
      />
      <Segmented<RoleFilter>
        aria-label={texts.kind}
        options={options}
        value={role}
        onChange={(nextRole) => onChange({ role: nextRole })}
      />
      <AddressSortSelect />
    </search>
  );
}
