import type { tariffCalls } from '@miya/contract/hs-codes';
import type { HandlersFor } from '../../platform/http/calls/handlers.ts';
import { checkCodes, suggestCodes } from './suggest-codes.ts';

export const tariffHandlers = { suggestCodes, checkCodes } satisfies HandlersFor<typeof tariffCalls>;

export { loadGoodsIndex } from './load-goods-index.ts';
export { measureHeldOutGoods } from './measure-held-out-goods.ts';
