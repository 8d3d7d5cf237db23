import { randomUUID } from 'node:crypto';
import { addressCalls } from '@miya/contract/addresses';
import { describe, expect, it } from 'vitest';
import {
  addValidAddress,
  createParty,
  createRegion,
  IDENTITY_NUMBER,
  MASKED_IDENTITY_NUMBER,
} from '../../../../../testing/worlds/data/parties.ts';
import { createWorld, type SignedInClient } from '../../../../../testing/worlds/world.ts';

const world = createWorld();
const get = (client: SignedInClient, id: string) => world.call(addressCalls.getAddress, { id }, client);
const listRows = ({ clientId }: SignedInClient) =>
  world.owner.selectFrom('addresses').selectAll().where('client_id', '=', clientId).execute();

describe('addAddress', () => {
  it('stores the mobile number in E.164 and other texts with cleaned spaces', async () => {
    const client = await world.buildSignedInClient();
    const id = await addValidAddress(world, client, {
      kind: 'receiver',
      party: {
        name: ' 李\t雷 ',
        company: '米亚 & Co.',
        phone: '0755-2688 1234 转 8',
        mobile: '138 0013 8000',
      },
    });
    const { result } = await get(client, id);
    expect(result).toMatchObject({
      id,
      kind: 'receiver',
      isDefaultSender: false,
      isDefaultReceiver: false,
      party: {
        name: '李 雷',
        mobile: '+8613800138000',
        company: '米亚 & Co.',
        phone: '0755-2688 1234 转 8',
        identityMasked: '',
        detail: '科技园路1号',
        postcode: '518052',
        region: { city: { value: 'CN/44/03', label: 'Shenzhen (深圳市)' } },
      },
    });
  });

  it('returns the problem of each invalid field', async () => {
    const client = await world.buildSignedInClient();
    const party = createParty({ name: ' ', mobile: '123', postcode: '1', identityNumber: '12' });
    const response = await world.call(addressCalls.addAddress, { kind: 'sender', party }, client);
    expect(response).toMatchObject({ code: 400, errorCode: 'ERROR00101' });
    expect(response.result).toEqual({
      problems: [
        { field: 'party.name', problem: 'contact_name_required' },
        { field: 'party.mobile', problem: 'phone_invalid' },
        { field: 'party.postcode', problem: 'postcode_invalid' },
        { field: 'party.identityNumber', problem: 'identity_invalid' },
      ],
    });
    expect(await listRows(client)).toEqual([]);
  });

  it('stores an RFC with a wrong check digit, and refuses the generic RFC', async () => {
    const client = await world.buildSignedInClient();
    const mexican = { mobile: '55 1234 5678', region: createRegion('MX'), postcode: '06700' };
    await addValidAddress(world, client, { party: { ...mexican, identityNumber: 'GODE561231GR9' } });
    const party = createParty({ ...mexican, identityNumber: 'XAXX010101000' });
    const response = await world.call(addressCalls.addAddress, { kind: 'both', party }, client);
    expect(response.result).toEqual({
      problems: [{ field: 'party.identityNumber', problem: 'identity_generic' }],
    });
  });

  it('writes no identity number in clear text to the table or the log', async () => {
    const client = await world.buildSignedInClient();
    await addValidAddress(world, client, { party: { identityNumber: IDENTITY_NUMBER } });
    const [row] = await listRows(client);
    expect(row?.identity_masked).toBe(MASKED_IDENTITY_NUMBER);
    const stored = JSON.stringify(row, (_key, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
    );
    for (const text of [stored, world.readLog()]) {
      expect(text).not.toContain(IDENTITY_NUMBER);
      expect(text).not.toContain('19491231');
    }
  });

  it('adds an address once for repeated requests with one key, and refuses other details with that key', async () => {
    const client = await world.buildSignedInClient();
    const input = {
      requestId: randomUUID(),
      kind: 'both' as const,
      party: createParty({ identityNumber: IDENTITY_NUMBER }),
    };
    const responses = await Promise.all(
      [1, 2, 3].map(() => world.call(addressCalls.addAddress, input, client)),
    );
    for (const { result } of responses) expect(result).toEqual(responses[0]?.result);
    expect(await listRows(client)).toHaveLength(1);
    for (const other of [
      { ...input, kind: 'sender' as const },
      { ...input, party: createParty({ identityNumber: IDENTITY_NUMBER, name: '李四' }) },
      { ...input, party: createParty({ identityNumber: '440524188001010014' }) },
      { ...input, party: createParty() },
    ]) {
      expect((await world.call(addressCalls.addAddress, other, client)).errorCode).toBe('ERROR00151');
    }
  });

  it('adds two addresses if two clients use the same key', async () => {
    const [one, other] = [await world.buildSignedInClient(), await world.buildSignedInClient()];
    const input = { requestId: randomUUID(), kind: 'both' as const, party: createParty() };
    const first = await world.call(addressCalls.addAddress, input, one);
    const second = await world.call(addressCalls.addAddress, input, other);
    expect([first.code, second.code]).toEqual([200, 200]);
    expect(first.result).not.toEqual(second.result);
  });
});

describe('changeAddress', () => {
  const change = (
    client: SignedInClient,
    id: string,
    party = createParty(),
    kind: 'sender' | 'receiver' | 'both' = 'both',
  ) => world.call(addressCalls.changeAddress, { id, kind, party }, client);

  it('changes all fields, and keeps the identity number if the request has none', async () => {
    const client = await world.buildSignedInClient();
    const id = await addValidAddress(world, client, { party: { identityNumber: IDENTITY_NUMBER } });
    const response = await change(client, id, createParty({ name: '王五', detail: '8 楼' }), 'receiver');
    expect(response.result).toMatchObject({
      kind: 'receiver',
      party: { name: '王五', detail: '8 楼', identityMasked: MASKED_IDENTITY_NUMBER },
    });
    expect((await get(client, id)).result).toEqual(response.result);
    const revealed = await world.call(addressCalls.revealIdentity, { id }, client);
    expect(revealed.result).toEqual({ identityNumber: IDENTITY_NUMBER });
  });

  it('replaces the identity number, and removes it if the request has an empty one', async () => {
    const client = await world.buildSignedInClient();
    const id = await addValidAddress(world, client, { party: { identityNumber: IDENTITY_NUMBER } });
    await change(client, id, createParty({ identityNumber: '440524188001010014' }));
    const revealed = await world.call(addressCalls.revealIdentity, { id }, client);
    expect(revealed.result).toEqual({ identityNumber: '440524188001010014' });
    await change(client, id, createParty({ identityNumber: '' }));
    expect((await get(client, id)).result?.party.identityMasked).toBe('');
    expect((await world.call(addressCalls.revealIdentity, { id }, client)).errorCode).toBe('ERROR00154');
    expect((await listRows(client))[0]).toMatchObject({
      identity_key: null,
      identity_sealed: null,
      identity_hash: null,
    });
  });

  it('refuses to keep an identity number that is not valid in the new country', async () => {
    const client = await world.buildSignedInClient();
    const id = await addValidAddress(world, client, { party: { identityNumber: IDENTITY_NUMBER } });
    const moved = createParty({ mobile: '612345678', region: createRegion('ES'), postcode: '28013' });
    const refused = await change(client, id, moved);
    expect(refused).toMatchObject({
      errorCode: 'ERROR00153',
      result: { problems: [{ field: 'party.identityNumber' }] },
    });
    expect((await get(client, id)).result?.party.region.country.code).toBe('CN');
    expect((await change(client, id, { ...moved, identityNumber: '12345678Z' })).code).toBe(200);
    // Germany accepts any number.
    const german = createParty({ mobile: '+34612345678', region: createRegion('DE'), postcode: '10115' });
    expect((await change(client, id, german)).code).toBe(200);
  });
});

describe('deleteAddress', () => {
  it('deletes once', async () => {
    const client = await world.buildSignedInClient();
    const id = await addValidAddress(world, client);
    expect((await world.call(addressCalls.deleteAddress, { id }, client)).result).toEqual({ id });
    expect((await world.call(addressCalls.deleteAddress, { id }, client)).errorCode).toBe('ERROR00150');
    expect((await get(client, id)).errorCode).toBe('ERROR00150');
  });
});

describe("another client's or tenant's address", () => {
  it('is reported as missing, and stays unchanged', async () => {
    const owner = await world.buildSignedInClient();
    const id = await addValidAddress(world, owner, { party: { identityNumber: IDENTITY_NUMBER } });
    const before = await listRows(owner);
    const colleague = await world.buildSignedInClient({ tenantId: owner.tenantId });
    const foreignClient = await world.buildSignedInClient();
    const inputs = [
      [addressCalls.getAddress, {}],
      [addressCalls.changeAddress, { kind: 'both', party: createParty({ name: 'stolen' }) }],
      [addressCalls.deleteAddress, {}],
      [addressCalls.setDefaultAddress, { role: 'sender' }],
      [addressCalls.revealIdentity, {}],
    ] as const;
    for (const client of [colleague, foreignClient])
      for (const [call, input] of inputs) {
        const missing = await world.call(call, { ...input, id: randomUUID() } as never, client);
        const foreign = await world.call(call, { ...input, id } as never, client);
        expect(missing).toMatchObject({ code: 500, errorCode: 'ERROR00150', result: null });
        expect(foreign).toEqual(missing);
      }
    expect(await listRows(owner)).toEqual(before);
  });

  it('needs a session for every call', async () => {
    for (const call of Object.values(addressCalls)) {
      const response = await world.app.inject({ method: call.method, url: call.path, payload: {} });
      expect(response.json()).toMatchObject({ code: 505, result: null });
    }
  });
});
