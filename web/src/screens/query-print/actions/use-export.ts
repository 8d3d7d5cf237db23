import { exportOrders, exportOrdersCsv } from '@miya/contract/orders';
import { useState } from 'react';
import { formatFault } from '../../../i18n/format-fault.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { downloadFile } from '../../../platform/api/download-file.ts';
import { showToast } from '../../../platform/api/user-messages.ts';
import { getUserTimeZone } from '../../../platform/browser/days.ts';
import { findUserRegion } from '../../../platform/browser/number-locale.ts';
import { saveFile } from '../../../platform/browser/save-file.ts';
import { type OrderListQuery, toOrderFilter } from '../order-list-query.ts';
import type { Selection } from '../selection.ts';

const callsByFileType = { xlsx: exportOrders, csv: exportOrdersCsv };

/** Exports the selected orders, or all orders that match the filter if none is selected, in the order of the list. */
export function useExport(selection: Selection, query: OrderListQuery) {
  const errors = useTexts('errors');
  const { language } = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const shouldExportAll = selection.isAll || selection.rows.size === 0;
  const exportAs = async (fileType: keyof typeof callsByFileType) => {
    setBusy(true);
    const response = await downloadFile(callsByFileType[fileType], {
      choice: shouldExportAll ? { filter: toOrderFilter(query) } : { ids: [...selection.rows.keys()] },
      sort: query.sort,
      ascending: query.ascending,
      language,
      region: findUserRegion(language),
      timeZone: getUserTimeZone(),
    });
    setBusy(false);
    if (response.ok) saveFile(response.content, response.name);
    else if (!response.isErrorShown) showToast('error', formatFault(errors, response.refusal));
  };
  return { exportAs, isBusy };
}
