import type { profileCalls } from '@miya/contract/profile';
import type { HandlersFor } from '../../platform/http/calls/handlers.ts';
import { changeProfile } from './change-profile.ts';
import { getProfile } from './get-profile.ts';

export const profileHandlers = { getProfile, changeProfile } satisfies HandlersFor<typeof profileCalls>;

export { listSavedBoxes, saveBoxes } from './saved-box-store.ts';
export { listSavedFilters, saveFilters } from './saved-filter-store.ts';
export { findSavedSender, saveSender } from './saved-sender-store.ts';
