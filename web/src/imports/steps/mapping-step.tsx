import { type FoundColumns, findImportColumns } from '@miya/contract/import-sheets';
import { type ImportColumn, importColumns } from '@miya/contract/imports';
import { Alert, Button, Select } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../i18n/texts.tsx';
import { type Encoding, encodings } from '../../spreadsheets/index.ts';
import { Labelled } from '../../ui/labelled.tsx';
import * as bulkExpress from '../bulk-express.module.css';
import { useImportSession } from '../session/session-context.ts';
import { useHeadings } from '../use-headings.ts';
import type { FilePreview } from '../worker/protocol.ts';
import * as styles from './mapping-step.module.css';

const needed = ['receiverName', 'receiverMobile'] as const satisfies ImportColumn[];
const SAMPLES = 3;

/** Which column is which, said by hand with the first values before one's eyes; and how a text file is written. */
export function MappingStep({ preview }: { preview: FilePreview }) {
  const texts = useTexts('imports').mapping;
  const session = useImportSession();
  const common = useTexts('common');
  const { rows, encoding, layout } = preview;
  const [headingRow, setHeadingRow] = useState(layout?.headingRow ?? rows[0]?.row ?? 1);
  const heading = rows.find(({ row }) => row === headingRow)?.cells ?? [];
  const [columns, setColumns] = useState<FoundColumns>(layout?.columns ?? findImportColumns(heading));
  const names = useHeadings();
  const width = Math.max(...rows.map(({ cells }) => cells.length), 0);
  const below = rows.filter(({ row }) => row > headingRow);
  const missing = needed.filter((column) => columns[column] === undefined);
  const columnAt = (at: number) => importColumns.find((column) => columns[column] === at);

  const choose = (index: number, column: ImportColumn | undefined) =>
    setColumns((before) => {
      const kept = Object.entries(before).filter(([name, at]) => at !== index && name !== column);
      return { ...Object.fromEntries(kept), ...(column ? { [column]: index } : {}) };
    });
  const chooseHeading = (row: number) => {
    setHeadingRow(row);
    setColumns(findImportColumns(rows.find((one) => one.row === row)?.cells ?? []));
  };
  const reopen = (chosen: Encoding) => session.openAgain({ encoding: chosen });
  const take = () => session.openAgain({ encoding, layout: { headingRow, columns } });

  return (
    <section className={bulkExpress.mapping} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <p>{texts.lead}</p>
      <div className={bulkExpress.row}>
        <Labelled label={texts.headingRow}>
          {(control) => (
            <Select
              {...control}
              value={headingRow}
              onChange={chooseHeading}
              popupMatchSelectWidth={false}
              options={rows.map(({ row, cells }) => ({
                value: row,
                label: `${row}: ${cells.filter(Boolean).slice(0, 4).join(' · ').slice(0, 60)}`,
              }))}
            />
          )}
        </Labelled>
        {encoding && (
          <Labelled label={texts.encoding}>
            {(control) => (
              <Select
                {...control}
                value={encoding}
                onChange={reopen}
                options={encodings.map((value) => ({ value, label: value.toUpperCase() }))}
              />
            )}
          </Labelled>
        )}
      </div>
      <div className={styles.mappingTable}>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.column}</th>
              <th scope="col">{texts.example}</th>
              <th scope="col">{texts.meaning}</th>
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: width }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column has nothing but its position
              <tr key={at} data-open={columnAt(at) === undefined || undefined}>
                <th scope="row">{heading[at] || `#${at + 1}`}</th>
                <td>
                  {[...new Set(below.map(({ cells }) => cells[at] ?? ''))]
                    .filter(Boolean)
                    .slice(0, SAMPLES)
                    .join(' · ')}
                </td>
                <td>
                  <Select<ImportColumn | ''>
                    aria-label={`${texts.meaning}: ${heading[at] || at + 1}`}
                    value={columnAt(at) ?? ''}
                    onChange={(value) => choose(at, value === '' ? undefined : value)}
                    showSearch={{ optionFilterProp: 'label' }}
                    options={[
                      { value: '', label: texts.ignored },
                      ...importColumns.map((column) => ({ value: column, label: names[column] })),
                    ]}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {missing.length > 0 && (
        <Alert type="warning" title={texts.missing(missing.map((column) => names[column]).join(', '))} />
      )}
      <div className={bulkExpress.row}>
        <Button onClick={session.leaveMapping}>{common.cancel}</Button>
        <Button type="primary" disabled={missing.length > 0} onClick={take}>
          {texts.take}
        </Button>
      </div>
    </section>
  );
}
