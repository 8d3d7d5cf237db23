export const overview = {
  title: 'Overview',
};

export type OverviewTexts = typeof overview;
