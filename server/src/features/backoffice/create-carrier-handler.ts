import type { ActingCarrier } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import type { BackofficeContext } from '../../platform/http/calls/handlers.ts';

/**
 * Creates a call handler from a function that the command line uses too. The carrier is the owner of the operator key.
 */
export const createCarrierHandler =
  <Input, Result>(work: (tx: Tx, carrier: ActingCarrier, input: Input) => Promise<Result>) =>
  ({ tx, caller }: BackofficeContext, input: Input): Promise<Result> =>
    work(tx, caller, input);
