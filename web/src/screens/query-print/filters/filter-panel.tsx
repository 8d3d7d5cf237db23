import { countPanelFilters, type OrderListQuery } from '../order-list-query.ts';
import { FilterFields } from './filter-fields.tsx';
import { GroupTabs } from './group-tabs.tsx';
import * as styles from './order-filters.module.css';

type Props = {
  id: string;
  open: boolean;
  query: OrderListQuery;
  onChange: (part: Partial<OrderListQuery>) => void;
  onReset: () => void;
};

/**
 * The group tabs and the panel with the other filters. The fields are rendered only while the panel is open. Hidden
 * fields would also measure their width each time the user returns to the screen, and would delay the screen.
 */
export function FilterPanel({ id, open, query, onChange, onReset }: Props) {
  return (
    <>
      <GroupTabs query={query} onChange={onChange} />
      <div id={id} className={styles.filterPanel} hidden={!open}>
        {open && (
          <FilterFields
            query={query}
            onChange={onChange}
            onReset={countPanelFilters(query) > 0 ? onReset : undefined}
          />
        )}
      </div>
    </>
  );
}
