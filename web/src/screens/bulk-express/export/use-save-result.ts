import type { Language } from '@miya/contract';
import { type ImportedOrder, reasonHeadings, UNDECIDED_CURRENCY } from '@miya/contract/imports';
import { getMinorUnits } from '@miya/contract/money';
import { listServices } from '@miya/contract/quotes';
import { useQuery } from '@tanstack/react-query';
import { useBalance } from '../../../features/clients/index.ts';
import type { Areas } from '../../../i18n/areas.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { buildQuery } from '../../../platform/api/query.ts';
import { showToast } from '../../../platform/api/user-messages.ts';
import { listImportedOrders } from '../list-imported-orders.ts';
import { useImportSession } from '../session/session-context.ts';
import type { SessionState } from '../session/session-state.ts';
import { useDisplayHeadings } from '../use-headings.ts';
import { addOrderDefaults, type OrderDefaults } from './build-export-sheet.ts';
import { saveExport } from './save-export.ts';
import { useFormatRowProblems } from './use-format-row-problems.ts';

/**
 * Returns a function that saves the user's sheet with the result of each row: waybill number, price, status, and why
 * a row was not sent.
 */
export function useSaveResult(): () => Promise<void> {
  const texts = useTexts('imports');
  const { fields } = useTexts('orders');
  const { statuses } = useTexts('tracks');
  const { language } = useLanguage();
  const { currency } = useBalance();
  const session = useImportSession();
  const headings = useDisplayHeadings();
  const { data: services } = useQuery(buildQuery(listServices, { language }));
  const formatRowProblems = useFormatRowProblems();

  return async () => {
    const state = session.state.getState();
    // If the orders of an import cannot be loaded, they are exported as not sent.
    const orders = (await Promise.all(state.importIds.map(listImportedOrders))).flatMap((rows) => rows ?? []);
    const formatUnsentRow = (reasons: string) => ['', '', texts.send.notSent, reasons];
    const formatExcludedRow = (reason: string) => ['', '', texts.send.leftOut, reason];
    const cellsByRow = new Map<number, (string | number)[]>([
      ...state.sumRows.map((row) => [row, formatExcludedRow(texts.send.onlySums)] as const),
      ...state.noteRows.map((row) => [row, formatExcludedRow(texts.send.noOrder)] as const),
      ...state.rows.map((sheetRow) => [sheetRow.row, formatUnsentRow(formatRowProblems(sheetRow))] as const),
      ...orders.map((order) => [order.row, formatOrder(order, { currency, statuses, language })] as const),
    ]);
    const serviceName = services?.services.find(({ id }) => id === state.serviceId)?.name ?? '';
    const defaults = getOrderDefaults(state, serviceName);
    const priceHeading = `${texts.grid.price} (${currency})`;
    const isSaved = await saveExport({
      state,
      title: texts.send.resultName,
      headings,
      rows: [
        ...state.rows,
        // Empty cells of the user's file stay empty. In a sheet with the columns of the template, empty cells get the
        // defaults that the orders contain.
        ...(state.sourceFile
          ? state.sentRows
          : state.sentRows.map((sheetRow) => addOrderDefaults(sheetRow, defaults))),
      ].sort((one, other) => one.row - other.row),
      addedColumns: {
        headings: [fields.waybill, priceHeading, fields.status, reasonHeadings[language]],
        cellsByRow,
        otherRows: formatUnsentRow(''),
      },
      numericColumns: [1],
    });
    if (!isSaved) showToast('error', texts.send.exportFault);
  };
}

/** Returns the texts that orders get for empty cells of their rows. */
function getOrderDefaults({ defaultCurrency }: SessionState, serviceName: string): OrderDefaults {
  const currency = defaultCurrency?.currency ?? '';
  return {
    service: serviceName,
    declaredCurrency: currency === UNDECIDED_CURRENCY ? '' : currency,
    pieces: '1',
  };
}

type FormatContext = { currency: string; statuses: Areas['tracks']['statuses']; language: Language };

/** Formats the added cells of an order: waybill number, price, status, and an empty reason. */
const formatOrder = (
  { waybill, price, status }: ImportedOrder,
  { currency, statuses, language }: FormatContext,
) => {
  const statusText = status ? statuses[status] : '';
  return [
    waybill ?? '',
    price === null ? '' : price / getMinorUnits(currency),
    // Status texts begin with a small letter, because other screens use them inside sentences. `py` is Russian.
    statusText.charAt(0).toLocaleUpperCase(language === 'py' ? 'ru' : undefined) + statusText.slice(1),
    '',
  ];
};
