import { Turns } from '../../platform/jobs/turns.ts';
import { GoodsIndex } from './goods-index.ts';

let made: Promise<GoodsIndex> | undefined;

/** The index of all goods, made once for all who ask, in turns with whatever else is to be done. */
export function goodsIndex(): Promise<GoodsIndex> {
  made ??= new Turns().through(GoodsIndex.make());
  return made;
}
