import { useTexts } from '../../../i18n/texts.tsx';
import type { ColumnName } from './column-names.ts';

/** Returns the titles of all columns. Columns that show an order field use the label of that field. */
export const useColumnTitles = (): Record<ColumnName, string> => ({
  ...useTexts('orders').fields,
  ...useTexts('orderList').columns,
});
