import { addressCalls } from '@miya/contract/addresses';
import { describe, expect, it } from 'vitest';
import {
  addValidAddress,
  createParty,
  createRegion,
  IDENTITY_NUMBER,
  MASKED_IDENTITY_NUMBER,
  type PartyInput,
} from '../../../../../testing/worlds/data/parties.ts';
import { createWorld, type SignedInClient } from '../../../../../testing/worlds/world.ts';

const world = createWorld();
const listRows = ({ clientId }: SignedInClient) =>
  world.owner.selectFrom('addresses').selectAll().where('client_id', '=', clientId).execute();
type Kind = 'sender' | 'receiver' | 'both';
const add = async (client: SignedInClient, party: Partial<PartyInput>, kind: Kind = 'both') =>
  (await world.call(addressCalls.addAddress, { kind, party: createParty(party) }, client)).result;

const mexican = {
  name: 'María Pérez',
  mobile: '55 1234 5678',
  region: createRegion('MX'),
  detail: 'Calle Colima 123, Roma Norte',
  postcode: '06700',
};

describe('an address that is in the book already', () => {
  it.each<[string, Partial<PartyInput>]>([
    ['unchanged', mexican],
    ['with other case', { ...mexican, name: 'MARÍA PÉREZ', detail: 'calle colima 123, roma norte' }],
    ['with other spaces', { ...mexican, name: ' María  Pérez', detail: 'Calle Colima 123,Roma Norte' }],
    ['without accents', { ...mexican, name: 'Maria Perez' }],
    ['with another format of the number', { ...mexican, mobile: '+52 (55) 1234-5678' }],
    ['without its postcode', { ...mexican, postcode: '' }],
  ])('is not added again %s', async (_, party) => {
    const client = await world.buildSignedInClient();
    const id = await addValidAddress(world, client, { party: mexican });
    expect(await add(client, party, 'sender')).toEqual({ id, known: true });
    expect(await listRows(client)).toHaveLength(1);
  });

  it.each<[string, Partial<PartyInput>]>([
    ['of another person', { ...mexican, name: 'Mario Pérez' }],
    ['with another telephone', { ...mexican, mobile: '55 1234 5679' }],
    ['at another house', { ...mexican, detail: 'Calle Colima 12-3, Roma Norte' }],
    ['with another postcode', { ...mexican, postcode: '06701' }],
    [
      'in another country',
      { ...mexican, mobile: '+52 55 1234 5678', region: createRegion('DE'), postcode: '10115' },
    ],
  ])('is added as another address %s', async (_, party) => {
    const client = await world.buildSignedInClient();
    await addValidAddress(world, client, { party: mexican });
    expect(await add(client, party)).not.toHaveProperty('known');
    expect(await listRows(client)).toHaveLength(2);
  });

  it('takes the new company, identity number and role when it is added again', async () => {
    const client = await world.buildSignedInClient();
    const id = (await add(client, {}, 'sender'))?.id ?? '';
    const again = { company: '云帆', identityNumber: IDENTITY_NUMBER };
    expect(await add(client, again, 'receiver')).toEqual({ id, known: true });
    expect(await add(client, {}, 'receiver')).toEqual({ id, known: true });
    const { result } = await world.call(addressCalls.getAddress, { id }, client);
    expect(result).toMatchObject({
      kind: 'both',
      party: { company: '云帆', identityMasked: MASKED_IDENTITY_NUMBER },
    });
  });

  it('is added once if several requests save it at the same time', async () => {
    const client = await world.buildSignedInClient();
    const responses = await Promise.all([1, 2, 3].map(() => add(client, {})));
    expect(new Set(responses.map((response) => response?.id)).size).toBe(1);
    expect(await listRows(client)).toHaveLength(1);
  });

  it('is searched only in the address book of the same client', async () => {
    const client = await world.buildSignedInClient();
    const colleague = await world.buildSignedInClient({ tenantId: client.tenantId });
    await add(colleague, {});
    expect(await add(client, {})).not.toHaveProperty('known');
  });
});
