import type { Cells } from './cells.ts';
import { readRemotePlaces } from './places.ts';

/** What the row asks for; whether it may is the schema's to say. */
export function readSurcharge(cells: Cells) {
  const kind = cells.text('kind');
  const shared = { kind, code: cells.text('code'), amount: cells.money('amount') };
  if (kind === 'remote_area')
    return {
      ...shared,
      perKg: cells.money('per kg'),
      minimum: cells.money('minimum'),
      places: readRemotePlaces(cells.text('places')),
    };
  const by = cells.text('by');
  return { ...shared, by, over: by === 'piece_weight' ? cells.grams('over') : cells.whole('over') };
}
