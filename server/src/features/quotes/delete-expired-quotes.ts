import type { Db } from '../../platform/db/connection/connect.ts';
import { runForEachTenant } from '../tenants/index.ts';
import { deleteOldQuotes } from './quote-store.ts';

export const deleteExpiredQuotes = (db: Db) => runForEachTenant(db, deleteOldQuotes);
