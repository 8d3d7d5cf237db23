import {
  findRowCurrency,
  getReferenceKey,
  importColumns,
  isRowCurrencyMissing,
  listAmbiguousCurrencies,
  listAmbiguousForeignCurrencies,
  UNDECIDED_CURRENCY,
} from '@miya/contract/imports';
import { findUserCurrency } from '../../../i18n/find-user-currency.ts';
import { forEachInSlices } from '../../../platform/browser/time-slices.ts';
import type { createEditor } from '../edit/editor.ts';
import { buildRowChange, type RowChange } from '../model/edit/row-changes.ts';
import type { FillCells } from '../read/cell-filler.ts';
import type { SheetSaver } from '../storage/sheet-saver.ts';
import type { SheetRow } from '../worker/protocol.ts';
import type { SessionStore } from './session-state.ts';

type CurrencyFillerOptions = {
  store: SessionStore;
  accountCurrency: string;
  editor: Pick<ReturnType<typeof createEditor>, 'editRows'>;
  fillCells: FillCells;
  sheetSaver: SheetSaver;
};

const currencyIndex = importColumns.indexOf('declaredCurrency');
const buildCurrencyChange = (sheetRow: SheetRow, currency: string): RowChange[] =>
  buildRowChange(
    sheetRow,
    importColumns.map((_, index) => (index === currencyIndex ? currency : (sheetRow.cells[index] ?? ''))),
  );

/**
 * Whether an ambiguous currency sign, such as '$', means its most common currency, the US dollar. That currency is the
 * first of `signCurrencies`. False if the user's country uses the sign for another currency (Mexico). Also false if the
 * file names a currency with this sign ('US$').
 */
function isMostCommonCurrency(
  signCurrencies: readonly string[],
  namedCurrencies: ReadonlySet<string>,
): boolean {
  const usersCurrency = findUserCurrency(signCurrencies);
  return (
    (usersCurrency === undefined || usersCurrency === signCurrencies[0]) &&
    !signCurrencies.some((currency) => namedCurrencies.has(currency))
  );
}

/**
 * Finds the currency of declared values that name none, and fills it in. Takes the first that applies:
 * 1. The file names several currencies, or uses a sign whose currency is unclear: the user has to choose.
 * 2. The file names one currency: this one.
 * 3. The file names none: the currency of the account. The user can choose another one.
 */
