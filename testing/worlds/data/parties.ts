import type { Input } from '@miya/contract';
import { addressCalls } from '@miya/contract/addresses';
import type { SignedInClient, World } from '../world.ts';

export type PartyInput = Input<typeof addressCalls.addAddress>['party'];

/** Creates a region with a country of the list and a city that was typed as free text. */
export const createRegion = (code: string): PartyInput['region'] => ({
  country: { value: code, label: code, code },
  province: null,
  city: { value: null, label: 'Some City' },
  district: null,
});

const shenzhen: PartyInput['region'] = {
  country: { value: 'CN', label: '中国', code: 'CN' },
  province: { value: 'CN/44', label: '广东省' },
  city: { value: 'CN/44/03', label: '深圳市' },
  district: { value: 'CN/44/03/05', label: '南山区' },
};

/** A valid identity number of a Chinese resident: the example of the standard GB 11643. */
export const IDENTITY_NUMBER = '11010519491231002X';
export const MASKED_IDENTITY_NUMBER = '110***********002X';

/** Creates a valid party in China. A test passes the fields that matter to it. */
export const createParty = (party: Partial<PartyInput> = {}): PartyInput => ({
  name: '张三',
  mobile: '13800138000',
  region: shenzhen,
  detail: '科技园路1号',
  postcode: '518052',
  ...party,
});

type AddressOptions = { kind?: 'sender' | 'receiver' | 'both'; party?: Partial<PartyInput> };

let lastMobile = 8_000;
/** Addresses with equal mobiles may be duplicates, which are not added, so each address gets its own mobile. */
const createMobile = () => {
  lastMobile += 1;
  return `1380013${lastMobile}`;
};

/** Adds an address with the call `addAddress` and returns its id. Each default address is new in the address book. */
export async function addValidAddress(
  world: World,
  { token }: SignedInClient,
  { kind = 'both', party }: AddressOptions = {},
) {
  const newParty = createParty({ mobile: createMobile(), ...party });
  const { result } = await world.call(addressCalls.addAddress, { kind, party: newParty }, { token });
  if (!result) throw new Error('a valid address was not added');
  return result.id;
}
