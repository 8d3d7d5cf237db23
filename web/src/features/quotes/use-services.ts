import { listServices } from '@miya/contract/quotes';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../i18n/texts.tsx';
import { buildQuery } from '../../platform/api/query.ts';

/** The services (express types) that have a price for this client today. */
export function useServices() {
  const { language } = useLanguage();
  return useQuery({ ...buildQuery(listServices, { language }), staleTime: 600_000 });
}
