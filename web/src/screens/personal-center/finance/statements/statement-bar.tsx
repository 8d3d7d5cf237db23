import { FileExcelOutlined, FilePdfOutlined } from '@ant-design/icons';
import { Button, DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { useTexts } from '../../../../i18n/texts.tsx';
import { monthFormats, useCalendarLanguage } from '../../../../ui/inputs/calendar-languages.ts';
import { Labelled } from '../../../../ui/inputs/labelled.tsx';
import * as styles from '../finance.module.css';
import { useLastMonth } from './use-last-month.ts';
import { useStatement } from './use-statement.ts';

/** The statement of a month, the last one with entries unless another is chosen. */
export function StatementBar() {
  const texts = useTexts('finance').statement;
  const language = useCalendarLanguage();
  const last = useLastMonth();
  const [chosen, setChosen] = useState<Dayjs>();
  const { take, busy } = useStatement();
  const month = chosen ?? last;
  const takeMonth = (kind: 'pdf' | 'xlsx') => month && take(kind, month.format('YYYY-MM'));
  return (
    <fieldset className={styles.statement} aria-label={texts.label}>
      <Labelled label={texts.label}>
        {(control) => (
          <DatePicker
            {...control}
            picker="month"
            allowClear={false}
            format={monthFormats(language)}
            value={month ?? null}
            disabledDate={(date) => date.isAfter(dayjs(), 'month')}
            onChange={(date) => date && setChosen(date)}
          />
        )}
      </Labelled>
      <Button
        icon={<FilePdfOutlined aria-hidden />}
        loading={busy === 'pdf'}
        disabled={!month}
        onClick={() => takeMonth('pdf')}
      >
        {texts.pdf}
      </Button>
      <Button
        icon={<FileExcelOutlined aria-hidden />}
        loading={busy === 'xlsx'}
        disabled={!month}
        onClick={() => takeMonth('xlsx')}
      >
        {texts.xlsx}
      </Button>
    </fieldset>
  );
}
