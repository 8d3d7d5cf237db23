export * from './check-clearance.ts';
export * from './clearance-order.ts';
export * from './rules.ts';
export { namesOnlyAKind, saysNothing } from './stop-words.ts';
export { isCleared, isInUnion } from './union.ts';
