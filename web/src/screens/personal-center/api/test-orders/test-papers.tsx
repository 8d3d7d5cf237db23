import { printInvoice, printLabels } from '@miya/contract/waybills';
import { Button } from 'antd';
import { useState } from 'react';
import { faultText } from '../../../../i18n/fault-text.ts';
import { useTexts } from '../../../../i18n/texts.tsx';
import { download } from '../../../../platform/api/download.ts';
import { say } from '../../../../platform/api/notices.ts';
import { saveFile } from '../../../../platform/browser/save-file.ts';
import { buttonLine } from '../../../../ui/styles/button-line.module.css';
import * as styles from './test-orders.module.css';

/** What is printed of a test order, which says that it is one. */
export function TestPapers({ id }: { id: string }) {
  const { tests: texts } = useTexts('api');
  const errors = useTexts('errors');
  const [busy, setBusy] = useState(false);
  const get = async (paper: 'label' | 'invoice') => {
    setBusy(true);
    const answer =
      paper === 'label'
        ? await download(printLabels, { ids: [id], format: '100x150' }, { test: true })
        : await download(printInvoice, { ids: [id] }, { test: true });
    setBusy(false);
    if (answer.ok) saveFile(answer.content, answer.name);
    else if (!answer.shown) say('error', faultText(errors, answer.refusal));
  };
  return (
    <div className={`${buttonLine} ${styles.buttons}`}>
      <Button disabled={busy} onClick={() => get('label')}>
        {texts.label}
      </Button>
      <Button disabled={busy} onClick={() => get('invoice')}>
        {texts.invoice}
      </Button>
    </div>
  );
}
