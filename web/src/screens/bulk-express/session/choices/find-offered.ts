import { languages } from '@miya/contract';
import { normalizeServiceName } from '@miya/contract/imports';
import { listServices } from '@miya/contract/quotes';
import { queryClient, queryOf } from '../../../../platform/api/query.ts';
import { sendQuietly } from '../../../../platform/api/send.ts';
import type { OfferedService } from '../world.ts';

/** Without an answer by then a file is read without them, and a column of them is asked about. */
const PATIENCE_MS = 4_000;
const FRESH_MS = 600_000;

/** The express types there are: a sheet may name them in any language. */
export async function findOffered(): Promise<OfferedService[]> {
  const asked = Promise.all(
    languages.map((language) =>
      queryClient
        .fetchQuery({ ...queryOf(listServices, { language }, sendQuietly), staleTime: FRESH_MS })
        .catch(() => undefined),
    ),
  );
  const given = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  const services = (await Promise.race([asked, given]))?.flatMap((found) => found?.services ?? []) ?? [];
  return [...Map.groupBy(services, ({ id }) => id)].map(([id, named]) => ({
    id,
    names: [...new Set(named.flatMap(({ name, code }) => [name, code]).map(normalizeServiceName))],
  }));
}
