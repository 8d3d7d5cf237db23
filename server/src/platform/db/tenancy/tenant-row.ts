import { type RawBuilder, sql } from 'kysely';

/**
 * One row of the tenant, to stand beside what a statement brings along: a distributed PostgreSQL then runs it where the
 * tenant's rows are, whichever node one is connected to. Every tenant has a network from the start.
 */
export const tenantRow = (tenantId: number): RawBuilder<{ tenant_id: number }> =>
  sql`(select tenant_id from networks where tenant_id = ${tenantId} group by tenant_id)`;
