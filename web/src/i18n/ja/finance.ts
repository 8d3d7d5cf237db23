import type { FinanceTexts } from '../en/finance.ts';

export const finance: FinanceTexts = {
  title: '入出金',
};
