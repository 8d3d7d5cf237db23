import type { TemplateParts } from '@miya/contract/templates';
import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';

export type StoredTemplate = { id: string; name: string; parts: unknown };

const columns = ['template_id as id', 'name', 'parts'] as const;

export const listStoredTemplates = (tx: Tx, { tenantId, clientId }: Owner): Promise<StoredTemplate[]> =>
  tx
    .selectFrom('order_templates')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .orderBy('name')
    .execute();

export const findStoredTemplate = (
  tx: Tx,
  { tenantId, clientId }: Owner,
  id: string,
): Promise<StoredTemplate | undefined> =>
  tx
    .selectFrom('order_templates')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('template_id', '=', id)
    .executeTakeFirst();

/** Adds a template, or replaces the parts of the client's template with the same name. */
export async function saveTemplate(
  tx: Tx,
  { tenantId, clientId }: Owner,
  name: string,
  parts: TemplateParts,
): Promise<void> {
  const content = { parts: JSON.stringify(parts) };
  await tx
    .insertInto('order_templates')
    .values({ tenant_id: tenantId, client_id: clientId, name, ...content })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'client_id', 'name']).doUpdateSet(content))
    .execute();
}

export async function changeTemplateName(
  tx: Tx,
  { tenantId, clientId }: Owner,
  id: string,
  name: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('order_templates')
    .set({ name })
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('template_id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteStoredTemplate(
  tx: Tx,
  { tenantId, clientId }: Owner,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('order_templates')
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('template_id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
