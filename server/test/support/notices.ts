import { calls } from '@miya/contract/calls';
import type { Notice } from '@miya/contract/notices';
import { sql } from 'kysely';
import type { SignedIn, World } from '../../../testing/worlds/world.ts';

/** The client's latest notices, through the real call. */
export async function noticesOf(world: World, { token }: Pick<SignedIn, 'token'>): Promise<Notice[]> {
  const { result } = await world.call(calls.listNotices, { limit: 100 }, { token });
  if (!result) throw new Error('the notices could not be listed');
  return result.notices;
}

export const contentsOf = async (world: World, client: Pick<SignedIn, 'token'>) =>
  (await noticesOf(world, client)).map(({ kind, params }) => ({ kind, params }));

type Choices = { choices?: Record<string, { bell?: boolean; delivery?: boolean }>; email?: string | null };

/** What the client has chosen in its profile. */
export async function chooseNotices(
  world: World,
  { tenantId, clientId }: Pick<SignedIn, 'tenantId' | 'clientId'>,
  { choices = {}, email = null }: Choices,
): Promise<void> {
  await sql`
    insert into client_settings (tenant_id, client_id, notice_choices, notice_email)
    values (${tenantId}, ${clientId}, ${JSON.stringify(choices)}::jsonb, ${email})
    on conflict (tenant_id, client_id)
    do update set notice_choices = excluded.notice_choices, notice_email = excluded.notice_email`.execute(
    world.owner,
  );
}
