import type { RunQuery } from './run-query.ts';

type MissingFunction = { signature: string; delegated: boolean };

/**
 * Creates our functions on every node, because triggers and statements call them there. A `security definer` function
 * with a parameter `p_tenant` is delegated: it runs on the node of the tenant's rows within the transaction of its
 * caller. On another node it would reach the rows over a second connection and wait for the locks of its own caller.
 */
export async function distributeFunctions(runQuery: RunQuery): Promise<void> {
  const missing = await runQuery<MissingFunction>(
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
      ? runQuery(
          `select create_distributed_function($1::text::regprocedure, 'p_tenant', colocate_with => 'accounts', force_delegation => true)`,
          [signature],
        )
      : runQuery('select create_distributed_function($1::text::regprocedure)', [signature]));
}
