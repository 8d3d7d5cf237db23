import { BarChartOutlined, TableOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { formatWithLabel } from '../../../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../../../i18n/texts.tsx';
import { card } from '../../../../ui/styles/card.module.css';
import { visuallyHidden } from '../../../../ui/styles/visually-hidden.module.css';
import * as styles from './charts.module.css';

type Props = {
  title: string;
  /** A sentence that says what the chart counts. */
  note: string;
  /** The column headings of the table. */
  headings: readonly string[];
  rows: readonly (readonly string[])[];
  className?: string;
  children: ReactNode;
};

/**
 * A chart that the user can switch to a table with the same figures.
 * While the chart is visible, the table is only visually hidden, so that screen readers still read it.
 */
export function ChartCard({ title, note, headings, rows, className = '', children }: Props) {
  const texts = useTexts('overview').charts;
  const { language } = useLanguage();
  const [isTableShown, setTableShown] = useState(false);
  const id = useId();
  return (
    <section className={`${card} ${styles.card} ${className}`} aria-labelledby={id}>
      <div className={styles.cardHeader}>
        <h2 id={id}>{title}</h2>
        <Button
          size="small"
          icon={isTableShown ? <BarChartOutlined aria-hidden /> : <TableOutlined aria-hidden />}
          aria-label={formatWithLabel(language, isTableShown ? texts.asChart : texts.asTable, title)}
          onClick={() => setTableShown(!isTableShown)}
        >
          {isTableShown ? texts.asChart : texts.asTable}
        </Button>
      </div>
      <p className={styles.note}>{note}</p>
      {!isTableShown && children}
      <ChartTable headings={headings} rows={rows} label={title} hidden={!isTableShown} />
    </section>
  );
}

type TableProps = Pick<Props, 'headings' | 'rows'> & { label: string; hidden: boolean };

function ChartTable({ label, headings, rows, hidden }: TableProps) {
  return (
    // The focus on the visible table lets the user scroll a long table with the keyboard.
    <div className={hidden ? visuallyHidden : styles.table} {...(hidden ? {} : { tabIndex: 0 })}>
      <table>
        <caption className={visuallyHidden}>{label}</caption>
        <thead>
          <tr>
            {headings.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={headings[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
