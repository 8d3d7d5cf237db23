import { Alert, Button, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { formatList } from '../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { LabelledField } from '../inputs/labelled-field.tsx';
import { FileQuestion } from '../overlays/file-question.tsx';
import {
  type ColumnChoices,
  type ColumnLayout,
  type ColumnName,
  countColumns,
  createHeadingChoices,
  formatHeading,
  getLeadTextKey,
  listUnmappedColumns,
  NO_HEADINGS,
  toColumnChoices,
  toColumnIndexes,
} from './column-choices.ts';
import * as styles from './column-mapping.module.css';
import { MappingTable } from './mapping-table.tsx';

/** The number of rows offered as the heading row. Headings are not expected further down. */
const MAX_HEADING_ROW_OPTIONS = 30;

type Props<Column extends string, Layout extends ColumnLayout<Column>> = {
  /** A preview: the first rows of the file that have content. */
  rows: readonly { row: number; cells: readonly string[] }[];
  layout: Layout;
  /** The indexes of undecided columns that have content below the preview. */
  filledBelowPreview?: readonly number[];
  /** The columns that a file column can be mapped to, with their names. */
  columnNames: readonly ColumnName<Column>[];
  /** Creates the layout for another heading row, or for NO_HEADINGS. */
  createLayout: (headingRow: number) => Layout;
  /** Lists the required columns that this mapping lacks. */
  listMissingColumns: (columns: Layout['columns']) => readonly Column[];
  /** Suggests a column that is not taken, by the values of a file column. Undefined if the values fit none. */
  suggestColumn: (values: readonly string[], isTaken: (column: Column) => boolean) => Column | undefined;
  /** Receives the new layout, and the choices to remember for files with the same headings. */
  onApply: (layout: Layout, headingChoices: Record<string, Column | ''>) => void;
  onCancel?: () => void;
  /** Further settings, shown before and after the choice of the heading row. */
  beforeHeadingRow?: ReactNode;
  afterHeadingRow?: ReactNode;
};

/** The user maps the columns of a file by hand. Each column shows its first values. */
export function ColumnMapping<Column extends string, Layout extends ColumnLayout<Column>>({
  rows,
  layout: initialLayout,
  filledBelowPreview = [],
  columnNames,
  createLayout,
  listMissingColumns,
  suggestColumn,
  onApply,
  onCancel,
  beforeHeadingRow,
  afterHeadingRow,
}: Props<Column, Layout>) {
  const texts = useTexts('imports').mapping;
  const common = useTexts('common');
  const { language } = useLanguage();
  const [layout, setLayout] = useState(initialLayout);
  const { headingRow, headings } = layout;
  const [choices, setChoices] = useState<ColumnChoices<Column>>(() => toColumnChoices(initialLayout));
  // The unmapped columns are listed first. They keep their position after the user maps them, so no row moves while the
  // user works on it.
  const [firstColumns, setFirstColumns] = useState(() =>
    listUnmappedColumns(rows, headingRow, choices, filledBelowPreview),
  );
  const columnIndexes = toColumnIndexes(choices);
  const unmapped = listUnmappedColumns(rows, headingRow, choices, filledBelowPreview);
  const missing = listMissingColumns(columnIndexes.columns);
  const allIndexes = Array.from(
    { length: Math.max(countColumns(rows), headings.length) },
    (_, index) => index,
  );
  const namesByColumn = new Map(columnNames.map(([column, name]) => [column, name]));

  const chooseHeadingRow = (row: number) => {
    const nextLayout = createLayout(row);
    setLayout(nextLayout);
    setChoices(toColumnChoices(nextLayout));
    setFirstColumns(listUnmappedColumns(rows, row, toColumnChoices(nextLayout), filledBelowPreview));
  };
  const ignoreUnmapped = () =>
    setChoices({ ...choices, ...Object.fromEntries(unmapped.map((index) => [index, '' as const])) });
  const apply = () => {
    // Choices are remembered by heading, so without headings there is nothing to remember.
    const hasHeadings = headingRow !== NO_HEADINGS;
    const headingChoices = hasHeadings
      ? createHeadingChoices(headings, choices, toColumnChoices(createLayout(headingRow)))
      : {};
    onApply({ ...layout, ...columnIndexes, suggestions: {} }, headingChoices);
  };

  return (
    <>
      <p>{texts[getLeadTextKey(headingRow, firstColumns.length > 0)]}</p>
      <div className={styles.line}>
        {beforeHeadingRow}
        <LabelledField label={texts.headingRow}>
          {(control) => (
            <Select
              {...control}
              value={headingRow}
              onChange={chooseHeadingRow}
              popupMatchSelectWidth={false}
              options={[
                { value: NO_HEADINGS, label: texts.noHeadings },
                ...rows.slice(0, MAX_HEADING_ROW_OPTIONS).map(({ row, cells }) => ({
                  value: row,
                  label: `${row}: ${cells.filter(Boolean).slice(0, 4).join(' · ').slice(0, 60)}`,
                })),
              ]}
            />
          )}
        </LabelledField>
        {afterHeadingRow}
      </div>
      <MappingTable
        headings={headings}
        columnOrder={[...firstColumns, ...allIndexes.filter((index) => !firstColumns.includes(index))]}
        dataRows={rows.filter(({ row }) => row > headingRow)}
        columnNames={columnNames}
        choices={choices}
        suggestColumn={(index, values) =>
          layout.suggestions[index] ??
          suggestColumn(values, (column) => columnIndexes.columns[column] !== undefined)
        }
        onChoose={(index, column) => setChoices({ ...choices, [index]: column })}
      />
      {missing.length > 0 && (
        <Alert
          type="warning"
          title={texts.missing(
            formatList(
              language,
              missing.map((column) => namesByColumn.get(column) ?? ''),
            ),
          )}
        />
      )}
      {unmapped.length > 0 && (
        <FileQuestion
          title={texts.undecided(
            formatList(
              language,
              unmapped.map((index) => formatHeading(headings, index)),
            ),
          )}
        >
          <Button onClick={ignoreUnmapped}>{texts.leaveOut}</Button>
        </FileQuestion>
      )}
      <div className={styles.line}>
        {onCancel && <Button onClick={onCancel}>{common.cancel}</Button>}
        <Button type="primary" disabled={missing.length + unmapped.length > 0} onClick={apply}>
          {texts.take}
        </Button>
      </div>
    </>
  );
}
