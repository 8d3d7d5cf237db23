import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { Email, Id, Name, normalizedLine } from '../values/fields.ts';
import { COMPANY_MAX } from '../values/limits.ts';
import { problemKey } from '../values/problems.ts';
import { hasEmailDelivery, NoticeChoices } from './notice-choices.ts';
import { Profile } from './profile.ts';

/**
 * An omitted field keeps its value. Two windows that change different fields therefore do not undo each other.
 */
const ProfileChanges = z
  .object({
    name: Name.optional(),
    company: normalizedLine(COMPANY_MAX).optional(),
    /** The address that becomes the default sender; null removes the default sender. */
    senderId: Id.nullable().optional(),
    serviceId: Id.nullable().optional(),
    noticeChoices: NoticeChoices.optional(),
    /** The recipient of notices. Required if `noticeChoices` of the same request turns on e-mail for a kind. */
    noticeEmail: Email.nullable().optional(),
  })
  .refine(
    ({ noticeChoices, noticeEmail }) => !(noticeChoices && hasEmailDelivery(noticeChoices) && !noticeEmail),
    {
      path: ['noticeEmail'],
      error: problemKey('email_required'),
    },
  );

export const changeProfile = call({
  summary: 'Changes the name, company, default sender, default service and notice settings of the client.',
  method: 'POST',
  path: '/api/profile/change',
  access: 'client',
  request: ProfileChanges,
  result: Profile,
  refusals: ['address_not_found', 'address_of_other_kind', 'service_unknown'],
});
