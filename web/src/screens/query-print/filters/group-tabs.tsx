import { GROUP_COUNT_MOST } from '@miya/contract/limits';
import { countOrders, OrderGroup } from '@miya/contract/orders';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { queryOf } from '../../../platform/api/query.ts';
import { filterOf, groupOf, inGroup, type Wanted } from '../wanted.ts';
import * as styles from './order-filters.module.css';

type Props = { wanted: Wanted; onChange: (part: Partial<Wanted>) => void };

/** The groups a day's work goes through, with how many orders are in each. */
export function GroupTabs({ wanted, onChange }: Props) {
  const texts = useTexts('orderList').groups;
  const { language } = useLanguage();
  // A tab counts what it would show: all that is filtered by stays when another one is chosen, but the group itself.
  const within = filterOf({ ...wanted, ...inGroup('all') });
  const { data } = useQuery({ ...queryOf(countOrders, within), placeholderData: keepPreviousData });
  const shown = groupOf(wanted);
  const countOf = (group: OrderGroup) => {
    const count = data?.counts[group];
    if (count === undefined) return '';
    const isMore = count === GROUP_COUNT_MOST || data?.further.includes(group);
    return `${formatNumber(language, count)}${isMore ? '+' : ''}`;
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
