import { FilterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { usePhone } from '../browser/use-phone.ts';
import { formatNumber } from '../i18n/format.ts';
import { useLanguage, useTexts } from '../i18n/texts.tsx';
import { FilterBar } from './filter-bar.tsx';
import * as styles from './order-list.module.css';
import { countFilters, type Wanted } from './wanted.ts';

type Props = { wanted: Wanted; onChange: (part: Partial<Wanted>) => void; onReset: () => void };

/** On a phone the filters wait behind a button that says how many are in use: the orders come first. */
export function FilterPanel({ wanted, onChange, onReset }: Props) {
  const texts = useTexts('orderList').filter;
  const { language } = useLanguage();
  const phone = usePhone();
  const [open, setOpen] = useState(false);
  const id = useId();
  const count = countFilters(wanted);
  const bar = <FilterBar wanted={wanted} onChange={onChange} onReset={count > 0 ? onReset : undefined} />;
  if (!phone) return bar;
  return (
    <div>
      <Button
        block
        icon={<FilterOutlined aria-hidden />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {count > 0 ? texts.openWith(formatNumber(language, count)) : texts.open}
      </Button>
      <div id={id} className={styles.filterFolded} hidden={!open}>
        {bar}
      </div>
    </div>
  );
}
