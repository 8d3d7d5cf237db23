import { icons } from 'virtual:icons';
import { SearchOutlined } from '@ant-design/icons';
import { Empty, Input } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../i18n/texts.tsx';
import { useClearButton } from '../../../ui/inputs/use-clear-button.tsx';
import { ScreenHeading } from '../../../ui/layout/screen-heading.tsx';
import * as styles from './icons.module.css';

/** All icons that the product uses, with their names in the code. */
export function Icons() {
  const { icons: texts, screens } = useTexts('shell');
  const clearButton = useClearButton();
  const [typed, setTyped] = useState('');
  const searchText = typed.trim().toLowerCase();
  const found = Object.entries(icons).filter(([name]) => name.toLowerCase().includes(searchText));
  return (
    <>
      <ScreenHeading
        title={screens.icons.title}
        lead={screens.icons.purpose}
        actions={
          <Input
            className={styles.filter}
            prefix={<SearchOutlined aria-hidden />}
            aria-label={texts.filter}
            placeholder={texts.filter}
            allowClear={clearButton}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        }
      />
      {found.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.none} />}
      <ul className={styles.icons} aria-label={screens.icons.title}>
        {found.map(([name, Icon]) => (
          <li key={name}>
            <Icon aria-hidden />
            <span>{name}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
