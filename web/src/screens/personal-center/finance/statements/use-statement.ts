import { exportStatement, printStatement } from '@miya/contract/finance';
import { useState } from 'react';
import { faultText } from '../../../../i18n/fault-text.ts';
import { useLanguage, useTexts } from '../../../../i18n/texts.tsx';
import { download } from '../../../../platform/api/download.ts';
import { say } from '../../../../platform/api/notices.ts';
import { readersRegion } from '../../../../platform/browser/number-tag.ts';
import { saveFile } from '../../../../platform/browser/save-file.ts';

const calls = { pdf: printStatement, xlsx: exportStatement };
type Kind = keyof typeof calls;

/** Takes a month (2026-07) as a file, in the reader's language; which midnights it lies between the carrier has said. */
export function useStatement() {
  const errors = useTexts('errors');
  const { language } = useLanguage();
  const [busy, setBusy] = useState<Kind>();
  const take = async (kind: Kind, month: string) => {
    setBusy(kind);
    const answer = await download(calls[kind], {
      month,
      language,
      region: readersRegion(language),
    });
    setBusy(undefined);
    if (answer.ok) saveFile(answer.content, answer.name);
    else if (!answer.shown) say('error', faultText(errors, answer.refusal));
  };
  return { take, busy };
}
