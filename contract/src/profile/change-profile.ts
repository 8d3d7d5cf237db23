import * as z from 'zod';
import { call } from '../protocol/call.ts';
import { Email, Id, Name, tidyLine } from '../values/fields.ts';
import { COMPANY_MAX } from '../values/limits.ts';
import { problem } from '../values/problems.ts';
import { isDelivered, NoticeChoices } from './notice-choices.ts';
import { Profile } from './profile.ts';

/** What is left out stays as it is: two windows that change different things do not undo each other. */
const Changes = z
  .object({
    name: Name.optional(),
    company: tidyLine(COMPANY_MAX).optional(),
    /** An address of the address book becomes the default sender; with null there is none. */
    senderId: Id.nullable().optional(),
    serviceId: Id.nullable().optional(),
    noticeChoices: NoticeChoices.optional(),
    /** Where notices are sent that the choices beside it send anywhere. */
    noticeEmail: Email.nullable().optional(),
  })
  .refine(
    ({ noticeChoices, noticeEmail }) => !(noticeChoices && isDelivered(noticeChoices) && !noticeEmail),
    {
      path: ['noticeEmail'],
      error: problem('email_required'),
    },
  );

export const changeProfile = call({
  summary: "Change the caller's name, company, usual sender and service, or which notices it wants",
  method: 'POST',
  path: '/api/profile/change',
  access: 'client',
  request: Changes,
  result: Profile,
  refusals: ['address_not_found', 'address_of_other_kind', 'service_unknown'],
});
