import { type FoundColumns, headingsAt, isEnough } from '@miya/contract/import-sheets';
import { type ImportColumn, importColumns } from '@miya/contract/imports';
import { headingKeys } from '@miya/contract/spreadsheets';
import { Alert, Button, Select } from 'antd';
import { useState } from 'react';
import { listThings } from '../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { type Encoding, encodings } from '../../spreadsheets/index.ts';
import { Labelled } from '../../ui/labelled.tsx';
import * as bulkExpress from '../bulk-express.module.css';
import { useImportSession } from '../session/session-context.ts';
import { useHeadings } from '../use-headings.ts';
import type { FilePreview } from '../worker/protocol.ts';
import { FileQuestion } from './file-question.tsx';
import { type Choices, chosenColumns, layoutAt, undecidedIn } from './mapping-choices.ts';
import * as styles from './mapping-step.module.css';
import { MappingTable } from './mapping-table.tsx';
import { SheetPicker } from './sheet-picker.tsx';

const needed = ['receiverName', 'receiverMobile'] as const satisfies ImportColumn[];
/** Headings are not looked for further down. */
const ROWS_OFFERED = 30;

/** Which column is which, said by hand with the first values before one's eyes; and how a text file is written. */
export function MappingStep({ preview }: { preview: FilePreview }) {
  const texts = useTexts('imports').mapping;
  const session = useImportSession();
  const common = useTexts('common');
  const { language } = useLanguage();
  const { rows, encoding } = preview;
  const [layout, setLayout] = useState(() => preview.layout ?? layoutAt(rows, rows[0]?.row ?? 1));
  const [choices, setChoices] = useState<Choices>(() => chosenColumns(layout));
  // What is asked stands first, and stays there once it is answered: a row must not leave under the pointer.
  const [asked, setAsked] = useState(() => undecidedIn(rows, layout.headingRow, choices));
  const names = useHeadings();
  const width = Math.max(...rows.map(({ cells }) => cells.length), 0);
  const below = rows.filter(({ row }) => row > layout.headingRow);
  const undecided = undecidedIn(rows, layout.headingRow, choices);
  const chosen = Object.fromEntries(Object.entries(choices).map(([at, column]) => [column, [Number(at)]]));
  const missing = isEnough({ columns: chosen as FoundColumns })
    ? []
    : needed.filter((column) => !Object.values(choices).includes(column));

  const chooseHeading = (row: number) => {
    const next = layoutAt(rows, row);
    setLayout(next);
    setChoices(chosenColumns(next));
    setAsked(undecidedIn(rows, row, chosenColumns(next)));
  };
  const leaveOut = () =>
    setChoices({ ...choices, ...Object.fromEntries(undecided.map((at) => [at, '' as const])) });
  const reopen = (chosen: Encoding) => session.openAgain({ encoding: chosen });
  const take = () => {
    const columns: Partial<Record<ImportColumn, number[]>> = {};
    const setAside: number[] = [];
    for (let at = 0; at < width; at += 1) {
      const column = choices[at];
      if (column) columns[column] = [...(columns[column] ?? []), at];
      else if (column === '') setAside.push(at);
    }
    const keys = headingKeys(layout.headings);
    const found = foundByWords(rows, layout.headingRow);
    // Only what the words of a heading do not say by themselves has to be remembered.
    const told = Object.entries(choices).flatMap(([at, column]) => {
      const key = keys[Number(at)];
      return key === undefined || column === undefined || found[Number(at)] === column ? [] : [[key, column]];
    });
    session.openAgain({
      encoding,
      layout: { ...layout, columns: columns as FoundColumns, setAside, suggestions: {} },
      choices: Object.fromEntries(told),
    });
  };

  return (
    <section className={bulkExpress.mapping} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <p>{texts.lead}</p>
      <div className={bulkExpress.row}>
        <SheetPicker />
        <Labelled label={texts.headingRow}>
          {(control) => (
            <Select
              {...control}
              value={layout.headingRow}
              onChange={chooseHeading}
              popupMatchSelectWidth={false}
              options={rows.slice(0, ROWS_OFFERED).map(({ row, cells }) => ({
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
        <MappingTable
          layout={layout}
          order={[
            ...asked,
            ...Array.from({ length: width }, (_, at) => at).filter((at) => !asked.includes(at)),
          ]}
          below={below}
          choices={choices}
          onChoose={(at, column) => setChoices({ ...choices, [at]: column })}
        />
      </div>
      {missing.length > 0 && (
        <Alert
          type="warning"
          title={texts.missing(
            listThings(
              language,
              missing.map((column) => names[column]),
            ),
          )}
        />
      )}
      {undecided.length > 0 && (
        <FileQuestion
          title={texts.undecided(
            listThings(
              language,
              undecided.map((at) => layout.headings[at] || `#${at + 1}`),
            ),
          )}
        >
          <Button onClick={leaveOut}>{texts.leaveOut}</Button>
        </FileQuestion>
      )}
      <div className={bulkExpress.row}>
        <Button onClick={session.leaveMapping}>{common.cancel}</Button>
        <Button type="primary" disabled={missing.length + undecided.length > 0} onClick={take}>
          {texts.take}
        </Button>
      </div>
    </section>
  );
}

/** What the words of each heading say by themselves. */
function foundByWords(rows: FilePreview['rows'], headingRow: number): Record<number, ImportColumn | ''> {
  const at = rows.findIndex(({ row }) => row === headingRow);
  const found = headingsAt(
    rows.map(({ cells }) => cells),
    at,
  );
  return Object.fromEntries([
    ...found.foreign.map((column) => [column, ''] as const),
    ...importColumns.flatMap((column) =>
      (found.columns[column] ?? []).map((place) => [place, column] as const),
    ),
  ]);
}
