import type { AccountTables } from './tables/account-tables.ts';
import type { MoneyTables } from './tables/money-tables.ts';
import type { NoticeTables } from './tables/notice-tables.ts';
import type { OrderTables } from './tables/order-tables.ts';
import type { PriceTables } from './tables/price-tables.ts';
import type { WebhookTables } from './tables/webhook-tables.ts';

export type { NoticeChannel } from './tables/notice-tables.ts';

/** The tables and columns after all migrations. catalogue.test.ts compares them with the catalogue of PostgreSQL. */
export type Database = AccountTables & MoneyTables & NoticeTables & OrderTables & PriceTables & WebhookTables;
