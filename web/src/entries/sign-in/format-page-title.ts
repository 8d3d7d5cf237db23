import type { Tenant } from '@miya/contract/tenants';
import type { Areas } from '../../i18n/areas.ts';
import type { SignInScreen } from './screens.ts';

export const formatPageTitle = (screen: SignInScreen, texts: Areas['signIn'], tenant: Tenant) =>
  `${screen === 'login' ? texts.login.pageTitle : texts[screen].title} · ${tenant.name}`;
