import { countUnreadNotices } from '@miya/contract/notices';
import { queryOf } from '../../platform/api/query.ts';
import { readersTimeZone } from '../../platform/browser/days.ts';

/** How many lines of the list are not read. Apart from the list: the bell is there from the start, the list only when it is opened. */
export const unreadCount = () => queryOf(countUnreadNotices, { timeZone: readersTimeZone() });
