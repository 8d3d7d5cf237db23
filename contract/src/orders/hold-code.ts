import * as z from 'zod';
import { problemKey } from '../values/problems.ts';

/**
 * The usual reasons for a hold. hold-texts/ has a sentence for each in every language. The carrier can add its own
 * text, or send its own text without a code.
 */
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
  problemKey('field_invalid'),
);
export type HoldCode = z.infer<typeof HoldCode>;
