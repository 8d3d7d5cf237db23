import type { ProfileTexts } from '../en/profile.ts';

export const profile: ProfileTexts = {
  title: 'Профиль',
};
