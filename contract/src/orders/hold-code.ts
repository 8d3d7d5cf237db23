import * as z from 'zod';
import { problem } from '../values/problems.ts';

/** Why parcels are mostly stopped. Each has its sentence in every language; the carrier's own words may stand beside it, or alone. */
export const HoldCode = z.enum(
  [
    'customs_documents',
    'customs_inspection',
    'receiver_identity',
    'duties_unpaid',
    'address_wrong',
    'receiver_unreachable',
    'goods_restricted',
    'packaging_damaged',
    'payment_open',
    'route_disrupted',
  ],
  problem('field_invalid'),
);
export type HoldCode = z.infer<typeof HoldCode>;
