import type { SuggestedCode, tariffCalls } from '@miya/contract/hs-codes';
import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import type { Handler } from '../../platform/http/calls/handlers.ts';
import { listMatchingItems } from '../orders/index.ts';
import { getUserLanguage } from '../tenants/index.ts';
import type { FoundCode, GoodsIndex } from './goods-index.ts';
import { checkCode } from './known-codes.ts';
import { SUGGESTED } from './measure.ts';
import { goodsIndex } from './tariff.ts';

/** Of the client's own items so many are looked at. */
const OWN_LOOKED = 8;

export const suggestCodes: Handler<typeof tariffCalls.suggestCodes> = async (
  { tx, caller, requestInfo },
  { text, language },
) => {
  const index = await goodsIndex();
  const read = getUserLanguage(requestInfo, language);
  const own = await ownCodes(tx, caller, text);
  const used = own.map(({ hsCode, name }) => ({
    code: hsCode,
    name,
    part: index.partOf(hsCode, read),
    used: true,
  }));
  const found = codesFor(index, text).map(({ code, good }) => ({
    code,
    name: index.nameOf(good, read),
    part: index.partOf(code, read),
    used: false,
  }));
  return { codes: withoutTwins([...used, ...found]).slice(0, SUGGESTED) };
};

/** What this client has sent such goods under comes first. */
async function ownCodes(tx: Tx, owner: Owner, text: string) {
  if (text === '') return [];
  const items = await listMatchingItems(tx, owner, { search: text, limit: OWN_LOOKED });
  return items.filter(({ hsCode }) => hsCode !== '');
}

const withoutTwins = (codes: readonly SuggestedCode[]) =>
  [...new Map(codes.toReversed().map((one) => [one.code, one])).values()].toReversed();

/** Digits are the beginning of a code; anything else says what the goods are. */
function codesFor(index: GoodsIndex, text: string): FoundCode[] {
  const digits = text.replace(/[\s.]/g, '');
  return /^\d+$/.test(digits) ? index.startingWith(digits, SUGGESTED) : index.find(text, SUGGESTED);
}

export const checkCodes: Handler<typeof tariffCalls.checkCodes> = async (_, { codes }) => ({
  codes: codes.map((code) => {
    const found = checkCode(code);
    return { code, state: found.state, now: found.state === 'superseded' ? [...found.now] : [] };
  }),
});
