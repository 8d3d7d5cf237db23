import { Button, Select } from 'antd';
import { withLabel } from '../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { type ColumnChoices, type ColumnName, headingOf } from './column-choices.ts';
import * as styles from './mapping-table.module.css';

const SAMPLES = 3;

type Props<Column extends string> = {
  headings: readonly string[];
  /** The columns by their places, as they are shown. */
  order: readonly number[];
  /** The rows below the headings. */
  below: readonly { cells: readonly string[] }[];
  /** What a column can be, by the name that is shown. */
  names: readonly ColumnName<Column>[];
  choices: ColumnChoices<Column>;
  /** What a column may be; nothing is taken before somebody has agreed. */
  suggest: (at: number, values: readonly string[]) => Column | undefined;
  onChoose: (at: number, column: Column | '') => void;
};

/** The columns of a file, each with its first values, and what it is. */
export function MappingTable<Column extends string>({
  headings,
  order,
  below,
  names,
  choices,
  suggest,
  onChoose,
}: Props<Column>) {
  const texts = useTexts('imports').mapping;
  const { language } = useLanguage();
  const nameOf = new Map(names.map(([column, name]) => [column, name]));
  const suggested = (at: number, values: readonly string[]) => {
    const column = choices[at] === undefined ? suggest(at, values) : undefined;
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
          {order.map((at) => {
            const values = below.map(({ cells }) => cells[at] ?? '');
            const suggestion = suggested(at, values);
            return (
              <tr key={at} data-open={!choices[at] || undefined}>
                <th scope="row">{headingOf(headings, at)}</th>
                <td>{[...new Set(values)].filter(Boolean).slice(0, SAMPLES).join(' · ')}</td>
                <td>
                  <Select<Column | ''>
                    aria-label={withLabel(language, texts.meaning, headings[at] || String(at + 1))}
                    value={choices[at] ?? null}
                    placeholder={texts.choose}
                    onChange={(value) => onChoose(at, value)}
                    showSearch={{ optionFilterProp: 'search' }}
                    options={[
                      { value: '', label: texts.ignored, search: texts.ignored },
                      ...names.map(([value, label, ...others]) => ({
                        value,
                        label,
                        search: [label, ...others].join(' '),
                      })),
                    ]}
                  />
                  {suggestion && (
                    <Button type="link" onClick={() => onChoose(at, suggestion)}>
                      {texts.suggested(nameOf.get(suggestion) ?? '')}
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
