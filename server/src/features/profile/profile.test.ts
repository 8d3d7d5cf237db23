import { calls } from '@miya/contract/calls';
import { describe, expect, it } from 'vitest';
import { addSome } from '../../../../testing/worlds/data/parties.ts';
import { buildRates } from '../../../../testing/worlds/data/rates.ts';
import { createWorld, type SignedIn } from '../../../../testing/worlds/world.ts';

const world = createWorld();

type Changes = Parameters<typeof world.call<typeof calls.changeProfile>>[1];
const change = ({ token }: SignedIn, changes: Changes) => world.call(calls.changeProfile, changes, { token });
const profileOf = async ({ token }: SignedIn) => (await world.call(calls.getProfile, {}, { token })).result;
const off = { bell: true, delivery: false };
const quiet = { status: off, recharge: off, hold: off, import: off, webhook: off, key: off };

describe('getProfile', () => {
  it('has the name and, of a client that chose nothing, what is so for everyone', async () => {
    const client = await world.buildSignedIn({ name: '李雷' });
    expect(await profileOf(client)).toEqual({
      name: '李雷',
      company: '',
      sender: null,
      serviceId: null,
      noticeChoices: quiet,
      noticeEmail: null,
    });
  });

  it('needs a session', async () => {
    expect((await world.call(calls.getProfile, {})).code).toBe(505);
    expect((await world.call(calls.changeProfile, {})).code).toBe(505);
  });
});

describe('changeProfile', () => {
  it('changes the name everywhere it is read, and nobody else', async () => {
    const client = await world.buildSignedIn();
    const other = await world.buildSignedIn({ tenantId: client.tenantId });
    expect((await change(client, { name: '  Nuevo Nombre ' })).result?.name).toBe('Nuevo Nombre');
    const { result } = await world.call(calls.getClient, { id: client.clientId }, client);
    expect(result?.name).toBe('Nuevo Nombre');
    expect((await world.call(calls.getSession, {}, client)).result?.user.name).toBe('Nuevo Nombre');
    expect((await profileOf(other))?.name).toBe(other.name);
  });

  it('leaves what is not named as it is', async () => {
    const client = await world.buildSignedIn();
    await change(client, { company: 'Andes SpA' });
    await change(client, { noticeEmail: 'ops@example.com' });
    expect(await profileOf(client)).toMatchObject({
      name: client.name,
      company: 'Andes SpA',
      noticeEmail: 'ops@example.com',
    });
    await change(client, { noticeEmail: null, company: '' });
    expect(await profileOf(client)).toMatchObject({ company: '', noticeEmail: null });
  });

  it("makes an address the address book's own default sender, and takes the mark away again", async () => {
    const client = await world.buildSignedIn();
    const [one, another] = [await addSome(world, client), await addSome(world, client, { kind: 'sender' })];
    expect((await change(client, { senderId: one })).result?.sender?.id).toBe(one);
    expect((await change(client, { senderId: another })).result?.sender?.id).toBe(another);
    const { result } = await world.call(calls.listAddresses, {}, client);
    expect(result?.addresses.filter(({ isDefaultSender }) => isDefaultSender).map(({ id }) => id)).toEqual([
      another,
    ]);
    expect((await change(client, { senderId: null })).result?.sender).toBeNull();
    expect((await world.call(calls.getAddress, { id: another }, client)).result?.isDefaultSender).toBe(false);
  });

  it('shows the default sender that was marked in the address book', async () => {
    const client = await world.buildSignedIn();
    const id = await addSome(world, client);
    await world.call(calls.setDefaultAddress, { id, role: 'sender' }, client);
    expect((await profileOf(client))?.sender?.id).toBe(id);
  });

  it('refuses an address that is missing, foreign or of receivers only, and saves nothing of the rest', async () => {
    const client = await world.buildSignedIn();
    const other = await world.buildSignedIn({ tenantId: client.tenantId });
    const foreign = await addSome(world, other);
    const receiver = await addSome(world, client, { kind: 'receiver' });
    const refused = async (senderId: string) =>
      (await change(client, { senderId, name: 'Other Name', company: 'Other' })).errorCode;
    expect(await refused(crypto.randomUUID())).toBe('ERROR00150');
    expect(await refused(foreign)).toBe('ERROR00150');
    expect(await refused(receiver)).toBe('ERROR00152');
    expect(await profileOf(client)).toMatchObject({ name: client.name, company: '', sender: null });
    expect((await profileOf(other))?.sender).toBeNull();
  });

  it('keeps a service that has a price for the client, and refuses any other', async () => {
    const client = await world.buildSignedIn();
    const { serviceId } = await buildRates(world, client.tenantId);
    const elsewhere = await buildRates(world, await world.buildTenant());
    expect((await change(client, { serviceId })).result?.serviceId).toBe(serviceId);
    for (const unknown of [crypto.randomUUID(), elsewhere.serviceId])
      expect((await change(client, { serviceId: unknown, company: 'Other' })).errorCode).toBe('ERROR00201');
    expect(await profileOf(client)).toMatchObject({ serviceId, company: '' });
    expect((await change(client, { serviceId: null })).result?.serviceId).toBeNull();
  });

  it('keeps which notices are wanted, and where they are sent', async () => {
    const client = await world.buildSignedIn();
    const noticeChoices = { ...quiet, hold: { bell: false, delivery: true } };
    await change(client, { noticeChoices, noticeEmail: ' ops@example.com ' });
    expect(await profileOf(client)).toMatchObject({ noticeChoices, noticeEmail: 'ops@example.com' });
  });

  it.each([
    ['name', { name: ' ' }, 'name_required'],
    ['name', { name: 'x'.repeat(81) }, 'text_long'],
    ['company', { company: 'x'.repeat(121) }, 'text_long'],
    ['noticeEmail', { noticeEmail: 'ops@example' }, 'email_invalid'],
    ['noticeEmail', { noticeEmail: '' }, 'email_required'],
    [
      'noticeEmail',
      { noticeChoices: { ...quiet, status: { bell: true, delivery: true } }, noticeEmail: null },
      'email_required',
    ],
  ] as const)('says on %s what is wrong with it: %j', async (field, changes, problem) => {
    const client = await world.buildSignedIn();
    const answer = await change(client, changes);
    expect(answer).toMatchObject({ code: 400, result: { problems: [{ field, problem }] } });
  });
});
