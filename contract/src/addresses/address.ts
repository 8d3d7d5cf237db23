import * as z from 'zod';
import { Id } from '../values/fields.ts';
import { missingForDelivery } from './deliverable.ts';
import { Party, Receiver, ShownParty } from './party.ts';

/** What an address is offered for. */
export const AddressKind = z.enum(['sender', 'receiver', 'both']);
export type AddressKind = z.infer<typeof AddressKind>;

/** An address that is offered for receivers has all that a delivery needs. */
export const partyRules = (kind: AddressKind): typeof Party | typeof Receiver =>
  kind === 'sender' ? Party : Receiver;

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

/** A check of what is added or changed: the party follows the rules of the kind it is offered for. */
export function checkByKind({
  value,
  issues,
}: z.core.ParsePayload<{ kind: AddressKind; party: Party }>): void {
  if (value.kind === 'sender') return;
  for (const { field, problem: message } of missingForDelivery(value.party)) {
    const path = ['party', ...field.split('.')];
    issues.push({ code: 'custom', message, path, input: value, continue: true });
  }
}
