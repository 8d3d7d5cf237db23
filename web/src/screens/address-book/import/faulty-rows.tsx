import { DownloadOutlined } from '@ant-design/icons';
import { addressHeadings } from '@miya/contract/addresses';
import { reasonHeadings } from '@miya/contract/imports';
import { Button } from 'antd';
import { formatFault } from '../../../i18n/format-fault.ts';
import { formatWithLabel, usesWidePunctuation } from '../../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { saveFile } from '../../../platform/browser/save-file.ts';
import * as styles from '../address-book.module.css';
import type { AddressRow, RowProblem } from './read-rows.ts';
import { writeSheet } from './run-sheet-worker.ts';

/** The screen shows at most this number of rows. The file that the user can download contains all faulty rows. */
const MAX_SHOWN_ROWS = 100;

type Props = { rows: readonly AddressRow[]; headings: readonly string[]; fileName: string };

/** Lists the faulty rows with their problems, and lets the user download them with a column of problems. */
export function FaultyRows({ rows, headings, fileName }: Props) {
  const texts = useTexts('addresses').import;
  const errors = useTexts('errors');
  const { language } = useLanguage();
  if (rows.length === 0) return null;

  const formatProblem = ({ column, problem }: RowProblem) => {
    const isImportProblem = problem === 'kind_unknown';
    return formatWithLabel(
      language,
      addressHeadings[language][column],
      isImportProblem ? texts.problems[problem] : formatFault(errors, problem),
    );
  };
  const download = async () => {
    const width = Math.max(headings.length, ...rows.map(({ cells }) => cells.length));
    const padCells = (cells: readonly string[]) =>
      Array.from({ length: width }, (_, index) => cells[index] ?? '');
    const sheetRows = rows.map(({ cells, problems }) => [
      ...padCells(cells),
      problems.map(formatProblem).join(usesWidePunctuation(language) ? '；' : '; '),
    ]);
    const name = `${fileName.replace(/\.\w+$/, '')} - ${texts.faultyName}.xlsx`;
    saveFile(
      await writeSheet(texts.faultyName, [...padCells(headings), reasonHeadings[language]], sheetRows),
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
                  {problems.map((problem) => (
                    <div key={problem.column}>{formatProblem(problem)}</div>
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
      <Button icon={<DownloadOutlined aria-hidden />} onClick={download}>
        {texts.saveFaulty}
      </Button>
    </div>
  );
}
