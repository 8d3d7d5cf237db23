import type { OverviewTexts } from '../en/overview.ts';

export const overview: OverviewTexts = {
  title: 'Resumen',
};
