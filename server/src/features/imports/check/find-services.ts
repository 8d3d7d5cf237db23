import { normalizeServiceName } from '@miya/contract/imports';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { listOffers, type PriceOf, preparePrices } from '../../quotes/index.ts';

export type PricedService = { id: string; priceOf: PriceOf };

export type Services = {
  /** The one that was chosen for the import; undefined where it is not offered, and 'open' as long as none is chosen. */
  usual: PricedService | 'open' | undefined;
  /** The one that a row names: by its code, or by its name in any language. */
  find: (said: string) => Promise<PricedService | undefined>;
};

/** The services that rows of an import go by. What others than the chosen one cost is read when a row names them. */
export async function findServices(tx: Tx, owner: Owner, usualId: string | undefined): Promise<Services> {
  const price = async (id: string): Promise<PricedService | undefined> => {
    const priceOf = await preparePrices(tx, owner, id);
    return priceOf && { id, priceOf };
  };
  const known = new Map<string, Promise<PricedService | undefined>>();
  if (usualId !== undefined) known.set(usualId, price(usualId));
  const usual = usualId === undefined ? 'open' : await known.get(usualId);
  let named: Promise<Map<string, string>> | undefined;
  const find = async (said: string) => {
    named ??= nameServices(tx, owner);
    const id = (await named).get(normalizeServiceName(said));
    if (id === undefined) return undefined;
    const found = known.get(id) ?? price(id);
    known.set(id, found);
    return found;
  };
  return { usual, find };
}

/** The ids of the services by their plain names and codes. */
export async function nameServices(tx: Tx, owner: Owner): Promise<Map<string, string>> {
  const offers = await listOffers(tx, owner);
  const names = offers.flatMap(({ service }) =>
    [...Object.values(service.names), service.code].map(
      (name) => [normalizeServiceName(name), service.id] as const,
    ),
  );
  return new Map(names);
}
