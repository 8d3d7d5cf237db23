import { Turns } from '../../platform/jobs/turns.ts';
import { GoodsIndex } from './goods-index.ts';

let cachedIndex: Promise<GoodsIndex> | undefined;

/** Returns the search index of all goods. The first call builds it, in turns with other requests. */
export function loadGoodsIndex(): Promise<GoodsIndex> {
  cachedIndex ??= new Turns().through(GoodsIndex.build());
  return cachedIndex;
}
