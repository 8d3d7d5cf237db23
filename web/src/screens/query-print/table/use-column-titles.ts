import { useTexts } from '../../../i18n/texts.tsx';
import type { ColumnName } from './column-names.ts';

/** What the columns are called: as the fields are everywhere, and what is put together of several by its own name. */
export const useColumnTitles = (): Record<ColumnName, string> => ({
  ...useTexts('orders').fields,
  ...useTexts('orderList').columns,
});
