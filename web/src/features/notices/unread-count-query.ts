import { countUnreadNotices } from '@miya/contract/notices';
import { buildQuery } from '../../platform/api/query.ts';
import { getUserTimeZone } from '../../platform/browser/days.ts';

/**
 * The query of the number of unread notices. Separate from the list of notices: the count is loaded at the start, the
 * list when the user opens the bell.
 */
export const buildUnreadCountQuery = () => buildQuery(countUnreadNotices, { timeZone: getUserTimeZone() });
