import { isInOne } from '@miya/contract/import-sheets';
import { type ImportColumn, importColumns } from '@miya/contract/imports';
import { ADDRESSES_READ_AT_ONCE } from '@miya/contract/limits';
import type { AddressReading } from '@miya/contract/paste';
import { findCountryCode } from '@miya/contract/positions';
import type { createEditor } from '../edit/editor.ts';
import { changeRow } from '../model/change-rows.ts';
import type { ReadCells } from '../model/summary.ts';
import type { SessionStore } from '../session/state.ts';
import type { ImportServer } from '../session/world.ts';
import type { Layout, SheetRow } from '../worker/protocol.ts';

type Side = 'sender' | 'receiver';
type Parts = {
  store: SessionStore;
  server: Pick<ImportServer, 'readAddresses'>;
  editor: Pick<ReturnType<typeof createEditor>, 'edit'>;
};

const cell = (cells: readonly string[], column: ImportColumn) => cells[importColumns.indexOf(column)] ?? '';
const placeFields = ['Province', 'City', 'District', 'Postcode'] as const;

/** Has the server read addresses that stand in one column, some at a time, and puts what it read into the cells that are empty. */
export function createAddressReader({ store, server, editor }: Parts) {
  const readSide = async (side: Side, isOver: () => boolean): Promise<void> => {
    const detail = `${side}Detail` as const;
    const isOpen = ({ cells }: SheetRow) =>
      cell(cells, detail) !== '' && placeFields.every((field) => cell(cells, `${side}${field}`) === '');
    const rows = store.getState().rows.filter(isOpen);
    for (let at = 0; at < rows.length; at += ADDRESSES_READ_AT_ONCE) {
      store.setState({ addressesLeft: rows.length - at });
      const some = rows.slice(at, at + ADDRESSES_READ_AT_ONCE);
      const reply = await server.readAddresses({
        language: store.getState().language,
        addresses: some.map(({ cells }) => {
          const country = findCountryCode(cell(cells, `${side}Country`));
          return { text: cell(cells, detail), ...(country && { country }) };
        }),
      });
      // What is not read stays as it is: each row then says what it lacks.
      if (isOver() || !reply.ok) return;
      const read = new Map(
        some.flatMap((one, index) => {
          const reading = reply.result.readings[index];
          return reading ? [[one.row, cellsOf(reading, side, one.cells)] as const] : [];
        }),
      );
      await fill(read);
      if (isOver()) return;
    }
  };

  const fill = async (read: ReadonlyMap<number, ReadCells>): Promise<void> => {
    const { readings } = store.getState().states;
    for (const [row, cells] of read) readings.set(row, { ...readings.get(row), ...cells });
    await editor.edit((rows) =>
      rows.flatMap((one) => {
        const cells = read.get(one.row);
        return cells
          ? changeRow(
              one,
              importColumns.map((column, at) => cells[column] ?? one.cells[at] ?? ''),
            )
          : [];
      }),
    );
  };

  return {
    readAll: async (layout: Layout): Promise<void> => {
      const { sheet } = store.getState();
      const isOver = () => store.getState().sheet !== sheet;
      for (const side of ['sender', 'receiver'] as const)
        if (!isOver() && isInOne(layout.columns, side)) await readSide(side, isOver);
      if (!isOver()) store.setState({ addressesLeft: 0 });
    },
  };
}

/** What goes into the cells of a row. What somebody has written stays; a text that was not understood whole stays whole. */
function cellsOf(reading: AddressReading, side: Side, cells: readonly string[]): ReadCells {
  const { region, detail, remark, leftovers } = reading;
  if (!region || (!region.value.province && !region.value.city && !reading.postcode)) return {};
  const { country, province, city, district } = region.value;
  const isWhole = leftovers.length === 0 && detail !== null;
  const said: ReadCells = {
    [`${side}Name`]: reading.name?.value,
    [`${side}Mobile`]: reading.mobile?.value,
    [`${side}Identity`]: reading.identityNumber?.value,
    [`${side}Company`]: reading.company?.value,
    [`${side}Country`]: country?.code,
    [`${side}Province`]: province?.label,
    [`${side}City`]: city?.label,
    [`${side}District`]: district?.label,
    [`${side}Postcode`]: reading.postcode?.value,
  };
  const fresh = Object.entries(said).filter(
    ([column, text]) => text && cell(cells, column as ImportColumn) === '',
  );
  const street = remark ? `${detail?.value} (${remark.value})` : detail?.value;
  return Object.fromEntries(isWhole ? [...fresh, [`${side}Detail`, street]] : fresh);
}
