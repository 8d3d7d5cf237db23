import type { DisputeNote } from '@miya/contract/finance';
import type { ColumnType, Generated } from 'kysely';
import type { MaybeTime, Time } from './columns.ts';

/** Accounts, their ledger entries and disputes about entries. */
export type MoneyTables = {
  accounts: {
    tenant_id: number;
    client_id: string;
    currency: string;
    balance: Generated<bigint>;
    credit_limit: Generated<bigint>;
    last_seq: Generated<bigint>;
    frozen_at: MaybeTime;
    low_balance: bigint | null;
  };
  ledger_entries: {
    tenant_id: number;
    client_id: string;
    seq: bigint;
    kind: string;
    amount: bigint;
    balance_after: bigint;
    order_id: string | null;
    waybill: string | null;
    note: string;
    idempotency_key: string;
    actor: string;
    created_at: Time;
  };
  entry_disputes: {
    tenant_id: number;
    dispute_id: Generated<string>;
    client_id: string;
    seq: bigint;
    text: string;
    created_at: Time;
    /** Empty at first. Updates only append notes. */
    notes: ColumnType<DisputeNote[], never, string>;
    answer: string | null;
    answered_by: string | null;
    answered_at: MaybeTime;
  };
};
