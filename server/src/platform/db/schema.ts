import type { AccountTables } from './tables/account-tables.ts';
import type { MoneyTables } from './tables/money-tables.ts';
import type { NoticeTables } from './tables/notice-tables.ts';
import type { OrderTables } from './tables/order-tables.ts';
import type { PriceTables } from './tables/price-tables.ts';
import type { WebhookTables } from './tables/webhook-tables.ts';

export type { NoticeChannel } from './tables/notice-tables.ts';

/** The columns as the migrations leave them. A test compares them with the catalogue. */
export type Database = AccountTables & MoneyTables & NoticeTables & OrderTables & PriceTables & WebhookTables;
