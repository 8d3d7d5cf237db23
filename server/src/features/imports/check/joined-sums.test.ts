import { type ImportColumn, importColumns, joinRows, readImportOrder } from '@miya/contract/imports';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createCells } from '../../../../../testing/worlds/data/imports.ts';

const item = fc.record({
  quantity: fc.integer({ min: 1, max: 1_000 }),
  cents: fc.integer({ min: 0, max: 1_000_000 }),
});
const parcel = fc.record({
  pieces: fc.integer({ min: 1, max: 9 }),
  grams: fc.integer({ min: 1, max: 100_000 }),
});
/** A row has an item, parcels, or both. */
const rowContent = fc
  .record({ item: fc.option(item), parcel: fc.option(parcel) })
  .filter((content) => content.item !== null || content.parcel !== null);
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

it('joins rows into orders with the sums of their rows, in any order of the rows', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ reference: fc.integer({ min: 0, max: 3 }), rowContent }), {
        minLength: 1,
        maxLength: 20,
      }),
      (fileRows) => {
        const rows = fileRows.map(({ reference, rowContent: { item, parcel } }, row) => {
          const isFirst = fileRows.findIndex((other) => other.reference === reference) === row;
          const cells: Partial<Record<ImportColumn, string>> = {
            clientReference: `R${reference}`,
            // Names and weights differ from row to row, because equal items or parcels of an order would count as one.
            itemName: item || isFirst ? `Mug ${row}` : '',
            quantity: item ? String(item.quantity) : isFirst ? '1' : '',
            unitValue: item ? (item.cents / 100).toFixed(2) : '',
            pieces: parcel ? String(parcel.pieces) : '',
            weight: parcel || isFirst ? ((parcel?.grams ?? 1) / 1_000 + row * 101).toFixed(3) : '',
          };
          return {
            row,
            reference,
            cells: isFirst ? createCells(cells) : importColumns.map((column) => cells[column] ?? ''),
          };
        });
        const orders = joinRows(rows);
        expect(orders).toHaveLength(new Set(fileRows.map(({ reference }) => reference)).size);
        for (const { rows: orderRows } of orders) {
          const { order, problems } = readImportOrder(
            orderRows.map(({ cells }) => cells),
            { home: 'CN', currency: 'CNY' },
          );
          expect(problems.flat()).toEqual([]);
          const orderContents = orderRows.map(({ row, cells }) => ({
            row,
            cells,
            ...fileRows[row]?.rowContent,
          }));
          const items = orderContents.filter(({ cells }) => cells[importColumns.indexOf('itemName')] !== '');
          const parcels = orderContents.filter(({ cells }) => cells[importColumns.indexOf('weight')] !== '');
          expect(order?.goods.lines).toHaveLength(items.length);
          expect(order?.goods.declared).toBe(
            sum(items.map(({ item }) => (item ? item.quantity * item.cents : 0))),
          );
          expect(order?.goods.pieces).toBe(sum(parcels.map(({ parcel }) => parcel?.pieces ?? 1)));
          expect(order?.goods.weight).toBe(
            sum(parcels.map(({ row, parcel }) => (parcel?.grams ?? 1) + row * 101_000)),
          );
        }
      },
    ),
  );
});
