import { GROUP_COUNT_MOST } from '@miya/contract/limits';
import { countOrders, OrderGroup } from '@miya/contract/orders';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../api/query.ts';
import { formatNumber } from '../i18n/format.ts';
import { useLanguage, useTexts } from '../i18n/texts.tsx';
import * as styles from './order-filters.module.css';
import { filterOf, groupOf, inGroup, type Wanted } from './wanted.ts';

type Props = { wanted: Wanted; onChange: (part: Partial<Wanted>) => void };

/** The groups a day's work goes through, with how many orders are in each. */
export function GroupTabs({ wanted, onChange }: Props) {
  const texts = useTexts('orderList').groups;
  const { language } = useLanguage();
  const { from, to } = filterOf(wanted);
  const { data } = useQuery({ ...queryOf(countOrders, { from, to }), placeholderData: keepPreviousData });
  const shown = groupOf(wanted);
  const countOf = (group: OrderGroup) => {
    const count = data?.counts[group];
    if (count === undefined) return '';
    return `${formatNumber(language, count)}${count === GROUP_COUNT_MOST ? '+' : ''}`;
  };
  return (
    <nav className={styles.groups} aria-label={texts.label}>
      {OrderGroup.options.map((group) => (
        <button
          key={group}
          type="button"
          aria-current={group === shown ? 'true' : undefined}
          onClick={() => onChange(inGroup(group))}
        >
          {texts[group]} <span className={styles.groupCount}>{countOf(group)}</span>
        </button>
      ))}
    </nav>
  );
}
