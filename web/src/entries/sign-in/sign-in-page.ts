import type { DemoSignIn } from '@miya/contract/page';
import type { Tenant } from '@miya/contract/tenants';
import { createContext, use } from 'react';
import { goTo, useSearch } from './address.ts';
import { addressOf, type Screen } from './screens.ts';

/** What the three screens share. */
export type SignInPage = {
  tenant: Tenant;
  /** The number typed on one screen, so that the next has it already. */
  phone: { current: string };
  /** The account that can be tried out; undefined outside the demo. */
  demoSignIn: DemoSignIn | undefined;
};

export const SignInPageContext = createContext<SignInPage | undefined>(undefined);

export function useSignInPage(): SignInPage & {
  addressOf: (screen: Screen) => string;
  open: (screen: Screen) => void;
} {
  const page = use(SignInPageContext);
  const search = useSearch();
  if (!page) throw new Error('A sign-in screen stands inside the sign-in page');
  const address = (screen: Screen) => addressOf(screen, page.tenant.netnum, search);
  return { ...page, addressOf: address, open: (screen) => goTo(address(screen)) };
}
