import type { ActingCarrier } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';
import type { BackofficeContext } from '../../platform/http/calls/handlers.ts';

/** A handler that does what the carrier does at the command line as well: as the carrier whose key calls it. */
export const asCarrier =
  <Input, Answer>(work: (tx: Tx, carrier: ActingCarrier, input: Input) => Promise<Answer>) =>
  ({ tx, caller }: BackofficeContext, input: Input): Promise<Answer> =>
    work(tx, caller, input);
