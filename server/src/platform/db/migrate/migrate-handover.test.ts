import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { runsOnCitus } from '../../../../../testing/worlds/servers/citus.ts';
import { createWorld } from '../../../../../testing/worlds/world.ts';
import { buildCarrier } from '../../../../test/support/build-carrier.ts';
import { buildOrder } from '../../../../test/support/build-order.ts';
import { connect } from '../connection/connect.ts';
import { migrate } from './migrate.ts';

const world = createWorld();

/** The statement that the version before migration 049 sends when the carrier sets a transfer number. */
const setNumberAsBefore = (waybill: string, number: string, folded: string) =>
  sql`update orders set transfer_number = ${number}, search = search || ' ' || ${folded}
      where waybill = ${waybill}`.execute(world.owner);

// Citus cannot add a column with a check constraint. Distributed databases are newer than this migration.
it.skipIf(runsOnCitus)(
  'copies the numbers that the carrier has set to handover_number, and leaves numbers of clients as notes',
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
    await setNumberAsBefore(set.waybill, '1Z-1', '1z 1');
    await setNumberAsBefore(lower.waybill, '1zab2', '1zab2');
    await setNumberAsBefore(contested.waybill, '1Z 4', '1z 4');

    await sql`alter table orders drop column handover_number`.execute(world.owner);
    await sql`delete from schema_migrations where name like '049%'`.execute(world.owner);
    await migrate(world.ownerUrl);

    // migrate() ends idle connections, and the pool of the test may still contain ended ones. Therefore this connection
    // is new.
    const after = connect({ url: world.ownerUrl, connections: 1, onError: () => undefined });
    const rows = await after
      .selectFrom('orders')
      .select(['waybill', 'handover_number', 'transfer_number'])
      .execute();
    await after.destroy();
    const numbersByWaybill = new Map(
      rows.map((row) => [row.waybill, [row.transfer_number, row.handover_number]]),
    );
    expect(numbersByWaybill.get(set.waybill)).toEqual(['1Z-1', '1Z-1']);
    expect(numbersByWaybill.get(lower.waybill)).toEqual(['1zab2', '1ZAB2']);
    // Another client has written the same number. Scans wait until the carrier sets the number again.
    expect(numbersByWaybill.get(contested.waybill)).toEqual(['1Z 4', null]);
    expect(numbersByWaybill.get(claim.waybill)).toEqual(['1Z 4', null]);
    expect(numbersByWaybill.get(written.waybill)).toEqual(['1Z-3', null]);
  },
);
