import type { NoticeKind } from '@miya/contract/notices';
import type { Generated } from 'kysely';
import type { Json, MaybeTime, Time } from './columns.ts';

/** How a notice is sent to the client outside the portal. */
export type NoticeChannel = 'webhook' | 'email';

/** Notices to clients, and the outbox of notices that wait to be sent. */
export type NoticeTables = {
  notices: {
    tenant_id: number;
    client_id: string;
    notice_id: string;
    kind: NoticeKind;
    params: Json<unknown>;
    created_at: Time;
    read_at: MaybeTime;
  };
  notice_outbox: {
    tenant_id: number;
    notice_id: string;
    channel: NoticeChannel;
    client_id: string;
    kind: NoticeKind;
    params: Json<unknown>;
    created_at: Time;
    due_at: Time;
    tries: Generated<number>;
    last_fault: string | null;
    given_up_at: MaybeTime;
  };
};
