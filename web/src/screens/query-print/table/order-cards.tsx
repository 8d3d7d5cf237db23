import { Checkbox, Select } from 'antd';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { dotted } from '../../../ui/styles/dotted.module.css';
import { rowCards } from '../../../ui/styles/row-cards.module.css';
import { tapArea } from '../../../ui/styles/tap-area.module.css';
import { visuallyHidden } from '../../../ui/styles/visually-hidden.module.css';
import * as styles from '../order-list.module.css';
import type { OrderListQuery } from '../order-list-query.ts';
import { CreatedAt, Destination, Freight, PrintCount, Status, Weight } from './order-cells.tsx';
import type { OrderListProps } from './order-table.tsx';
import { useColumnTitles } from './use-column-titles.ts';

/** The order list on a phone: a card for each order. */
export function OrderCards({
  rows,
  isBusy,
  selectedIds,
  onSelect,
  query,
  onSort,
  onOpenDetails,
  renderActions,
  listRef,
}: OrderListProps) {
  const texts = useTexts('orderList');
  const titles = useColumnTitles();
  const { language } = useLanguage();
  const toggle = (id: string) =>
    onSelect(
      selectedIds.includes(id) ? selectedIds.filter((otherId) => otherId !== id) : [...selectedIds, id],
    );
  const isPageSelected = rows.length > 0 && selectedIds.length === rows.length;
  const sortOptions = {
    'created/no': texts.newestFirst,
    'created/yes': texts.oldestFirst,
    'weight/no': texts.heaviestFirst,
    'weight/yes': texts.lightestFirst,
    'freight/no': texts.dearestFirst,
    'freight/yes': texts.cheapestFirst,
  };
  const changeSort = (option: string) => {
    const [sort, ascending] = option.split('/') as [OrderListQuery['sort'], string];
    onSort({ sort, ascending: ascending === 'yes' });
  };
  return (
    <>
      <div className={styles.cardsHead}>
        <Checkbox
          checked={isPageSelected}
          indeterminate={!isPageSelected && selectedIds.length > 0}
          onChange={() => onSelect(isPageSelected ? [] : rows.map(({ id }) => id))}
          aria-label={texts.tickPage}
        />
        <Select
          aria-label={texts.sortBy}
          value={`${query.sort}/${query.ascending ? 'yes' : 'no'}`}
          options={Object.entries(sortOptions).map(([value, label]) => ({ value, label }))}
          onChange={changeSort}
        />
      </div>
      <ul
        ref={listRef}
        tabIndex={-1}
        className={`${rowCards} ${styles.cards}`}
        aria-label={texts.list}
        aria-busy={isBusy}
      >
        {rows.map((row) => (
          <li key={row.id}>
            <div className={styles.cardHead}>
              <Checkbox
                checked={selectedIds.includes(row.id)}
                onChange={() => toggle(row.id)}
                aria-label={texts.tick(row.waybill)}
              />
              <button
                type="button"
                className={`${styles.number} ${tapArea}`}
                onClick={() => onOpenDetails(row)}
              >
                {row.waybill}
              </button>
              <Status row={row} />
            </div>
            <dl className={styles.cardReceiver}>
              <LabelledValue label={titles.receiver} className={styles.cardName}>
                <span title={row.receiverName}>{row.receiverName}</span>
              </LabelledValue>
              <LabelledValue label={titles.createdAt}>
                <CreatedAt row={row} />
              </LabelledValue>
              <LabelledValue label={titles.destination} className={styles.cardPlace}>
                <Destination row={row} />
              </LabelledValue>
            </dl>
            <div className={styles.cardLine}>
              <dl className={`${dotted} ${styles.cardFigures}`}>
                <LabelledValue label={titles.weight}>
                  <Weight row={row} />
                </LabelledValue>
                <LabelledValue label={titles.pieces}>
                  {texts.pieces(formatNumber(language, row.pieces), row.pieces)}
                </LabelledValue>
                <LabelledValue label={titles.freight}>
                  <Freight row={row} />
                </LabelledValue>
                {row.printCount > 0 && (
                  <LabelledValue label={titles.printed}>
                    <PrintCount row={row} />
                  </LabelledValue>
                )}
              </dl>
              {renderActions(row)}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

type LabelledValueProps = { label: string; className?: string | undefined; children: ReactNode };

/** A value with a hidden label for screen readers. The values of a card are clear without visible labels. */
const LabelledValue = ({ label, className, children }: LabelledValueProps) => (
  <div className={className}>
    <dt className={visuallyHidden}>{label}</dt>
    <dd>{children}</dd>
  </div>
);
