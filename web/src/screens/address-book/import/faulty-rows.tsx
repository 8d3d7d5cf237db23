import { DownloadOutlined } from '@ant-design/icons';
import { addressHeadings } from '@miya/contract/addresses';
import { reasonHeadings } from '@miya/contract/imports';
import { Button } from 'antd';
import { faultText } from '../../../i18n/fault-text.ts';
import { isWide, withLabel } from '../../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { saveFile } from '../../../platform/browser/save-file.ts';
import * as styles from '../address-book.module.css';
import type { AddressRow, RowProblem } from './read-rows.ts';
import { writeSheet } from './run-sheet-worker.ts';

/** Nobody would read more rows on a screen; the file has them all. */
const MAX_SHOWN_ROWS = 100;

type Props = { rows: readonly AddressRow[]; headings: readonly string[]; fileName: string };

/** What is wrong, row by row as the spreadsheet counts them, and the rows to take away with the reasons. */
export function FaultyRows({ rows, headings, fileName }: Props) {
  const texts = useTexts('addresses').import;
  const errors = useTexts('errors');
  const { language } = useLanguage();
  if (rows.length === 0) return null;

  const reason = ({ column, problem }: RowProblem) => {
    const own = problem === 'kind_unknown';
    return withLabel(
      language,
      addressHeadings[language][column],
      own ? texts.problems[problem] : faultText(errors, problem),
    );
  };
  const save = async () => {
    const width = Math.max(headings.length, ...rows.map(({ cells }) => cells.length));
    const padded = (cells: readonly string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? '');
    const lines = rows.map(({ cells, problems }) => [
      ...padded(cells),
      problems.map(reason).join(isWide(language) ? '；' : '; '),
    ]);
    const name = `${fileName.replace(/\.\w+$/, '')} - ${texts.faultyName}.xlsx`;
    saveFile(
      await writeSheet(texts.faultyName, [...padded(headings), reasonHeadings[language]], lines),
      name,
    );
  };

  return (
    <div className={styles.importFaulty}>
      <div className={styles.importFaultyList}>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.row}</th>
              <th scope="col">{texts.reasons}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, MAX_SHOWN_ROWS).map(({ row, problems }) => (
              <tr key={row}>
                <td>{row}</td>
                <td>
                  {problems.map((one) => (
                    <div key={one.column}>{reason(one)}</div>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > MAX_SHOWN_ROWS && (
        <p className={styles.quiet}>{texts.moreFaulty(rows.length - MAX_SHOWN_ROWS)}</p>
      )}
      <Button icon={<DownloadOutlined aria-hidden />} onClick={save}>
        {texts.saveFaulty}
      </Button>
    </div>
  );
}
