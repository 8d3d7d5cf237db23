import type { Tenant } from '@miya/contract/tenants';
import { createContext, use } from 'react';
import { goTo, useSearch } from './address.ts';
import { addressOf, type Screen } from './screens.ts';

/** What the three screens share: whose portal it is, and the number typed on one, so that the next has it already. */
export type SignInPage = { tenant: Tenant; phone: { current: string } };

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
