import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { onCitus } from '../../../../../testing/worlds/servers/citus.ts';
import { createWorld } from '../../../../../testing/worlds/world.ts';
import { buildOrder } from '../../../../test/support/build-order.ts';
import { buildCarrier } from '../../../../test/support/carriers.ts';
import { connect } from '../connection/connect.ts';
import { migrate } from './migrate.ts';

const world = createWorld();

/** What the version before did when the carrier set a number. */
const setAsBefore = (waybill: string, number: string, folded: string) =>
  sql`update orders set transfer_number = ${number}, search = search || ' ' || ${folded}
      where waybill = ${waybill}`.execute(world.owner);

// Citus adds no column with a check of its own; whoever distributes a database has this migration long since.
it.skipIf(onCitus)(
  'takes over the numbers that the carrier has set, and leaves the rest as notes',
  async () => {
    const { client, tenantId, serviceId } = await buildCarrier(world);
    const rival = await world.buildClient({ tenantId });
    const [set, lower, contested] = [
      await buildOrder(world, client, { serviceId }),
      await buildOrder(world, client, { serviceId, transferNumber: 'what the client wrote first' }),
      await buildOrder(world, client, { serviceId }),
    ];
    const written = await buildOrder(world, client, { serviceId, transferNumber: '1Z-3' });
    const claim = await buildOrder(world, rival, { serviceId, transferNumber: '1Z 4' });
    await setAsBefore(set.waybill, '1Z-1', '1z 1');
    await setAsBefore(lower.waybill, '1zab2', '1zab2');
    await setAsBefore(contested.waybill, '1Z 4', '1z 4');

    await sql`alter table orders drop column handover_number`.execute(world.owner);
    await sql`delete from schema_migrations where name like '049%'`.execute(world.owner);
    await migrate(world.ownerUrl);

    // Migrating ends connections that are idle, of which the pool may not have heard yet: this one is new.
    const after = connect({ url: world.ownerUrl, connections: 1, onError: () => undefined });
    const rows = await after
      .selectFrom('orders')
      .select(['waybill', 'handover_number', 'transfer_number'])
      .execute();
    await after.destroy();
    const kept = new Map(rows.map((row) => [row.waybill, [row.transfer_number, row.handover_number]]));
    expect(kept.get(set.waybill)).toEqual(['1Z-1', '1Z-1']);
    expect(kept.get(lower.waybill)).toEqual(['1zab2', '1ZAB2']);
    // Somebody else claims it as well: until the carrier sets it again, its scans wait.
    expect(kept.get(contested.waybill)).toEqual(['1Z 4', null]);
    expect(kept.get(claim.waybill)).toEqual(['1Z 4', null]);
    expect(kept.get(written.waybill)).toEqual(['1Z-3', null]);
  },
);
