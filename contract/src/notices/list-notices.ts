import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { LanguageCode } from '../values/fields.ts';
import { MAX_PAGE_SIZE } from '../values/limits.ts';
import { GroupingTimeZone, Notice } from './notice.ts';

export const listNotices = call({
  summary: 'Lists the notices of the caller, newest first. Notices are kept for 90 days.',
  method: 'POST',
  path: '/api/notice/list',
  access: 'client',
  request: z.object({
    /** The `next` of the previous page. */
    after: z.string().max(120).nullish(),
    limit: z.int().min(1).max(MAX_PAGE_SIZE).default(20),
    timeZone: GroupingTimeZone,
    language: LanguageCode.optional(),
  }),
  result: z.object({ notices: z.array(Notice), next: z.string().nullable() }),
  refusals: ['cursor_invalid'],
});
