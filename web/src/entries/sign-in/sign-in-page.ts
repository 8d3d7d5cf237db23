import type { DemoSignIn } from '@miya/contract/page';
import type { Tenant } from '@miya/contract/tenants';
import { createContext, use } from 'react';
import { buildScreenUrl, type SignInScreen } from './screens.ts';
import { pushUrl, useSearch } from './sign-in-location.ts';

/** The values that the three sign-in screens share. */
export type SignInPage = {
  tenant: Tenant;
  /** The phone number that the user has typed, which the next screen shows too. */
  phone: { current: string };
  /** The account of the demo. Undefined outside the demo. */
  demoSignIn: DemoSignIn | undefined;
};

export const SignInPageContext = createContext<SignInPage | undefined>(undefined);

export function useSignInPage(): SignInPage & {
  buildUrl: (screen: SignInScreen) => string;
  openScreen: (screen: SignInScreen) => void;
} {
  const page = use(SignInPageContext);
  const search = useSearch();
  if (!page)
    throw new Error('useSignInPage() needs a SignInPageContext: render the component inside <SignInApp>');
  const buildUrl = (screen: SignInScreen) => buildScreenUrl(screen, page.tenant.netnum, search);
  return { ...page, buildUrl, openScreen: (screen) => pushUrl(buildUrl(screen)) };
}
