import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { LanguageCode } from '../values/fields.ts';
import { PAGE_MAX } from '../values/limits.ts';
import { GroupedIn, Notice } from './notice.ts';

export const listNotices = call({
  summary: "The caller's notices, latest first. They are kept for 90 days",
  method: 'POST',
  path: '/api/notice/list',
  access: 'client',
  request: z.object({
    /** The `next` of the page before leads on to the following one. */
    after: z.string().max(120).nullish(),
    limit: z.int().min(1).max(PAGE_MAX).default(20),
    timeZone: GroupedIn,
    language: LanguageCode.optional(),
  }),
  result: z.object({ notices: z.array(Notice), next: z.string().nullable() }),
  refusals: ['cursor_invalid'],
});
