import { usePage } from '../../../platform/page/page-context.ts';
import { useSettings } from '../../../platform/settings/settings-store.ts';

/** The logo is off except for tenants that have one; what the reader chose counts before that. */
export function useShowsLogo(): boolean {
  const { tenant } = usePage().start;
  return useSettings((settings) => settings.sidebarLogo) ?? tenant.logo !== null;
}
