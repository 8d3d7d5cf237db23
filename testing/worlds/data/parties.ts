import type { Input } from '@miya/contract';
import { addressCalls } from '@miya/contract/addresses';
import type { SignedInClient, World } from '../world.ts';

export type PartyInput = Input<typeof addressCalls.addAddress>['party'];

/** A region of which the city was typed. */
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

/** A sound identity number of a Chinese resident, the example of its standard. */
export const IDENTITY_NUMBER = '11010519491231002X';
export const MASKED_IDENTITY_NUMBER = '110***********002X';

/** A sound party in China; a test states what matters. */
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
/** With the same one it would be the same address, and not added again. */
const createMobile = () => {
  lastMobile += 1;
  return `1380013${lastMobile}`;
};

/** Adds an address through the real call; it is not yet in the book. */
export async function addValidAddress(
  world: World,
  { token }: SignedInClient,
  { kind = 'both', party }: AddressOptions = {},
) {
  const fresh = createParty({ mobile: createMobile(), ...party });
  const { result } = await world.call(addressCalls.addAddress, { kind, party: fresh }, { token });
  if (!result) throw new Error('a sound address was not added');
  return result.id;
}
