import type { profileCalls } from '@miya/contract/profile';
import type { HandlersFor } from '../../platform/http/calls/handlers.ts';
import { changeProfile } from './change-profile.ts';
import { getProfile } from './get-profile.ts';

export const profileHandlers = { getProfile, changeProfile } satisfies HandlersFor<typeof profileCalls>;

export { listKeptBoxes, writeKeptBoxes } from './kept-box-store.ts';
export { listKeptFilters, writeKeptFilters } from './kept-filter-store.ts';
export { findKeptSender, keepSender } from './kept-sender-store.ts';
