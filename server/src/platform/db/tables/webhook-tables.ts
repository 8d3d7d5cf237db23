import type { Attempt, DisabledBy, WebhookEvent } from '@miya/contract/webhooks';
import type { ColumnType, Generated } from 'kysely';
import type { MaybeTime, Time } from './columns.ts';

/** Webhooks of clients, and the deliveries to them. */
export type WebhookTables = {
  webhooks: {
    tenant_id: number;
    webhook_id: string;
    client_id: string;
    url: string;
    test: Generated<boolean>;
    events: WebhookEvent[];
    secret_number: Generated<number>;
    old_secret_until: MaybeTime;
    failing_since: MaybeTime;
    disabled_at: MaybeTime;
    disabled_by: DisabledBy | null;
    created_at: Time;
  };
  webhook_deliveries: {
    tenant_id: number;
    delivery_id: string;
    client_id: string;
    webhook_id: string;
    message_id: string;
    test: Generated<boolean>;
    event: string;
    body: string;
    created_at: Date;
    due_at: Date;
    tries: Generated<number>;
    attempts: ColumnType<Attempt[], string | undefined, string>;
    answer: Generated<string>;
    taken_at: MaybeTime;
    given_up_at: MaybeTime;
  };
};
