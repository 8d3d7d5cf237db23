import { calls } from '@miya/contract/calls';
import type { Notice } from '@miya/contract/notices';
import { sql } from 'kysely';
import type { SignedInClient, World } from '../../../testing/worlds/world.ts';

/** Lists the newest notices of the client with the real call. */
export async function listNotices(world: World, { token }: Pick<SignedInClient, 'token'>): Promise<Notice[]> {
  const { result } = await world.call(calls.listNotices, { limit: 100 }, { token });
  if (!result) throw new Error('the notices could not be listed');
  return result.notices;
}

export const listNoticeContents = async (world: World, client: Pick<SignedInClient, 'token'>) =>
  (await listNotices(world, client)).map(({ kind, params }) => ({ kind, params }));

type NoticeSettings = {
  choices?: Record<string, { bell?: boolean; delivery?: boolean }>;
  email?: string | null;
};

/** Stores the notice settings of the client's profile. */
export async function saveNoticeSettings(
  world: World,
  { tenantId, clientId }: Pick<SignedInClient, 'tenantId' | 'clientId'>,
  { choices = {}, email = null }: NoticeSettings,
): Promise<void> {
  await sql`
    insert into client_settings (tenant_id, client_id, notice_choices, notice_email)
    values (${tenantId}, ${clientId}, ${JSON.stringify(choices)}::jsonb, ${email})
    on conflict (tenant_id, client_id)
    do update set notice_choices = excluded.notice_choices, notice_email = excluded.notice_email`.execute(
    world.owner,
  );
}
