export { AccountFigures } from './account-figures.tsx';
export { RechargeInstructions } from './recharge-instructions.tsx';
export { calculateRemainingBalance } from './shortfall.ts';
export { ShortfallAlert } from './shortfall-alert.tsx';
