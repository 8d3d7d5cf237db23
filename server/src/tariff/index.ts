export { type CodeFinding, checkCode } from './known-codes.ts';
export { measureHeldOut, SUGGESTED } from './measure.ts';
export { goodsIndex } from './tariff.ts';
