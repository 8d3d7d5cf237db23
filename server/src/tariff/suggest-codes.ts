import type { tariffCalls } from '@miya/contract/tariff';
import type { Handler } from '../http/handlers.ts';
import { readerLanguage } from '../tenants/index.ts';
import type { FoundCode, GoodsIndex } from './goods-index.ts';
import { checkCode } from './known-codes.ts';
import { SUGGESTED } from './measure.ts';
import { goodsIndex } from './tariff.ts';

export const suggestCodes: Handler<typeof tariffCalls.suggestCodes> = async (
  { visit },
  { text, language },
) => {
  const index = await goodsIndex();
  const read = readerLanguage(visit, language);
  const codes = codesFor(index, text).map(({ code, good }) => ({
    code,
    name: index.nameOf(good, read),
    part: index.partOf(code, read),
    used: false,
  }));
  return { codes };
};

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
