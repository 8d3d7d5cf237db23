import type { Tenant } from '@miya/contract/tenants';
import type { Areas } from '../../i18n/areas.ts';
import type { Screen } from './screens.ts';

export const titleOf = (screen: Screen, texts: Areas['signIn'], tenant: Tenant) =>
  `${screen === 'login' ? texts.login.pageTitle : texts[screen].title} · ${tenant.name}`;
