import type { Party } from '@miya/contract/addresses';
import type { Journey } from './demo-route.ts';

type Side = Pick<Party, 'region'>;
type Row = { order_id: string; waybill: string; sender: Side; receiver: Side };

const cityOf = ({ region: { country, province, city } }: Side) => ({
  country: country.code,
  city: city?.label || province?.label || '',
});

export const journeyOf = ({ order_id, waybill, sender, receiver }: Row): Journey => ({
  orderId: order_id,
  waybill,
  from: cityOf(sender),
  to: cityOf(receiver),
});
