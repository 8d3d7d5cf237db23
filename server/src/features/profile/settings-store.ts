import { type NoticeChoices, noticeChoicesIn } from '@miya/contract/profile';
import type { Owner } from '../../platform/db/tenancy/scope.ts';
import type { Tx } from '../../platform/db/tenancy/tenancy.ts';

export type Settings = {
  company: string;
  serviceId: string | null;
  noticeChoices: NoticeChoices;
  noticeEmail: string | null;
};

/** What the client has chosen; without a row, what is so for everyone. */
export async function getSettings(tx: Tx, { tenantId, clientId }: Owner): Promise<Settings> {
  const row = await tx
    .selectFrom('client_settings')
    .select(['company', 'default_service', 'notice_choices', 'notice_email'])
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return {
    company: row?.company ?? '',
    serviceId: row?.default_service ?? null,
    noticeChoices: noticeChoicesIn(row?.notice_choices),
    noticeEmail: row?.notice_email ?? null,
  };
}

/** A change of some settings; one that is left out, also as undefined, stays as it is. */
type Changes = { [Field in keyof Settings]?: Settings[Field] | undefined };

export async function changeSettings(
  tx: Tx,
  { tenantId, clientId }: Owner,
  { company, serviceId, noticeChoices, noticeEmail }: Changes,
): Promise<void> {
  const given = {
    ...(company === undefined ? {} : { company }),
    ...(serviceId === undefined ? {} : { default_service: serviceId }),
    ...(noticeChoices === undefined ? {} : { notice_choices: JSON.stringify(noticeChoices) }),
    ...(noticeEmail === undefined ? {} : { notice_email: noticeEmail }),
  };
  if (Object.keys(given).length === 0) return;
  await tx
    .insertInto('client_settings')
    .values({ tenant_id: tenantId, client_id: clientId, ...given })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'client_id']).doUpdateSet(given))
    .execute();
}
