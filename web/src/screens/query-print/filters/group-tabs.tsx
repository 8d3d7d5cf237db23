import { MAX_GROUP_COUNT } from '@miya/contract/limits';
import { countOrders, OrderGroup } from '@miya/contract/orders';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { buildQuery } from '../../../platform/api/query.ts';
import { findGroup, type OrderListQuery, toGroupFilter, toOrderFilter } from '../order-list-query.ts';
import * as styles from './order-filters.module.css';

type Props = { query: OrderListQuery; onChange: (part: Partial<OrderListQuery>) => void };

/** Tabs for the order groups, such as "to print" or "on hold", with the number of orders in each group. */
export function GroupTabs({ query, onChange }: Props) {
  const texts = useTexts('orderList').groups;
  const { language } = useLanguage();
  // A click on a tab replaces the filters of the current group and keeps all other filters. So the counts of the tabs
  // apply the other filters only.
  const filterWithoutGroup = toOrderFilter({ ...query, ...toGroupFilter('all') });
  const { data } = useQuery({
    ...buildQuery(countOrders, filterWithoutGroup),
    placeholderData: keepPreviousData,
  });
  const currentGroup = findGroup(query);
  const formatCount = (group: OrderGroup) => {
    const count = data?.counts[group];
    if (count === undefined) return '';
    const isLowerBound = count === MAX_GROUP_COUNT || data?.further.includes(group);
    return `${formatNumber(language, count)}${isLowerBound ? '+' : ''}`;
  };
  return (
    <nav className={styles.groups} aria-label={texts.label}>
      {OrderGroup.options.map((group) => (
        <button
          key={group}
          type="button"
          aria-current={group === currentGroup ? 'true' : undefined}
          onClick={() => onChange(toGroupFilter(group))}
        >
          {texts[group]} <span className={styles.groupCount}>{formatCount(group)}</span>
        </button>
      ))}
    </nav>
  );
}
