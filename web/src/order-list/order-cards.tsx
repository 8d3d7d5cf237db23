import { Checkbox, Select } from 'antd';
import { formatNumber } from '../i18n/format.ts';
import { useLanguage, useTexts } from '../i18n/texts.tsx';
import { rowCards } from '../ui/row-cards.module.css';
import { Created, Destination, Freight, Printed, Status, Weight } from './order-cells.tsx';
import * as styles from './order-list.module.css';
import type { ListProps } from './order-table.tsx';
import { useColumnTitles } from './use-column-titles.ts';
import type { Wanted } from './wanted.ts';

/** The same list on a phone: one card for each order. */
export function OrderCards({ rows, busy, ticked, onTick, wanted, onSort, onOpen, actions }: ListProps) {
  const texts = useTexts('orderList');
  const titles = useColumnTitles();
  const { language } = useLanguage();
  const toggle = (id: string) =>
    onTick(ticked.includes(id) ? ticked.filter((one) => one !== id) : [...ticked, id]);
  const isWhole = rows.length > 0 && ticked.length === rows.length;
  const sorts = {
    'created/no': texts.newestFirst,
    'created/yes': texts.oldestFirst,
    'weight/no': texts.heaviestFirst,
    'weight/yes': texts.lightestFirst,
    'freight/no': texts.dearestFirst,
    'freight/yes': texts.cheapestFirst,
  };
  const sortBy = (choice: string) => {
    const [sort, ascending] = choice.split('/') as [Wanted['sort'], string];
    onSort({ sort, ascending: ascending === 'yes' });
  };
  return (
    <>
      <div className={styles.cardsHead}>
        <Checkbox
          checked={isWhole}
          indeterminate={!isWhole && ticked.length > 0}
          onChange={() => onTick(isWhole ? [] : rows.map(({ id }) => id))}
          aria-label={texts.tickPage}
        />
        <Select
          aria-label={texts.sortBy}
          value={`${wanted.sort}/${wanted.ascending ? 'yes' : 'no'}`}
          options={Object.entries(sorts).map(([value, label]) => ({ value, label }))}
          onChange={sortBy}
        />
      </div>
      <ul className={`${rowCards} ${styles.cards}`} aria-label={texts.list} aria-busy={busy}>
        {rows.map((row) => (
          <li key={row.id}>
            <div className={styles.cardHead}>
              <Checkbox
                checked={ticked.includes(row.id)}
                onChange={() => toggle(row.id)}
                aria-label={texts.tick(row.waybill)}
              />
              <button type="button" className={styles.number} onClick={() => onOpen(row)}>
                {row.waybill}
              </button>
              <Status row={row} />
            </div>
            <dl className={styles.cardBody}>
              <div>
                <dt>{titles.receiver}</dt>
                <dd>{row.receiverName}</dd>
              </div>
              <div>
                <dt>{titles.destination}</dt>
                <dd>
                  <Destination row={row} />
                </dd>
              </div>
              <div>
                <dt>
                  {titles.weight} · {titles.pieces}
                </dt>
                <dd>
                  <Weight row={row} /> · {formatNumber(language, row.pieces)}
                </dd>
              </div>
              <div>
                <dt>{titles.freight}</dt>
                <dd>
                  <Freight row={row} />
                </dd>
              </div>
              <div>
                <dt>{titles.createdAt}</dt>
                <dd>
                  <Created row={row} />
                </dd>
              </div>
              <div>
                <dt>{titles.printed}</dt>
                <dd>
                  <Printed row={row} />
                </dd>
              </div>
            </dl>
            {actions(row)}
          </li>
        ))}
      </ul>
    </>
  );
}
