import type { Party } from '@miya/contract/addresses';
import type { Journey } from './list-scans.ts';

type PartyWithRegion = Pick<Party, 'region'>;
type OrderRow = { order_id: string; waybill: string; sender: PartyWithRegion; receiver: PartyWithRegion };

const getCity = ({ region: { country, province, city } }: PartyWithRegion) => ({
  country: country.code,
  city: city?.label || province?.label || '',
});

export const createJourney = ({ order_id, waybill, sender, receiver }: OrderRow): Journey => ({
  orderId: order_id,
  waybill,
  from: getCity(sender),
  to: getCity(receiver),
});
