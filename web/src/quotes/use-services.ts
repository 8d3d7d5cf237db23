import { listServices } from '@miya/contract/quotes';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../api/query.ts';
import { useLanguage } from '../i18n/texts.tsx';

/** The services (express types) that have a price for this client today. */
export function useServices() {
  const { language } = useLanguage();
  return useQuery({ ...queryOf(listServices, { language }), staleTime: 600_000 });
}
