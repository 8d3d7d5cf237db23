import {
  findRowCurrency,
  getReferenceKey,
  importColumns,
  isRowCurrencyMissing,
  listAmbiguousCurrencies,
  listAmbiguousForeignCurrencies,
  UNDECIDED_CURRENCY,
} from '@miya/contract/imports';
import { readersCurrency } from '../../../i18n/readers-currency.ts';
import { eachInSlices } from '../../../platform/browser/turn.ts';
import type { createEditor } from '../edit/editor.ts';
import type { Keeper } from '../keep/keeper.ts';
import { type Change, changeRow } from '../model/edit/change-rows.ts';
import type { FillCells } from '../read/cell-filler.ts';
import type { SheetRow } from '../worker/protocol.ts';
import type { SessionStore } from './state.ts';

type Parts = {
  store: SessionStore;
  /** The account's currency. */
  account: string;
  editor: Pick<ReturnType<typeof createEditor>, 'edit'>;
  fill: FillCells;
  keeper: Keeper;
};

const at = importColumns.indexOf('declaredCurrency');
const withCurrency = (one: SheetRow, currency: string): Change[] =>
  changeRow(
    one,
    importColumns.map((_, index) => (index === at ? currency : (one.cells[index] ?? ''))),
  );

/** Whether a sign that several currencies have is that of the first: '$' beside 'US$', or in a Mexican office, is hardly the dollar. */
function isSignPlain(sharing: readonly string[], told: ReadonlySet<string>): boolean {
  const readers = readersCurrency(sharing);
  return (readers === undefined || readers === sharing[0]) && !sharing.some((one) => told.has(one));
}

/**
 * Knows what values are declared in that name no currency: the one that the others of the file name. Where those name several, it
 * has to be answered, and where they name none, the account's is taken and shown, to be chosen otherwise.
 */
export function createDeclaredCurrency({ store, account, editor, fill, keeper }: Parts) {
  /** What a step of the history has chosen, and what held before it. */
  const chosen = new WeakMap<readonly Change[], { before: string; after: string }>();

  /** The value of an item that was sent before is the account's: it came with the server's answer. */
  const isOpen = ({ row, cells }: SheetRow) =>
    isRowCurrencyMissing(cells, account) &&
    store.getState().states.readings.get(row)?.unitValue === undefined;

  const fillRows = (rows: readonly SheetRow[], currency: string): Promise<void> =>
    fill(new Map(rows.map(({ row }) => [row, { declaredCurrency: currency }])));

  const hold = (currency: string, isAsked: boolean): void => {
    store.setState({ declaredIn: { currency, isAsked } });
    keeper.keepNow();
  };

  return {
    /** Looks through all rows of a file, once they are there. */
    readAll: async (): Promise<void> => {
      const { rows, sheet } = store.getState();
      const isOver = () => store.getState().sheet !== sheet;
      const told = new Set<string>();
      const references = new Set<string>();
      const sharing = new Set<string>();
      const bySign: SheetRow[] = [];
      const byOwnSign: { one: SheetRow; shared: readonly string[] }[] = [];
      const bare: SheetRow[] = [];
      const hear = (one: SheetRow) => {
        const said = findRowCurrency(one.cells, account);
        if (said === undefined) return isOpen(one) && bare.push(one);
        told.add(said);
        return references.add(getReferenceKey(one.cells));
      };
      const look = (one: SheetRow) => {
        const { cells } = one;
        const shared = listAmbiguousCurrencies(cells, account);
        if (!shared) return hear(one);
        if (shared.includes(account)) return byOwnSign.push({ one, shared });
        for (const currency of shared) sharing.add(currency);
        return bySign.push(one);
      };
      await eachInSlices(rows, look, isOver);
      if (isOver()) return;
      // '￥4,200' beside '1,980円' are hardly yuan, whatever the account is in: all others that have the sign are named.
      const areOthers = byOwnSign.some(({ shared }) =>
        shared.every((one) => (one === account) !== told.has(one)),
      );
      for (const { one } of byOwnSign)
        if (areOthers) bare.push(one);
        else hear(one);
      const isPlain = isSignPlain([...sharing], told) && !areOthers;
      for (const one of bySign)
        if (isPlain) hear(one);
        else bare.push(one);
      // The rows of one order have one currency, which one of them says.
      const open = bare.filter(
        ({ cells }) => getReferenceKey(cells) === '' || !references.has(getReferenceKey(cells)),
      );
      const [first = account] = told;
      if (told.size === 0 && open.length === 0) return;
      const currency = told.size > 1 || !isPlain ? UNDECIDED_CURRENCY : first;
      hold(currency, open.length > 0);
      if (open.length > 0 && currency !== account) await fillRows(open, currency);
    },

    /** Somebody says what values without a currency are declared in. */
    choose: async (currency: string): Promise<void> => {
      const before = store.getState().declaredIn?.currency ?? account;
      const { readings } = store.getState().states;
      hold(currency, true);
      const changes = await editor.edit((rows) =>
        rows.flatMap((one) => {
          const isFilled = readings.get(one.row)?.declaredCurrency === one.cells[at] && one.cells[at] !== '';
          if (!isFilled && !isOpen(one)) return [];
          // The account's own need not be said, save against a sign that says another.
          const others = one.cells.map((cell, index) => (index === at ? '' : cell));
          const text =
            currency === account && !listAmbiguousForeignCurrencies(others, account) ? '' : currency;
          readings.set(one.row, { ...readings.get(one.row), declaredCurrency: text });
          return withCurrency(one, text);
        }),
      );
      chosen.set(changes, { before, after: currency });
    },

    /** Rows that were changed by hand and name no currency any more get the one that holds. */
    follow: async (changes: readonly Change[]): Promise<void> => {
      const { declaredIn } = store.getState();
      if (!declaredIn) return;
      const open = changes.flatMap(({ after }) => (after && isOpen(after) ? [after] : []));
      if (open.length === 0) return;
      if (!declaredIn.isAsked) hold(declaredIn.currency, true);
      if (declaredIn.currency !== account) await fillRows(open, declaredIn.currency);
    },

    /** A choice that was taken back, or made again, holds no more, or again. */
    noteStep: (step: readonly Change[] | undefined, direction: 'before' | 'after'): void => {
      const choice = step && chosen.get(step);
      if (choice) hold(choice[direction], true);
    },
  };
}
