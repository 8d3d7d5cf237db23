import { countUnreadNotices } from '@miya/contract/notices';
import { buildQuery } from '../../platform/api/query.ts';
import { getUserTimeZone } from '../../platform/browser/days.ts';

/** How many lines of the list are not read. Apart from the list: the bell is there from the start, the list only when it is opened. */
export const buildUnreadCountQuery = () => buildQuery(countUnreadNotices, { timeZone: getUserTimeZone() });