export function createCurrencyFiller({
  store,
  accountCurrency,
  editor,
  fillCells,
  sheetSaver,
}: CurrencyFillerOptions) {
  /**
   * The default currency before and after the user's choice, by the edit step of that choice. Used by undo and redo.
   */
  const choicesByStep = new WeakMap<readonly RowChange[], { before: string; after: string }>();

  /** A value that the server filled in for a known item is in the account's currency, so its row lacks no currency. */
  const lacksCurrency = ({ row, cells }: SheetRow) =>
    isRowCurrencyMissing(cells, accountCurrency) &&
    store.getState().rowStates.autofilledCells.get(row)?.unitValue === undefined;

  const fillRows = (rows: readonly SheetRow[], currency: string): Promise<void> =>
    fillCells(new Map(rows.map(({ row }) => [row, { declaredCurrency: currency }])));

  const setDefaultCurrency = (currency: string, isAsked: boolean): void => {
    store.setState({ defaultCurrency: { currency, isAsked } });
    sheetSaver.saveNow();
  };

  return {
    /** Finds the default currency from all rows of a file that has just been read. */
    detect: async (): Promise<void> => {
      const { rows, sheetId } = store.getState();
      const isOver = () => store.getState().sheetId !== sheetId;
      const namedCurrencies = new Set<string>();
      const referencesWithCurrency = new Set<string>();
      const signCurrencies = new Set<string>();
      const rowsWithSign: SheetRow[] = [];
      const rowsWithAccountSign: { sheetRow: SheetRow; currencies: readonly string[] }[] = [];
      const rowsWithoutCurrency: SheetRow[] = [];
      const addRow = (sheetRow: SheetRow) => {
        const named = findRowCurrency(sheetRow.cells, accountCurrency);
        if (named === undefined) return lacksCurrency(sheetRow) && rowsWithoutCurrency.push(sheetRow);
        namedCurrencies.add(named);
        return referencesWithCurrency.add(getReferenceKey(sheetRow.cells));
      };
      const sortRow = (sheetRow: SheetRow) => {
        const currencies = listAmbiguousCurrencies(sheetRow.cells, accountCurrency);
        if (!currencies) return addRow(sheetRow);
        if (currencies.includes(accountCurrency)) return rowsWithAccountSign.push({ sheetRow, currencies });
        for (const currency of currencies) signCurrencies.add(currency);
        return rowsWithSign.push(sheetRow);
      };
      await forEachInSlices(rows, sortRow, isOver);
      if (isOver()) return;
      // The account's own sign normally means the account's currency. The sign is ambiguous if the file names all other
      // currencies with this sign, but not the account's: '￥4,200' beside '1,980円' is hardly yuan.
      const isAccountSignAmbiguous = rowsWithAccountSign.some(({ currencies }) =>
        currencies.every((currency) => (currency === accountCurrency) !== namedCurrencies.has(currency)),
      );
      for (const { sheetRow } of rowsWithAccountSign)
        if (isAccountSignAmbiguous) rowsWithoutCurrency.push(sheetRow);
        else addRow(sheetRow);
      const isSignClear =
        isMostCommonCurrency([...signCurrencies], namedCurrencies) && !isAccountSignAmbiguous;
      for (const sheetRow of rowsWithSign)
        if (isSignClear) addRow(sheetRow);
        else rowsWithoutCurrency.push(sheetRow);
      // All rows of one order have the same currency, so it is enough that one row names the currency.
      const openRows = rowsWithoutCurrency.filter(
        ({ cells }) => getReferenceKey(cells) === '' || !referencesWithCurrency.has(getReferenceKey(cells)),
      );
      const [firstNamed = accountCurrency] = namedCurrencies;
      if (namedCurrencies.size === 0 && openRows.length === 0) return;
      const currency = namedCurrencies.size > 1 || !isSignClear ? UNDECIDED_CURRENCY : firstNamed;
      setDefaultCurrency(currency, openRows.length > 0);
      if (openRows.length > 0 && currency !== accountCurrency) await fillRows(openRows, currency);
    },

    /** Takes the user's choice and fills it into all rows whose currency is missing or was filled in before. */
    choose: async (currency: string): Promise<void> => {
      const before = store.getState().defaultCurrency?.currency ?? accountCurrency;
      const { autofilledCells } = store.getState().rowStates;
      setDefaultCurrency(currency, true);
      const changes = await editor.editRows((rows) =>
        rows.flatMap((sheetRow) => {
          const currencyCell = sheetRow.cells[currencyIndex];
          const isAutofilled =
            autofilledCells.get(sheetRow.row)?.declaredCurrency === currencyCell && currencyCell !== '';
          if (!isAutofilled && !lacksCurrency(sheetRow)) return [];
          // An empty cell already means the account's currency, unless the value has the sign of another currency.
          const cellsWithoutCurrency = sheetRow.cells.map((cell, index) =>
            index === currencyIndex ? '' : cell,
          );
          const text =
            currency === accountCurrency &&
            !listAmbiguousForeignCurrencies(cellsWithoutCurrency, accountCurrency)
              ? ''
              : currency;
          autofilledCells.set(sheetRow.row, {
            ...autofilledCells.get(sheetRow.row),
            declaredCurrency: text,
          });
          return buildCurrencyChange(sheetRow, text);
        }),
      );
      choicesByStep.set(changes, { before, after: currency });
    },

    /** Fills the default currency into edited rows that no longer name a currency. */
    fillChangedRows: async (changes: readonly RowChange[]): Promise<void> => {
      const { defaultCurrency } = store.getState();
      if (!defaultCurrency) return;
      const openRows = changes.flatMap(({ after }) => (after && lacksCurrency(after) ? [after] : []));
      if (openRows.length === 0) return;
      if (!defaultCurrency.isAsked) setDefaultCurrency(defaultCurrency.currency, true);
      if (defaultCurrency.currency !== accountCurrency) await fillRows(openRows, defaultCurrency.currency);
    },

    /** Restores the default currency after undo ('before') or redo ('after') of the step in which the user chose it. */
    restoreChoice: (step: readonly RowChange[] | undefined, direction: 'before' | 'after'): void => {
      const choice = step && choicesByStep.get(step);
      if (choice) setDefaultCurrency(choice[direction], true);
    },
  };
}
