import type { profileCalls } from '@miya/contract/profile';
import type { Handler } from '../../platform/http/calls/handlers.ts';
import { getUserLanguage } from '../tenants/index.ts';
import { loadProfile } from './load-profile.ts';

export const getProfile: Handler<typeof profileCalls.getProfile> = ({ tx, caller, requestInfo }) =>
  loadProfile(tx, caller, getUserLanguage(requestInfo, undefined));
