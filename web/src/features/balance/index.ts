export { AccountFigures } from './account-figures.tsx';
export { HowToRecharge } from './how-to-recharge.tsx';
export { ShortBalance } from './short-balance.tsx';
export { balanceAfter } from './shortfall.ts';
