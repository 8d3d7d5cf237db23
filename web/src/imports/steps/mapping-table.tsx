import { type ImportColumn, importColumns } from '@miya/contract/imports';
import { Button, Select } from 'antd';
import { withLabel } from '../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import type { TableRow } from '../../spreadsheets/index.ts';
import { useHeadings } from '../use-headings.ts';
import type { Layout } from '../worker/protocol.ts';
import type { Choices } from './mapping-choices.ts';
import { suggestByContent } from './suggest-by-content.ts';

const SAMPLES = 3;

type Props = {
  layout: Layout;
  /** The columns by their places, as they are shown. */
  order: readonly number[];
  below: readonly TableRow[];
  choices: Choices;
  onChoose: (at: number, column: ImportColumn | '') => void;
};

/** The columns of the file, each with its first values, and what it is. */
export function MappingTable({ layout, order, below, choices, onChoose }: Props) {
  const texts = useTexts('imports').mapping;
  const { language } = useLanguage();
  const names = useHeadings();
  const { headings, suggestions } = layout;
  const isTaken = (column: ImportColumn) => Object.values(choices).includes(column);
  const suggested = (at: number, values: readonly string[]) => {
    const column = suggestions[at] ?? suggestByContent(values, isTaken);
    return column && !isTaken(column) ? column : undefined;
  };
  return (
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
          const suggestion = choices[at] === undefined ? suggested(at, values) : undefined;
          return (
            <tr key={at} data-open={!choices[at] || undefined}>
              <th scope="row">{headings[at] || `#${at + 1}`}</th>
              <td>{[...new Set(values)].filter(Boolean).slice(0, SAMPLES).join(' · ')}</td>
              <td>
                <Select<ImportColumn | ''>
                  aria-label={withLabel(language, texts.meaning, headings[at] || String(at + 1))}
                  value={choices[at] ?? null}
                  placeholder={texts.choose}
                  onChange={(value) => onChoose(at, value)}
                  showSearch={{ optionFilterProp: 'label' }}
                  options={[
                    { value: '', label: texts.ignored },
                    ...importColumns.map((column) => ({ value: column, label: names[column] })),
                  ]}
                />
                {suggestion && (
                  <Button type="link" onClick={() => onChoose(at, suggestion)}>
                    {texts.suggested(names[suggestion])}
                  </Button>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
