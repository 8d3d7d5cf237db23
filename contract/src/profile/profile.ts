import * as z from 'zod';
import { Address } from '../addresses/address.ts';
import { Id } from '../values/fields.ts';
import { NoticeChoices } from './notice-choices.ts';

export const Profile = z.object({
  name: z.string(),
  company: z.string(),
  /** The default sender of the address book; null if there is none. */
  sender: Address.nullable(),
  /** The default service of new orders. The carrier may have stopped offering it. */
  serviceId: Id.nullable(),
  noticeChoices: NoticeChoices,
  noticeEmail: z.string().nullable(),
});
export type Profile = z.infer<typeof Profile>;
