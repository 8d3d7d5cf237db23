import type { Cells } from './cells.ts';
import { readRemotePlaces } from './read-places.ts';

/** Reads a surcharge from a row. The schema of the rate card checks the result. */
export function readSurcharge(cells: Cells) {
  const kind = cells.getText('kind');
  const shared = { kind, code: cells.getText('code'), amount: cells.readMoney('amount') };
  if (kind === 'remote_area')
    return {
      ...shared,
      perKg: cells.readMoney('per kg'),
      minimum: cells.readMoney('minimum'),
      places: readRemotePlaces(cells.getText('places')),
    };
  const by = cells.getText('by');
  return {
    ...shared,
    by,
    over: by === 'piece_weight' ? cells.readGrams('over') : cells.readWholeNumber('over'),
  };
}
