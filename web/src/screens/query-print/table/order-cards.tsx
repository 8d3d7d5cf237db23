import { Checkbox, Select } from 'antd';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { dotted } from '../../../ui/styles/dotted.module.css';
import { rowCards } from '../../../ui/styles/row-cards.module.css';
import { tapArea } from '../../../ui/styles/tap-area.module.css';
import { visuallyHidden } from '../../../ui/styles/visually-hidden.module.css';
import * as styles from '../order-list.module.css';
import type { Wanted } from '../wanted.ts';
import { Created, Destination, Freight, Printed, Status, Weight } from './order-cells.tsx';
import type { ListProps } from './order-table.tsx';
import { useColumnTitles } from './use-column-titles.ts';

/** The same list on a phone: one card of three lines for each order. */
export function OrderCards({ rows, busy, ticked, onTick, wanted, onSort, onOpen, actions, top }: ListProps) {
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
      <ul
        ref={top}
        tabIndex={-1}
        className={`${rowCards} ${styles.cards}`}
        aria-label={texts.list}
        aria-busy={busy}
      >
        {rows.map((row) => (
          <li key={row.id}>
            <div className={styles.cardHead}>
              <Checkbox
                checked={ticked.includes(row.id)}
                onChange={() => toggle(row.id)}
                aria-label={texts.tick(row.waybill)}
              />
              <button type="button" className={`${styles.number} ${tapArea}`} onClick={() => onOpen(row)}>
                {row.waybill}
              </button>
              <Status row={row} />
            </div>
            <dl className={styles.cardWho}>
              <Fact name={titles.receiver} className={styles.cardName}>
                <span title={row.receiverName}>{row.receiverName}</span>
              </Fact>
              <Fact name={titles.createdAt}>
                <Created row={row} />
              </Fact>
              <Fact name={titles.destination} className={styles.cardPlace}>
                <Destination row={row} />
              </Fact>
            </dl>
            <div className={styles.cardLine}>
              <dl className={`${dotted} ${styles.cardFigures}`}>
                <Fact name={titles.weight}>
                  <Weight row={row} />
                </Fact>
                <Fact name={titles.pieces}>
                  {texts.pieces(formatNumber(language, row.pieces), row.pieces)}
                </Fact>
                <Fact name={titles.freight}>
                  <Freight row={row} />
                </Fact>
                {row.printCount > 0 && (
                  <Fact name={titles.printed}>
                    <Printed row={row} />
                  </Fact>
                )}
              </dl>
              {actions(row)}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

type FactProps = { name: string; className?: string | undefined; children: ReactNode };

/** What it is goes without saying, for who sees it; who hears it is told. */
const Fact = ({ name, className, children }: FactProps) => (
  <div className={className}>
    <dt className={visuallyHidden}>{name}</dt>
    <dd>{children}</dd>
  </div>
);
