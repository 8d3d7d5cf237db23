import { printInvoice, printLabels } from '@miya/contract/waybills';
import { Button } from 'antd';
import { useState } from 'react';
import { formatFault } from '../../../../i18n/format-fault.ts';
import { useTexts } from '../../../../i18n/texts.tsx';
import { downloadFile } from '../../../../platform/api/download-file.ts';
import { showToast } from '../../../../platform/api/user-messages.ts';
import { saveFile } from '../../../../platform/browser/save-file.ts';
import { buttonLine } from '../../../../ui/styles/button-line.module.css';
import * as styles from './test-orders.module.css';

/** Downloads the label or the invoice of a test order. Both are marked as a test. */
export function TestDocumentButtons({ id }: { id: string }) {
  const { tests: texts } = useTexts('api');
  const errors = useTexts('errors');
  const [busy, setBusy] = useState(false);
  const download = async (documentKind: 'label' | 'invoice') => {
    setBusy(true);
    const response =
      documentKind === 'label'
        ? await downloadFile(printLabels, { ids: [id], format: '100x150' }, { test: true })
        : await downloadFile(printInvoice, { ids: [id] }, { test: true });
    setBusy(false);
    if (response.ok) saveFile(response.content, response.name);
    else if (!response.isErrorShown) showToast('error', formatFault(errors, response.refusal));
  };
  return (
    <div className={`${buttonLine} ${styles.buttons}`}>
      <Button disabled={busy} onClick={() => download('label')}>
        {texts.label}
      </Button>
      <Button disabled={busy} onClick={() => download('invoice')}>
        {texts.invoice}
      </Button>
    </div>
  );
}
