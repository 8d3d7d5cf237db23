export const security = {
  title: 'Security',
};

export type SecurityTexts = typeof security;
