import type { PartyRole } from '@miya/contract/addresses';
import type { Order } from '@miya/contract/orders';
import { useTexts } from '../../i18n/texts.tsx';
import { FormattedAddress } from '../positions/index.ts';
import { IdentityNumber } from './identity-number.tsx';
import { NameValueList } from './name-value-list.tsx';

/** The sender or receiver of an order, as stored in the order. Later changes in the address book do not change it. */
export function PartyDetails({ order, partyRole }: { order: Order; partyRole: PartyRole }) {
  const { fields, address } = useTexts('addresses');
  const party = order[partyRole];
  const maskedNumber = party.identityMasked;
  const identityNumber = maskedNumber && (
    <IdentityNumber orderId={order.id} partyRole={partyRole} maskedNumber={maskedNumber} />
  );
  return (
    <NameValueList
      facts={[
        [fields.name, party.name],
        [fields.company, party.company],
        [fields.mobile, party.mobile],
        [fields.phone, party.phone],
        [fields.identityNumber, identityNumber],
        [address, <FormattedAddress key={address} address={party} />],
      ]}
    />
  );
}
