export * from './change-profile.ts';
export * from './get-profile.ts';
export * from './notice-choices.ts';
export * from './profile.ts';

import { changeProfile } from './change-profile.ts';
import { getProfile } from './get-profile.ts';

export const profileCalls = { getProfile, changeProfile };
