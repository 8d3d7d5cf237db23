import { FileExcelOutlined, FilePdfOutlined } from '@ant-design/icons';
import { Button, DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useTexts } from '../i18n/texts.tsx';
import { Labelled } from '../ui/labelled.tsx';
import * as styles from './finance.module.css';
import { useStatement } from './use-statement.ts';

/** The statement of a month, the last whole one unless another is chosen. */
export function StatementBar() {
  const texts = useTexts('finance').statement;
  const [month, setMonth] = useState(() => dayjs().subtract(1, 'month'));
  const { take, busy } = useStatement();
  const chosen = month.format('YYYY-MM');
  return (
    <fieldset className={styles.statement} aria-label={texts.label}>
      <Labelled label={texts.label}>
        {(control) => (
          <DatePicker
            {...control}
            picker="month"
            allowClear={false}
            value={month}
            disabledDate={(date) => date.isAfter(dayjs(), 'month')}
            onChange={(date) => date && setMonth(date)}
          />
        )}
      </Labelled>
      <Button
        icon={<FilePdfOutlined aria-hidden />}
        loading={busy === 'pdf'}
        onClick={() => take('pdf', chosen)}
      >
        {texts.pdf}
      </Button>
      <Button
        icon={<FileExcelOutlined aria-hidden />}
        loading={busy === 'xlsx'}
        onClick={() => take('xlsx', chosen)}
      >
        {texts.xlsx}
      </Button>
    </fieldset>
  );
}
