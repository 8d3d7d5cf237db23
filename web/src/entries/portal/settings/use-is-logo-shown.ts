import { usePage } from '../../../platform/page/page-context.ts';
import { useSettings } from '../../../platform/settings/settings-store.ts';

/** Whether the sidebar shows the logo: the user's choice, or else whether the tenant has a logo. */
export function useIsLogoShown(): boolean {
  const { tenant } = usePage().start;
  return useSettings((settings) => settings.sidebarLogo) ?? tenant.logo !== null;
}
