import { type NoticeChoices, parseNoticeChoices } from '@miya/contract/profile';
import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';

export type ClientSettings = {
  company: string;
  serviceId: string | null;
  noticeChoices: NoticeChoices;
  noticeEmail: string | null;
};

/** Returns the settings of the client, or the defaults if none are stored. */
export async function getClientSettings(tx: Tx, { tenantId, clientId }: Owner): Promise<ClientSettings> {
  const row = await tx
    .selectFrom('client_settings')
    .select(['company', 'default_service', 'notice_choices', 'notice_email'])
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return {
    company: row?.company ?? '',
    serviceId: row?.default_service ?? null,
    noticeChoices: parseNoticeChoices(row?.notice_choices),
    noticeEmail: row?.notice_email ?? null,
  };
}

/** Settings that are missing or undefined stay unchanged. */
type SettingsChange = { [Field in keyof ClientSettings]?: ClientSettings[Field] | undefined };

export async function changeClientSettings(
  tx: Tx,
  { tenantId, clientId }: Owner,
  { company, serviceId, noticeChoices, noticeEmail }: SettingsChange,
): Promise<void> {
  const columns = {
    ...(company === undefined ? {} : { company }),
    ...(serviceId === undefined ? {} : { default_service: serviceId }),
    ...(noticeChoices === undefined ? {} : { notice_choices: JSON.stringify(noticeChoices) }),
    ...(noticeEmail === undefined ? {} : { notice_email: noticeEmail }),
  };
  if (Object.keys(columns).length === 0) return;
  await tx
    .insertInto('client_settings')
    .values({ tenant_id: tenantId, client_id: clientId, ...columns })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'client_id']).doUpdateSet(columns))
    .execute();
}
