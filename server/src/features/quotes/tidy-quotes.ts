import type { Db } from '../../platform/db/connection/connect.ts';
import { runForEachTenant } from '../tenants/index.ts';
import { deleteOldQuotes } from './quote-store.ts';

/** Removes quotes that expired long ago. */
export const tidyQuotes = (db: Db) => runForEachTenant(db, deleteOldQuotes);
