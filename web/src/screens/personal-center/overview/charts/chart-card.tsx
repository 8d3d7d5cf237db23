import { BarChartOutlined, TableOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { withLabel } from '../../../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../../../i18n/texts.tsx';
import { card } from '../../../../ui/styles/card.module.css';
import { visuallyHidden } from '../../../../ui/styles/visually-hidden.module.css';
import * as styles from './charts.module.css';

type Props = {
  title: string;
  /** What is counted, in a sentence. */
  note: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  className?: string;
  children: ReactNode;
};

/** A chart with the same figures as a table: there for those who hear the page, and for all who want it so. */
export function ChartCard({ title, note, head, rows, className = '', children }: Props) {
  const texts = useTexts('overview').charts;
  const { language } = useLanguage();
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  return (
    <section className={`${card} ${styles.card} ${className}`} aria-labelledby={id}>
      <div className={styles.cardHead}>
        <h2 id={id}>{title}</h2>
        <Button
          size="small"
          icon={asTable ? <BarChartOutlined aria-hidden /> : <TableOutlined aria-hidden />}
          aria-label={withLabel(language, asTable ? texts.asChart : texts.asTable, title)}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? texts.asChart : texts.asTable}
        </Button>
      </div>
      <p className={styles.note}>{note}</p>
      {!asTable && children}
      <ChartTable {...{ head, rows }} label={title} hidden={!asTable} />
    </section>
  );
}

type TableProps = Pick<Props, 'head' | 'rows'> & { label: string; hidden: boolean };

function ChartTable({ label, head, rows, hidden }: TableProps) {
  return (
    // A long table is scrolled by the keyboard too.
    <div className={hidden ? visuallyHidden : styles.table} {...(hidden ? {} : { tabIndex: 0 })}>
      <table>
        <caption className={visuallyHidden}>{label}</caption>
        <thead>
          <tr>
            {head.map((name) => (
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
              {cells.map((cell, at) => (
                <td key={head[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
