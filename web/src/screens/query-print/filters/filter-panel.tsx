import { countMore, type Wanted } from '../wanted.ts';
import { FilterBar } from './filter-bar.tsx';
import { GroupTabs } from './group-tabs.tsx';
import * as styles from './order-filters.module.css';

type Props = {
  id: string;
  open: boolean;
  wanted: Wanted;
  onChange: (part: Partial<Wanted>) => void;
  onReset: () => void;
};

/** The groups have a line of their own, which is full in some languages; the other filters wait below it until they are asked for. Unseen
 * fields would be measured whenever the screen is shown again. */
export function FilterPanel({ id, open, wanted, onChange, onReset }: Props) {
  return (
    <>
      <GroupTabs wanted={wanted} onChange={onChange} />
      <div id={id} className={styles.filterFolded} hidden={!open}>
        {open && (
          <FilterBar
            wanted={wanted}
            onChange={onChange}
            onReset={countMore(wanted) > 0 ? onReset : undefined}
          />
        )}
      </div>
    </>
  );
}
