import * as z from 'zod';
import { Address } from '../addresses/address.ts';
import { Id } from '../values/fields.ts';
import { NoticeChoices } from './notice-choices.ts';

export const Profile = z.object({
  name: z.string(),
  company: z.string(),
  /** The default sender of the address book. */
  sender: Address.nullable(),
  /** The express type that a new order begins with; it may be one that is not offered any more. */
  serviceId: Id.nullable(),
  noticeChoices: NoticeChoices,
  noticeEmail: z.string().nullable(),
});
export type Profile = z.infer<typeof Profile>;
