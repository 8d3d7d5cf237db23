import type { Ask } from './ask.ts';

type Found = { signature: string; delegated: boolean };

/**
 * Gives every node our functions, for triggers and statements call them there. Those that act as the owner for one tenant are
 * run where that tenant's rows are, within the transaction that calls them: from elsewhere they would come to the rows over a
 * connection of their own, as the owner, and wait for their caller.
 */
export async function spreadFunctions(ask: Ask): Promise<void> {
  const missing = await ask<Found>(
    `select f.oid::regprocedure::text as signature, f.prosecdef and 'p_tenant' = any (f.proargnames) as delegated
     from pg_proc f
     left join pg_dist_object o on o.classid = 'pg_proc'::regclass and o.objid = f.oid
     where f.pronamespace = 'app'::regnamespace and (
       o.objid is null or (f.prosecdef and 'p_tenant' = any (f.proargnames) and o.force_delegation is not true)
     )
     order by 1`,
  );
  for (const { signature, delegated } of missing)
    await (delegated
      ? ask(
          `select create_distributed_function($1::text::regprocedure, 'p_tenant', colocate_with => 'accounts', force_delegation => true)`,
          [signature],
        )
      : ask('select create_distributed_function($1::text::regprocedure)', [signature]));
}
