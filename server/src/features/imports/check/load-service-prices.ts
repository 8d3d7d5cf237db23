import { normalizeServiceName } from '@miya/contract/imports';
import type { Owner } from '../../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../../platform/db/tenancy/tenancy.ts';
import { createParcelPricer, listOffers, type ParcelPricer } from '../../quotes/index.ts';

export type PricedService = { id: string; calculatePrice: ParcelPricer };

export type ImportServicePrices = {
  /**
   * The service of the import. Undefined if it is not offered to the client, 'not_chosen' if the user has chosen none
   * yet.
   */
  defaultService: PricedService | 'not_chosen' | undefined;
  /**
   * Finds the service that a row names by its code, or by its name in any language. Returns undefined if the client is
   * not offered such a service.
   */
  findService: (nameOrCode: string) => Promise<PricedService | undefined>;
};

/**
 * Loads the prices of the service that the user has chosen for the whole import. The prices of another service are
 * loaded when a row names that service for the first time.
 */
export async function loadServicePrices(
  tx: Tx,
  owner: Owner,
  defaultServiceId: string | undefined,
): Promise<ImportServicePrices> {
  const loadService = async (id: string): Promise<PricedService | undefined> => {
    const calculatePrice = await createParcelPricer(tx, owner, id);
    return calculatePrice && { id, calculatePrice };
  };
  const services = new Map<string, Promise<PricedService | undefined>>();
  if (defaultServiceId !== undefined) services.set(defaultServiceId, loadService(defaultServiceId));
  const defaultService = defaultServiceId === undefined ? 'not_chosen' : await services.get(defaultServiceId);
  let serviceIdsByName: Promise<Map<string, string>> | undefined;
  const findService = async (nameOrCode: string) => {
    serviceIdsByName ??= loadServiceIdsByName(tx, owner);
    const id = (await serviceIdsByName).get(normalizeServiceName(nameOrCode));
    if (id === undefined) return undefined;
    const service = services.get(id) ?? loadService(id);
    services.set(id, service);
    return service;
  };
  return { defaultService, findService };
}

/** Returns the ids of the offered services by their normalized names and codes. */
export async function loadServiceIdsByName(tx: Tx, owner: Owner): Promise<Map<string, string>> {
  const offers = await listOffers(tx, owner);
  const names = offers.flatMap(({ service }) =>
    [...Object.values(service.names), service.code].map(
      (name) => [normalizeServiceName(name), service.id] as const,
    ),
  );
  return new Map(names);
}
