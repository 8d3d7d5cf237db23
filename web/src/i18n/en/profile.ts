export const profile = {
  title: 'Profile',
};

export type ProfileTexts = typeof profile;
