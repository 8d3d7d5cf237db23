import { calls } from '@miya/contract/calls';
import { describe, expect, it } from 'vitest';
import { addValidAddress } from '../../../../testing/worlds/data/parties.ts';
import { buildRates } from '../../../../testing/worlds/data/rates.ts';
import { createWorld, type SignedInClient } from '../../../../testing/worlds/world.ts';

const world = createWorld();

type Changes = Parameters<typeof world.call<typeof calls.changeProfile>>[1];
const change = ({ token }: SignedInClient, changes: Changes) =>
  world.call(calls.changeProfile, changes, { token });
const getProfile = async ({ token }: SignedInClient) =>
  (await world.call(calls.getProfile, {}, { token })).result;
const bellOnly = { bell: true, delivery: false };
const defaultChoices = {
  status: bellOnly,
  recharge: bellOnly,
  hold: bellOnly,
  import: bellOnly,
  webhook: bellOnly,
  key: bellOnly,
};

describe('getProfile', () => {
  it('returns the name, and the defaults for a client without settings', async () => {
    const client = await world.buildSignedInClient({ name: '李雷' });
    expect(await getProfile(client)).toEqual({
      name: '李雷',
      company: '',
      sender: null,
      serviceId: null,
      noticeChoices: defaultChoices,
      noticeEmail: null,
    });
  });

  it('needs a session', async () => {
    expect((await world.call(calls.getProfile, {})).code).toBe(505);
    expect((await world.call(calls.changeProfile, {})).code).toBe(505);
  });
});

describe('changeProfile', () => {
  it('changes the name in all calls that return it, and no other client', async () => {
    const client = await world.buildSignedInClient();
    const other = await world.buildSignedInClient({ tenantId: client.tenantId });
    expect((await change(client, { name: '  Nuevo Nombre ' })).result?.name).toBe('Nuevo Nombre');
    const { result } = await world.call(calls.getClient, { id: client.clientId }, client);
    expect(result?.name).toBe('Nuevo Nombre');
    expect((await world.call(calls.getSession, {}, client)).result?.user.name).toBe('Nuevo Nombre');
    expect((await getProfile(other))?.name).toBe(other.name);
  });

  it('keeps settings that the request does not mention', async () => {
    const client = await world.buildSignedInClient();
    await change(client, { company: 'Andes SpA' });
    await change(client, { noticeEmail: 'ops@example.com' });
    expect(await getProfile(client)).toMatchObject({
      name: client.name,
      company: 'Andes SpA',
      noticeEmail: 'ops@example.com',
    });
    await change(client, { noticeEmail: null, company: '' });
    expect(await getProfile(client)).toMatchObject({ company: '', noticeEmail: null });
  });

  it('marks an address as the default sender of the address book, and removes the mark', async () => {
    const client = await world.buildSignedInClient();
    const [one, another] = [
      await addValidAddress(world, client),
      await addValidAddress(world, client, { kind: 'sender' }),
    ];
    expect((await change(client, { senderId: one })).result?.sender?.id).toBe(one);
    expect((await change(client, { senderId: another })).result?.sender?.id).toBe(another);
    const { result } = await world.call(calls.listAddresses, {}, client);
    expect(result?.addresses.filter(({ isDefaultSender }) => isDefaultSender).map(({ id }) => id)).toEqual([
      another,
    ]);
    expect((await change(client, { senderId: null })).result?.sender).toBeNull();
    expect((await world.call(calls.getAddress, { id: another }, client)).result?.isDefaultSender).toBe(false);
  });

  it('returns the default sender that was marked in the address book', async () => {
    const client = await world.buildSignedInClient();
    const id = await addValidAddress(world, client);
    await world.call(calls.setDefaultAddress, { id, role: 'sender' }, client);
    expect((await getProfile(client))?.sender?.id).toBe(id);
  });

  it('refuses an address that is missing, belongs to another client or is for receivers only, and saves nothing', async () => {
    const client = await world.buildSignedInClient();
    const other = await world.buildSignedInClient({ tenantId: client.tenantId });
    const foreign = await addValidAddress(world, other);
    const receiver = await addValidAddress(world, client, { kind: 'receiver' });
    const getErrorCode = async (senderId: string) =>
      (await change(client, { senderId, name: 'Other Name', company: 'Other' })).errorCode;
    expect(await getErrorCode(crypto.randomUUID())).toBe('ERROR00150');
    expect(await getErrorCode(foreign)).toBe('ERROR00150');
    expect(await getErrorCode(receiver)).toBe('ERROR00152');
    expect(await getProfile(client)).toMatchObject({ name: client.name, company: '', sender: null });
    expect((await getProfile(other))?.sender).toBeNull();
  });

  it('saves a service that has a price for the client, and refuses other services', async () => {
    const client = await world.buildSignedInClient();
    const { serviceId } = await buildRates(world, client.tenantId);
    const elsewhere = await buildRates(world, await world.buildTenant());
    expect((await change(client, { serviceId })).result?.serviceId).toBe(serviceId);
    for (const unknown of [crypto.randomUUID(), elsewhere.serviceId])
      expect((await change(client, { serviceId: unknown, company: 'Other' })).errorCode).toBe('ERROR00201');
    expect(await getProfile(client)).toMatchObject({ serviceId, company: '' });
    expect((await change(client, { serviceId: null })).result?.serviceId).toBeNull();
  });

  it('saves the choice of notices and their e-mail address', async () => {
    const client = await world.buildSignedInClient();
    const noticeChoices = { ...defaultChoices, hold: { bell: false, delivery: true } };
    await change(client, { noticeChoices, noticeEmail: ' ops@example.com ' });
    expect(await getProfile(client)).toMatchObject({ noticeChoices, noticeEmail: 'ops@example.com' });
  });

  it.each([
    ['name', { name: ' ' }, 'name_required'],
    ['name', { name: 'x'.repeat(81) }, 'text_long'],
    ['company', { company: 'x'.repeat(121) }, 'text_long'],
    ['noticeEmail', { noticeEmail: 'ops@example' }, 'email_invalid'],
    ['noticeEmail', { noticeEmail: '' }, 'email_required'],
    [
      'noticeEmail',
      { noticeChoices: { ...defaultChoices, status: { bell: true, delivery: true } }, noticeEmail: null },
      'email_required',
    ],
  ] as const)('returns the problem of field %s for %j', async (field, changes, problem) => {
    const client = await world.buildSignedInClient();
    const response = await change(client, changes);
    expect(response).toMatchObject({ code: 400, result: { problems: [{ field, problem }] } });
  });
});
