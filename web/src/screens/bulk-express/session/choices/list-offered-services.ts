import { languages } from '@miya/contract';
import { normalizeServiceName } from '@miya/contract/imports';
import { listServices } from '@miya/contract/quotes';
import { buildQuery, queryClient } from '../../../../platform/api/query.ts';
import { sendInBackground } from '../../../../platform/api/send.ts';
import type { OfferedService } from '../session-dependencies.ts';

/** After this time the file is read without the list. A column of express types then stays unmapped. */
const TIMEOUT_MS = 4_000;
const STALE_AFTER_MS = 600_000;

/**
 * Lists the offered express types with their codes and their names in all languages, because a sheet may use any of
 * these. Empty if the server does not respond in time.
 */
export async function listOfferedServices(): Promise<OfferedService[]> {
  const servicesByLanguage = Promise.all(
    languages.map((language) =>
      queryClient
        .fetchQuery({
          ...buildQuery(listServices, { language }, sendInBackground),
          staleTime: STALE_AFTER_MS,
        })
        .catch(() => undefined),
    ),
  );
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT_MS));
  const services =
    (await Promise.race([servicesByLanguage, timeout]))?.flatMap((result) => result?.services ?? []) ?? [];
  return [...Map.groupBy(services, ({ id }) => id)].map(([id, translations]) => ({
    id,
    names: [...new Set(translations.flatMap(({ name, code }) => [name, code]).map(normalizeServiceName))],
  }));
}
