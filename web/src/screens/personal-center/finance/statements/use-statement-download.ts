import { exportStatement, printStatement } from '@miya/contract/finance';
import { useState } from 'react';
import { formatFault } from '../../../../i18n/format-fault.ts';
import { useLanguage, useTexts } from '../../../../i18n/texts.tsx';
import { downloadFile } from '../../../../platform/api/download-file.ts';
import { showToast } from '../../../../platform/api/user-messages.ts';
import { findUserRegion } from '../../../../platform/browser/number-locale.ts';
import { saveFile } from '../../../../platform/browser/save-file.ts';

const callByFormat = { pdf: printStatement, xlsx: exportStatement };
type StatementFormat = keyof typeof callByFormat;

/** Downloads the statement of a month (`2026-07`) in the user's language. The month is in the carrier's time zone. */
export function useStatementDownload() {
  const errors = useTexts('errors');
  const { language } = useLanguage();
  const [busy, setBusy] = useState<StatementFormat>();
  const download = async (format: StatementFormat, month: string) => {
    setBusy(format);
    const response = await downloadFile(callByFormat[format], {
      month,
      language,
      region: findUserRegion(language),
    });
    setBusy(undefined);
    if (response.ok) saveFile(response.content, response.name);
    else if (!response.isErrorShown) showToast('error', formatFault(errors, response.refusal));
  };
  return { download, busy };
}
