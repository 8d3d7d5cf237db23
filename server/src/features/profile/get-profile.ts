import type { profileCalls } from '@miya/contract/profile';
import type { Handler } from '../../platform/http/calls/handlers.ts';
import { getUserLanguage } from '../tenants/index.ts';
import { readProfile } from './read-profile.ts';

export const getProfile: Handler<typeof profileCalls.getProfile> = ({ tx, caller, requestInfo }) =>
  readProfile(tx, caller, getUserLanguage(requestInfo, undefined));
