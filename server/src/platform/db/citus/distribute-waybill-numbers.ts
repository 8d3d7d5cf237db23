import type { RunQuery } from './run-query.ts';

/** Maximum number of nodes. Each node draws the numbers with one remainder modulo STEP. */
const STEP = 64;
/**
 * SQL for the first multiple of STEP above all numbers drawn so far. A node starts at this value plus its node number.
 */
const FIRST_FREE = `(select (last_value / ${STEP} + 1) * ${STEP} from waybill_numbers)`;

/**
 * Creates the sequence of waybill numbers on every node, because a process draws numbers on the node it is connected
 * to. The sequences increase by STEP from different starts, so that no two nodes draw the same number. All start above
 * the numbers that were drawn before the database was distributed.
 */
export async function distributeWaybillNumbers(runQuery: RunQuery): Promise<void> {
  const [own] = await runQuery<{ step: bigint }>(
    `select increment_by as step from pg_sequences where schemaname = 'public' and sequencename = 'waybill_numbers'`,
  );
  if (Number(own?.step) !== STEP) {
    await runQuery(`alter sequence waybill_numbers increment by ${STEP}`);
    await runQuery(`select setval('waybill_numbers', ${FIRST_FREE}, false)`);
  }
  const [{ from } = { from: 0n }] = await runQuery<{ from: bigint }>(`select ${FIRST_FREE} as from`);
  const createOnNode = `
    do $do$
    declare
      own_group int := (select groupid from pg_dist_local_group);
    begin
      if own_group >= ${STEP} then
        raise exception 'this is node % of the cluster, and waybill numbers are only for nodes below ${STEP}', own_group;
      end if;
      if to_regclass('public.waybill_numbers') is null then
        set local citus.enable_ddl_propagation to off;
        create sequence public.waybill_numbers maxvalue 9999999999 increment by ${STEP};
        perform setval('public.waybill_numbers', ${from} + own_group, false);
        grant usage on sequence public.waybill_numbers to miya_app;
      end if;
    end $do$`;
  const results = await runQuery<{ success: boolean; result: string }>(
    'select success, result from run_command_on_workers($1)',
    [createOnNode],
  );
  const failed = results.find(({ success }) => !success);
  if (failed) throw new Error(`a node could not create its sequence of waybill numbers: ${failed.result}`);
}
