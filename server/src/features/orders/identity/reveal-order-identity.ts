import type { orderCalls } from '@miya/contract/orders';
import { type Handler, refuse } from '../../../platform/http/calls/handlers.ts';
import { revealIdentityNumber } from '../../identity-numbers/index.ts';
import type { OrderServices } from '../services.ts';
import { findOrderIdentity } from './identity-store.ts';

export const revealOrderIdentity =
  ({ vault }: OrderServices): Handler<typeof orderCalls.revealOrderIdentity> =>
  async (context, { id, role }) => {
    const stored = await findOrderIdentity(context.tx, context.caller, id, role);
    if (stored === undefined) return refuse('order_not_found');
    if (stored === null) return refuse('identity_not_found');
    return revealIdentityNumber(vault, context, stored, { subject: `order_${role}`, id });
  };
