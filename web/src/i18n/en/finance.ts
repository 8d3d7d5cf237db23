export const finance = {
  title: 'Finance',
};

export type FinanceTexts = typeof finance;
