import { type ImportColumn, importColumns, joinRows, readImportOrder } from '@miya/contract/imports';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { someCells } from '../../../../../testing/worlds/data/imports.ts';

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 1_000 }),
  cents: fc.integer({ min: 0, max: 1_000_000 }),
});
const parcel = fc.record({
  pieces: fc.integer({ min: 1, max: 9 }),
  grams: fc.integer({ min: 1, max: 100_000 }),
});
/** A row says an item, pieces, or both. */
const part = fc
  .record({ line: fc.option(line), parcel: fc.option(parcel) })
  .filter((said) => said.line !== null || said.parcel !== null);
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

it('joins rows, in any sequence among others, into orders that come to the sums of their rows', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ of: fc.integer({ min: 0, max: 3 }), part }), { minLength: 1, maxLength: 20 }),
      (said) => {
        const rows = said.map(({ of, part: { line: item, parcel: box } }, row) => {
          const isFirst = said.findIndex((other) => other.of === of) === row;
          const cells: Partial<Record<ImportColumn, string>> = {
            clientReference: `R${of}`,
            // Each item has a name of its own, and no two parcels weigh the same, so that none says another again.
            itemName: item || isFirst ? `Mug ${row}` : '',
            quantity: item ? String(item.quantity) : isFirst ? '1' : '',
            unitValue: item ? (item.cents / 100).toFixed(2) : '',
            pieces: box ? String(box.pieces) : '',
            weight: box || isFirst ? ((box?.grams ?? 1) / 1_000 + row * 101).toFixed(3) : '',
          };
          return {
            row,
            of,
            cells: isFirst ? someCells(cells) : importColumns.map((column) => cells[column] ?? ''),
          };
        });
        const orders = joinRows(rows);
        expect(orders).toHaveLength(new Set(said.map(({ of }) => of)).size);
        for (const { rows: own } of orders) {
          const { order, problems } = readImportOrder(
            own.map(({ cells }) => cells),
            { home: 'CN', currency: 'CNY' },
          );
          expect(problems.flat()).toEqual([]);
          const ofOrder = own.map(({ row, cells }) => ({ row, cells, ...said[row]?.part }));
          const items = ofOrder.filter(({ cells }) => cells[importColumns.indexOf('itemName')] !== '');
          const boxes = ofOrder.filter(({ cells }) => cells[importColumns.indexOf('weight')] !== '');
          expect(order?.goods.lines).toHaveLength(items.length);
          expect(order?.goods.declared).toBe(
            sum(items.map(({ line: item }) => (item ? item.quantity * item.cents : 0))),
          );
          expect(order?.goods.pieces).toBe(sum(boxes.map(({ parcel: box }) => box?.pieces ?? 1)));
          expect(order?.goods.weight).toBe(
            sum(boxes.map(({ row, parcel: box }) => (box?.grams ?? 1) + row * 101_000)),
          );
        }
      },
    ),
  );
});
