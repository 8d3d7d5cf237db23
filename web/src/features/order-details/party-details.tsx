import type { PartyRole } from '@miya/contract/addresses';
import type { Order } from '@miya/contract/orders';
import { useTexts } from '../../i18n/texts.tsx';
import { WholeAddress } from '../positions/index.ts';
import { Facts } from './facts.tsx';
import { OrderIdentity } from './order-identity.tsx';

/** One side of an order, as it was when the order was placed. */
export function PartyDetails({ order, side }: { order: Order; side: PartyRole }) {
  const { fields, address } = useTexts('addresses');
  const party = order[side];
  const masked = party.identityMasked;
  const identity = masked && <OrderIdentity id={order.id} side={side} masked={masked} />;
  return (
    <Facts
      facts={[
        [fields.name, party.name],
        [fields.company, party.company],
        [fields.mobile, party.mobile],
        [fields.phone, party.phone],
        [fields.identityNumber, identity],
        [address, <WholeAddress key={address} of={party} />],
      ]}
    />
  );
}
