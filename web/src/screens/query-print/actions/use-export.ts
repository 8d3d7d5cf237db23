import { exportOrders, exportOrdersCsv } from '@miya/contract/orders';
import { useState } from 'react';
import { faultText } from '../../../i18n/fault-text.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { download } from '../../../platform/api/download.ts';
import { say } from '../../../platform/api/notices.ts';
import { readersTimeZone } from '../../../platform/browser/days.ts';
import { readersRegion } from '../../../platform/browser/number-tag.ts';
import { saveFile } from '../../../platform/browser/save-file.ts';
import type { Selection } from '../selection.ts';
import { filterOf, type Wanted } from '../wanted.ts';

const calls = { xlsx: exportOrders, csv: exportOrdersCsv };

/** The ticked orders, or all that the filter finds where none are ticked, as a file in the order of the list. */
export function useExport(selection: Selection, wanted: Wanted) {
  const errors = useTexts('errors');
  const { language } = useLanguage();
  const [busy, setBusy] = useState(false);
  const isAll = selection.all || selection.rows.size === 0;
  const exportAs = async (kind: keyof typeof calls) => {
    setBusy(true);
    const answer = await download(calls[kind], {
      choice: isAll ? { filter: filterOf(wanted) } : { ids: [...selection.rows.keys()] },
      sort: wanted.sort,
      ascending: wanted.ascending,
      language,
      region: readersRegion(language),
      timeZone: readersTimeZone(),
    });
    setBusy(false);
    if (answer.ok) saveFile(answer.content, answer.name);
    else if (!answer.shown) say('error', faultText(errors, answer.refusal));
  };
  return { exportAs, busy };
}
