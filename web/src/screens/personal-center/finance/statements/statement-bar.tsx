import { FileExcelOutlined, FilePdfOutlined } from '@ant-design/icons';
import { Button, DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { useTexts } from '../../../../i18n/texts.tsx';
import { listMonthFormats, useCalendarLanguage } from '../../../../ui/inputs/calendar-languages.ts';
import { LabelledField } from '../../../../ui/inputs/labelled-field.tsx';
import * as styles from '../finance.module.css';
import { useDefaultStatementMonth } from './use-default-statement-month.ts';
import { useStatementDownload } from './use-statement-download.ts';

/** Downloads the statement of a month. Starts with the month of the latest entry. */
export function StatementBar() {
  const texts = useTexts('finance').statement;
  const language = useCalendarLanguage();
  const defaultMonth = useDefaultStatementMonth();
  const [chosenMonth, setChosenMonth] = useState<Dayjs>();
  const { download, busy } = useStatementDownload();
  const month = chosenMonth ?? defaultMonth;
  const downloadMonth = (format: 'pdf' | 'xlsx') => month && download(format, month.format('YYYY-MM'));
  return (
    <fieldset className={styles.statement} aria-label={texts.label}>
      <LabelledField label={texts.label}>
        {(control) => (
          <DatePicker
            {...control}
            picker="month"
            allowClear={false}
            format={listMonthFormats(language)}
            value={month ?? null}
            disabledDate={(date) => date.isAfter(dayjs(), 'month')}
            onChange={(date) => date && setChosenMonth(date)}
          />
        )}
      </LabelledField>
      <Button
        icon={<FilePdfOutlined aria-hidden />}
        loading={busy === 'pdf'}
        disabled={!month}
        onClick={() => downloadMonth('pdf')}
      >
        {texts.pdf}
      </Button>
      <Button
        icon={<FileExcelOutlined aria-hidden />}
        loading={busy === 'xlsx'}
        disabled={!month}
        onClick={() => downloadMonth('xlsx')}
      >
        {texts.xlsx}
      </Button>
    </fieldset>
  );
}
