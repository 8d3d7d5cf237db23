import { usePage } from '../../page/page-context.ts';
import { useSettings } from '../../settings/settings-store.ts';

/** Off, except for tenants that have a logo; what the reader chose counts before that. */
export function useShowsLogo(): boolean {
  const { tenant } = usePage().start;
  return useSettings((settings) => settings.sidebarLogo) ?? tenant.logo !== null;
}
