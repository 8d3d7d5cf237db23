import * as z from 'zod';
import { Id } from '../fields.ts';
import { ShownParty } from './party.ts';

/** What an address is offered for. */
export const AddressKind = z.enum(['sender', 'receiver', 'both']);
export type AddressKind = z.infer<typeof AddressKind>;

/** The side of an order. */
export const PartyRole = z.enum(['sender', 'receiver']);
export type PartyRole = z.infer<typeof PartyRole>;

export const Address = z.object({
  id: Id,
  kind: AddressKind,
  party: ShownParty,
  isDefaultSender: z.boolean(),
  isDefaultReceiver: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Address = z.infer<typeof Address>;

export const AddressRequest = z.object({ id: Id });
