import type { SuggestedCode, tariffCalls } from '@miya/contract/hs-codes';
import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import type { Handler } from '../../platform/http/calls/handlers.ts';
import { listMatchingItems } from '../orders/index.ts';
import { getUserLanguage } from '../tenants/index.ts';
import type { FoundCode, GoodsIndex } from './goods-index.ts';
import { checkHsCode } from './known-codes.ts';
import { loadGoodsIndex } from './load-goods-index.ts';
import { MAX_SUGGESTIONS } from './measure-held-out-goods.ts';

/** The maximum number of the client's own items that are searched. */
const MAX_OWN_ITEMS = 8;

export const suggestCodes: Handler<typeof tariffCalls.suggestCodes> = async (
  { tx, caller, requestInfo },
  { text, language },
) => {
  const index = await loadGoodsIndex();
  const userLanguage = getUserLanguage(requestInfo, language);
  const ownItems = await listOwnItems(tx, caller, text);
  const usedCodes = ownItems.map(({ hsCode, name }) => ({
    code: hsCode,
    name,
    part: index.getHeadingName(hsCode, userLanguage),
    used: true,
  }));
  const foundCodes = findCodes(index, text).map(({ code, kindIndex }) => ({
    code,
    name: index.getGoodsName(kindIndex, userLanguage),
    part: index.getHeadingName(code, userLanguage),
    used: false,
  }));
  return { codes: removeDuplicates([...usedCodes, ...foundCodes]).slice(0, MAX_SUGGESTIONS) };
};

/** Lists items of the client that match the text and have a code. Their codes come first in the suggestions. */
async function listOwnItems(tx: Tx, owner: Owner, text: string) {
  if (text === '') return [];
  const items = await listMatchingItems(tx, owner, { search: text, limit: MAX_OWN_ITEMS });
  return items.filter(({ hsCode }) => hsCode !== '');
}

/** Keeps the first suggestion of each code. */
const removeDuplicates = (codes: readonly SuggestedCode[]) =>
  [...new Map(codes.toReversed().map((suggestion) => [suggestion.code, suggestion])).values()].toReversed();

/** A text of digits is the start of a code. Any other text is a name of goods. */
function findCodes(index: GoodsIndex, text: string): FoundCode[] {
  const digits = text.replace(/[\s.]/g, '');
  return /^\d+$/.test(digits)
    ? index.listCodesStartingWith(digits, MAX_SUGGESTIONS)
    : index.findCodes(text, MAX_SUGGESTIONS);
}

export const checkCodes: Handler<typeof tariffCalls.checkCodes> = async (_, { codes }) => ({
  codes: codes.map((code) => {
    const status = checkHsCode(code);
    return { code, state: status.state, now: status.state === 'superseded' ? [...status.now] : [] };
  }),
});
