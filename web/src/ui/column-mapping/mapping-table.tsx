import { Button, Select } from 'antd';
import { formatWithLabel } from '../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { type ColumnChoices, type ColumnName, formatHeading } from './column-choices.ts';
import * as styles from './mapping-table.module.css';

const MAX_SAMPLE_VALUES = 3;

type Props<Column extends string> = {
  headings: readonly string[];
  /** The column indexes in the sequence in which they are shown. */
  columnOrder: readonly number[];
  /** The rows below the headings. */
  dataRows: readonly { cells: readonly string[] }[];
  /** The columns that a file column can be mapped to, with their names. */
  columnNames: readonly ColumnName<Column>[];
  choices: ColumnChoices<Column>;
  /** Suggests a mapping for a column. The user must confirm it with a click. Undefined if there is no suggestion. */
  suggestColumn: (index: number, values: readonly string[]) => Column | undefined;
  onChoose: (index: number, column: Column | '') => void;
};

/** Lists the columns of a file, each with its first values and its mapping. */
export function MappingTable<Column extends string>({
  headings,
  columnOrder,
  dataRows,
  columnNames,
  choices,
  suggestColumn,
  onChoose,
}: Props<Column>) {
  const texts = useTexts('imports').mapping;
  const { language } = useLanguage();
  const namesByColumn = new Map(columnNames.map(([column, name]) => [column, name]));
  const findSuggestion = (index: number, values: readonly string[]) => {
    const column = choices[index] === undefined ? suggestColumn(index, values) : undefined;
    return column && !Object.values(choices).includes(column) ? column : undefined;
  };
  return (
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
          {columnOrder.map((index) => {
            const values = dataRows.map(({ cells }) => cells[index] ?? '');
            const suggestion = findSuggestion(index, values);
            return (
              <tr key={index} data-open={!choices[index] || undefined}>
                <th scope="row">{formatHeading(headings, index)}</th>
                <td>{[...new Set(values)].filter(Boolean).slice(0, MAX_SAMPLE_VALUES).join(' · ')}</td>
                <td>
                  <Select<Column | ''>
                    aria-label={formatWithLabel(
                      language,
                      texts.meaning,
                      headings[index] || String(index + 1),
                    )}
                    value={choices[index] ?? null}
                    placeholder={texts.choose}
                    onChange={(value) => onChoose(index, value)}
                    showSearch={{ optionFilterProp: 'search' }}
                    options={[
                      { value: '', label: texts.ignored, search: texts.ignored },
                      ...columnNames.map(([value, label, ...others]) => ({
                        value,
                        label,
                        search: [label, ...others].join(' '),
                      })),
                    ]}
                  />
                  {suggestion && (
                    <Button type="link" onClick={() => onChoose(index, suggestion)}>
                      {texts.suggested(namesByColumn.get(suggestion) ?? '')}
                    </Button>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
