import { type RawBuilder, sql } from 'kysely';

/**
 * A subquery that returns one row with the tenant's id, to join with the values of a statement. A distributed
 * PostgreSQL then runs the statement on the node with the tenant's rows, whichever node the process is connected to.
 * The subquery reads `networks`, because every tenant has a network from the start.
 */
export const tenantRow = (tenantId: number): RawBuilder<{ tenant_id: number }> =>
  sql`(select tenant_id from networks where tenant_id = ${tenantId} group by tenant_id)`;
