import { Alert, Button, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { listThings } from '../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { Labelled } from '../inputs/labelled.tsx';
import { FileQuestion } from '../overlays/file-question.tsx';
import {
  type ColumnChoices,
  type ColumnName,
  choicesOf,
  columnsOf,
  headingOf,
  leadOf,
  type MappedColumns,
  NO_HEADINGS,
  toldBy,
  undecidedIn,
  widthOf,
} from './column-choices.ts';
import * as styles from './column-mapping.module.css';
import { MappingTable } from './mapping-table.tsx';

/** Headings are not looked for further down. */
const ROWS_OFFERED = 30;

type Props<Column extends string, Layout extends MappedColumns<Column>> = {
  /** The first rows of the file that say something. */
  rows: readonly { row: number; cells: readonly string[] }[];
  layout: Layout;
  /** Columns that hold something further down, and that nobody has decided about. */
  open?: readonly number[];
  /** What a column can be, by the name that is shown. */
  names: readonly ColumnName<Column>[];
  /** What is known of the columns where the headings stand in this row, or in none (NO_HEADINGS). */
  layoutAt: (headingRow: number) => Layout;
  /** What is still wanting where the columns are these. */
  missingIn: (columns: Layout['columns']) => readonly Column[];
  /** What a column may be by what stands in it. */
  suggest: (values: readonly string[], isTaken: (column: Column) => boolean) => Column | undefined;
  /** The columns as they were said, and what is to be remembered of that for files with the same headings. */
  onTake: (layout: Layout, told: Record<string, Column | ''>) => void;
  onCancel?: () => void;
  /** What else there is to choose of the file, before and behind the row of its headings. */
  before?: ReactNode;
  behind?: ReactNode;
};

/** Which column is which, said by hand with the first values before one's eyes. */
export function ColumnMapping<Column extends string, Layout extends MappedColumns<Column>>({
  rows,
  layout: found,
  open = [],
  names,
  layoutAt,
  missingIn,
  suggest,
  onTake,
  onCancel,
  before,
  behind,
}: Props<Column, Layout>) {
  const texts = useTexts('imports').mapping;
  const common = useTexts('common');
  const { language } = useLanguage();
  const [layout, setLayout] = useState(found);
  const { headingRow, headings } = layout;
  const [choices, setChoices] = useState<ColumnChoices<Column>>(() => choicesOf(found));
  // What is asked stands first, and stays there once it is answered: a row must not leave under the pointer.
  const [asked, setAsked] = useState(() => undecidedIn(rows, headingRow, choices, open));
  const said = columnsOf(choices);
  const undecided = undecidedIn(rows, headingRow, choices, open);
  const missing = missingIn(said.columns);
  const places = Array.from({ length: Math.max(widthOf(rows), headings.length) }, (_, at) => at);
  const nameOf = new Map(names.map(([column, name]) => [column, name]));

  const chooseHeading = (row: number) => {
    const next = layoutAt(row);
    setLayout(next);
    setChoices(choicesOf(next));
    setAsked(undecidedIn(rows, row, choicesOf(next), open));
  };
  const leaveOut = () =>
    setChoices({ ...choices, ...Object.fromEntries(undecided.map((at) => [at, '' as const])) });
  const take = () => {
    // Without headings there is nothing to remember a choice by.
    const hasHeadings = headingRow !== NO_HEADINGS;
    const told = hasHeadings ? toldBy(headings, choices, choicesOf(layoutAt(headingRow))) : {};
    onTake({ ...layout, ...said, suggestions: {} }, told);
  };

  return (
    <>
      <p>{texts[leadOf(headingRow, asked.length > 0)]}</p>
      <div className={styles.line}>
        {before}
        <Labelled label={texts.headingRow}>
          {(control) => (
            <Select
              {...control}
              value={headingRow}
              onChange={chooseHeading}
              popupMatchSelectWidth={false}
              options={[
                { value: NO_HEADINGS, label: texts.noHeadings },
                ...rows.slice(0, ROWS_OFFERED).map(({ row, cells }) => ({
                  value: row,
                  label: `${row}: ${cells.filter(Boolean).slice(0, 4).join(' · ').slice(0, 60)}`,
                })),
              ]}
            />
          )}
        </Labelled>
        {behind}
      </div>
      <MappingTable
        headings={headings}
        order={[...asked, ...places.filter((at) => !asked.includes(at))]}
        below={rows.filter(({ row }) => row > headingRow)}
        names={names}
        choices={choices}
        suggest={(at, values) =>
          layout.suggestions[at] ?? suggest(values, (column) => said.columns[column] !== undefined)
        }
        onChoose={(at, column) => setChoices({ ...choices, [at]: column })}
      />
      {missing.length > 0 && (
        <Alert
          type="warning"
          title={texts.missing(
            listThings(
              language,
              missing.map((column) => nameOf.get(column) ?? ''),
            ),
          )}
        />
      )}
      {undecided.length > 0 && (
        <FileQuestion
          title={texts.undecided(
            listThings(
              language,
              undecided.map((at) => headingOf(headings, at)),
            ),
          )}
        >
          <Button onClick={leaveOut}>{texts.leaveOut}</Button>
        </FileQuestion>
      )}
      <div className={styles.line}>
        {onCancel && <Button onClick={onCancel}>{common.cancel}</Button>}
        <Button type="primary" disabled={missing.length + undecided.length > 0} onClick={take}>
          {texts.take}
        </Button>
      </div>
    </>
  );
}
