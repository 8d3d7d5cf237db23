import type { Language } from '@miya/contract';
import { type ImportedOrder, reasonHeadings, UNDECIDED_CURRENCY } from '@miya/contract/imports';
import { minorUnitsIn } from '@miya/contract/money';
import { listServices } from '@miya/contract/quotes';
import { useQuery } from '@tanstack/react-query';
import { useBalance } from '../../../features/clients/index.ts';
import type { Areas } from '../../../i18n/areas.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { say } from '../../../platform/api/notices.ts';
import { queryOf } from '../../../platform/api/query.ts';
import { listDone } from '../list-done.ts';
import { useImportSession } from '../session/session-context.ts';
import type { SessionState } from '../session/state.ts';
import { useHeadings } from '../use-headings.ts';
import { type Defaults, withDefaults } from './own-sheet.ts';
import { useReasonsOf } from './use-reasons-of.ts';
import { writeExport } from './write-export.ts';

/** Saves the reader's own sheet with what became of each row: waybill, price, state, and why a row was not sent. */
export function useSaveResult(): () => Promise<void> {
  const texts = useTexts('imports');
  const { fields } = useTexts('orders');
  const { statuses } = useTexts('tracks');
  const { language } = useLanguage();
  const { currency } = useBalance();
  const session = useImportSession();
  const headings = useHeadings();
  const { data: services } = useQuery(queryOf(listServices, { language }));
  const reasonsOf = useReasonsOf();

  return async () => {
    const state = session.state.getState();
    const done = (await Promise.all(state.imports.map(listDone))).flatMap((rows) => rows ?? []);
    const unsent = (reasons: string) => ['', '', texts.send.notSent, reasons];
    const leftOut = (reason: string) => ['', '', texts.send.leftOut, reason];
    const cells = new Map<number, (string | number)[]>([
      ...state.sumRows.map((row) => [row, leftOut(texts.send.onlySums)] as const),
      ...state.noteRows.map((row) => [row, leftOut(texts.send.noOrder)] as const),
      ...state.rows.map((one) => [one.row, unsent(reasonsOf(one))] as const),
      ...done.map((one) => [one.row, cellsOf(one, { currency, statuses, language })] as const),
    ]);
    const service = services?.services.find(({ id }) => id === state.serviceId)?.name ?? '';
    const defaults = defaultsOf(state, service);
    const price = `${texts.grid.price} (${currency})`;
    const isWritten = await writeExport({
      state,
      name: texts.send.resultName,
      headings,
      rows: [
        ...state.rows,
        // The file's own columns are written as they were; those of the template say what the orders have.
        ...(state.source ? state.sent : state.sent.map((one) => withDefaults(one, defaults))),
      ].sort((one, other) => one.row - other.row),
      added: {
        headings: [fields.waybill, price, fields.status, reasonHeadings[language]],
        cells,
        others: unsent(''),
      },
      numeric: [1],
    });
    if (!isWritten) say('error', texts.send.exportFault);
  };
}

function defaultsOf({ declaredIn }: SessionState, service: string): Defaults {
  const currency = declaredIn?.currency ?? '';
  return { service, declaredCurrency: currency === UNDECIDED_CURRENCY ? '' : currency, pieces: '1' };
}

type Words = { currency: string; statuses: Areas['tracks']['statuses']; language: Language };

const cellsOf = ({ waybill, price, status }: ImportedOrder, { currency, statuses, language }: Words) => {
  const name = status ? statuses[status] : '';
  return [
    waybill ?? '',
    price === null ? '' : price / minorUnitsIn(currency),
    // It stands by itself, with a capital letter.
    name.charAt(0).toLocaleUpperCase(language === 'py' ? 'ru' : undefined) + name.slice(1),
    '',
  ];
};
