import type { Ask } from './ask.ts';

/** As many nodes at most: each has the numbers of one remainder. */
const STEP = 64;
/** The first whole step above everything drawn here: other nodes add their number to it. */
const FIRST_FREE = `(select (last_value / ${STEP} + 1) * ${STEP} from waybill_numbers)`;

/**
 * Waybill numbers are drawn on whatever node one is connected to. Each has a sequence of its own, in steps, and none gives
 * the number of another; all begin above what was drawn when there was one.
 */
export async function spreadNumbers(ask: Ask): Promise<void> {
  const [own] = await ask<{ step: bigint }>(
    `select increment_by as step from pg_sequences where schemaname = 'public' and sequencename = 'waybill_numbers'`,
  );
  if (Number(own?.step) !== STEP) {
    await ask(`alter sequence waybill_numbers increment by ${STEP}`);
    await ask(`select setval('waybill_numbers', ${FIRST_FREE}, false)`);
  }
  const [{ from } = { from: 0n }] = await ask<{ from: bigint }>(`select ${FIRST_FREE} as from`);
  const onEach = `
    do $do$
    declare
      own_group int := (select groupid from pg_dist_local_group);
    begin
      if own_group >= ${STEP} then
        raise exception 'this node is number % of a cluster, and numbers are for less than ${STEP}', own_group;
      end if;
      if to_regclass('public.waybill_numbers') is null then
        set local citus.enable_ddl_propagation to off;
        create sequence public.waybill_numbers maxvalue 9999999999 increment by ${STEP};
        perform setval('public.waybill_numbers', ${from} + own_group, false);
        grant usage on sequence public.waybill_numbers to miya_app;
      end if;
    end $do$`;
  const answers = await ask<{ success: boolean; result: string }>(
    'select success, result from run_command_on_workers($1)',
    [onEach],
  );
  const failed = answers.find(({ success }) => !success);
  if (failed) throw new Error(`a node has no numbers for waybills: ${failed.result}`);
}
