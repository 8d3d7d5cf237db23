import * as z from 'zod';
import { Id } from '../values/fields.ts';
import { listDeliveryProblems } from './delivery-requirements.ts';
import { MaskedParty, Party, Receiver } from './party.ts';

/** The roles in which forms suggest the address: as sender, as receiver, or as both. */
export const AddressKind = z.enum(['sender', 'receiver', 'both']);
export type AddressKind = z.infer<typeof AddressKind>;

/**
 * Returns the schema with which the address form checks an address before it is sent. `receiver` and `both` need all
 * fields that a delivery requires. Calls use checkDeliveryFields() for this check.
 */
export const getPartySchema = (kind: AddressKind): typeof Party | typeof Receiver =>
  kind === 'sender' ? Party : Receiver;

/** The role of a party in an order. */
export const PartyRole = z.enum(['sender', 'receiver']);
export type PartyRole = z.infer<typeof PartyRole>;

export const Address = z.object({
  id: Id,
  kind: AddressKind,
  party: MaskedParty,
  isDefaultSender: z.boolean(),
  isDefaultReceiver: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Address = z.infer<typeof Address>;

export const AddressIdFields = z.object({ id: Id });

/**
 * Checks the request of addAddress and changeAddress: adds an issue for each field that a delivery requires and the
 * party lacks. The kind `both` is checked like `receiver`. The kind `sender` is not checked.
 */
export function checkDeliveryFields({
  value,
  issues,
}: z.core.ParsePayload<{ kind: AddressKind; party: Party }>): void {
  if (value.kind === 'sender') return;
  for (const { field, problem: message } of listDeliveryProblems(value.party)) {
    const path = ['party', ...field.split('.')];
    issues.push({ code: 'custom', message, path, input: value, continue: true });
  }
}
