import { icons } from 'virtual:icons';
import { SearchOutlined } from '@ant-design/icons';
import { Empty, Input } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../i18n/texts.tsx';
import { useClearing } from '../../../ui/inputs/use-clearing.tsx';
import { ScreenHeading } from '../../../ui/layout/screen-heading.tsx';
import * as styles from './icons.module.css';

/** Every icon the product uses, by the name it has in the code. */
export function Icons() {
  const { icons: texts, screens } = useTexts('shell');
  const clearing = useClearing();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const found = Object.entries(icons).filter(([name]) => name.toLowerCase().includes(wanted));
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
            allowClear={clearing}
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
