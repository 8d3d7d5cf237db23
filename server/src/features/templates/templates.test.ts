import type { Input } from '@miya/contract';
import { MAX_TEMPLATES } from '@miya/contract/limits';
import { orderCalls } from '@miya/contract/orders';
import { templateCalls } from '@miya/contract/templates';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  buildOrderingClient,
  createReceiver,
  placeValidOrder,
} from '../../../../testing/worlds/data/orders.ts';
import {
  addValidAddress,
  createParty,
  IDENTITY_NUMBER,
  MASKED_IDENTITY_NUMBER,
} from '../../../../testing/worlds/data/parties.ts';
import { createWorld } from '../../../../testing/worlds/world.ts';

const world = createWorld();
type Client = { token: string };
type Parts = Input<typeof templateCalls.keepTemplate>['parts'];
const emptyParts = { sender: null, receiver: null, goods: null, delivery: null };
const goods = { weight: 1_200, itemName: 'Cotton shirts' };
const save = (client: Client, name: string, parts: Partial<Parts> = { goods }) =>
  world.call(templateCalls.keepTemplate, { name, parts: { ...emptyParts, ...parts } }, client);
const list = async (client: Client) =>
  (await world.call(templateCalls.listTemplates, {}, client)).result?.templates ?? [];
const listNames = async (client: Client) => (await list(client)).map(({ name }) => name);
const findId = async (client: Client, name: string) =>
  (await list(client)).find((one) => one.name === name)?.id ?? '';
const get = async (client: Client, name: string) =>
  (await world.call(templateCalls.getTemplate, { id: await findId(client, name), language: 'en' }, client))
    .result;

describe('templates', () => {
  it('store a whole order or parts of it, and present places in the language of the user', async () => {
    const client = await buildOrderingClient(world);
    const delivery = { serviceId: client.serviceId, payment: 'monthly' as const };
    await save(client, ' Shirts  to María ', {
      sender: { party: createParty() },
      receiver: { party: createReceiver() },
      goods,
      delivery,
    });
    await save(client, 'Only goods');
    expect(await list(client)).toMatchObject([
      { name: 'Only goods', parts: ['goods'] },
      { name: 'Shirts  to María', parts: ['sender', 'receiver', 'goods', 'delivery'] },
    ]);
    expect(await get(client, 'Shirts  to María')).toMatchObject({
      name: 'Shirts  to María',
      parts: {
        sender: {
          party: { name: '张三', region: { city: { label: 'Shenzhen (深圳市)' } } },
          identityFrom: null,
        },
        receiver: { party: { name: 'María Pérez', mobile: '+525512345678', identityMasked: '' } },
        goods: { weight: 1_200, itemName: 'Cotton shirts', pieces: 1 },
        delivery,
      },
    });
    expect((await get(client, 'Only goods'))?.parts).toMatchObject({ sender: null, delivery: null });
    const lines = [
      { name: 'Mugs', hsCode: '691200' },
      { name: 'Coasters', quantity: 4 },
    ];
    await save(client, 'Two items', {
      goods: { lines, parcels: [{ weight: 900 }, { weight: 400, pieces: 2 }] },
    });
    expect((await get(client, 'Two items'))?.parts.goods).toMatchObject({
      itemName: 'Mugs',
      lines: [{ hsCode: '691200' }, { quantity: 4 }],
      parcels: [{ weight: 900 }, { pieces: 2 }],
      weight: 1_300,
      declaredCurrency: 'CNY',
    });
  });

  it('can be replaced by a template with the same name, renamed and deleted', async () => {
    const client = await world.buildSignedInClient();
    await save(client, 'One');
    await save(client, 'One', { goods: { ...goods, weight: 2_000 } });
    expect((await get(client, 'One'))?.parts.goods?.weight).toBe(2_000);
    await save(client, 'Two');
    const id = await findId(client, 'One');
    const rename = (name: string, templateId = id) =>
      world.call(templateCalls.renameTemplate, { id: templateId, name }, client);
    expect((await rename('Two')).errorCode).toBe('ERROR00342');
    expect((await rename('Three')).result?.templates.map(({ name }) => name)).toEqual(['Three', 'Two']);
    expect((await rename('Three')).code).toBe(200);
    expect((await rename('Four', crypto.randomUUID())).errorCode).toBe('ERROR00340');
    const remove = () => world.call(templateCalls.deleteTemplate, { id }, client);
    expect((await remove()).result?.templates.map(({ name }) => name)).toEqual(['Two']);
    expect((await remove()).errorCode).toBe('ERROR00340');
  });

  it('store no identity number, only which address or order has the number', async () => {
    const client = await buildOrderingClient(world);
    const id = await addValidAddress(world, client, { party: { identityNumber: IDENTITY_NUMBER } });
    const source = { kind: 'address' as const, id };
    await save(client, 'Known', { sender: { party: createParty(), identityFrom: source } });
    await save(client, 'Typed', {
      sender: { party: createParty({ identityNumber: IDENTITY_NUMBER }), identityFrom: source },
    });
    expect((await get(client, 'Known'))?.parts.sender).toMatchObject({
      party: { identityMasked: MASKED_IDENTITY_NUMBER },
      identityFrom: source,
    });
    expect((await get(client, 'Typed'))?.parts.sender).toMatchObject({
      party: { identityMasked: '' },
      identityFrom: null,
    });
    const { rows } = await sql<{ parts: unknown }>`select parts from order_templates`.execute(world.owner);
    expect(JSON.stringify(rows)).not.toContain(IDENTITY_NUMBER);
    // An order from the template gets the number.
    const order = await placeValidOrder(world, client, { senderIdentityFrom: source });
    expect(order.sender.identityMasked).toBe(MASKED_IDENTITY_NUMBER);
    const { id: orderId } = order;
    await save(client, 'Of an order', {
      sender: { party: createParty(), identityFrom: { kind: 'order', id: orderId } },
    });
    expect((await get(client, 'Of an order'))?.parts.sender?.party.identityMasked).toBe(
      MASKED_IDENTITY_NUMBER,
    );
    await world.call(orderCalls.deleteOrder, { id: orderId }, client);
    expect((await get(client, 'Of an order'))?.parts.sender).toMatchObject({
      party: { identityMasked: '' },
      identityFrom: null,
    });
  });

  it('are hidden from other clients', async () => {
    const client = await world.buildSignedInClient();
    const colleague = await world.buildSignedInClient({ tenantId: client.tenantId });
    const stranger = await world.buildSignedInClient();
    await save(client, 'Mine');
    const id = await findId(client, 'Mine');
    for (const other of [colleague, stranger]) {
      expect(await listNames(other)).toEqual([]);
      for (const call of [templateCalls.getTemplate, templateCalls.deleteTemplate])
        expect((await world.call(call, { id }, other)).errorCode).toBe('ERROR00340');
      const renamed = await world.call(templateCalls.renameTemplate, { id, name: 'Theirs' }, other);
      expect(renamed.errorCode).toBe('ERROR00340');
    }
    expect(await listNames(client)).toEqual(['Mine']);
  });

  it('have a maximum, also when many are saved at once, and need at least one part and a name', async () => {
    const client = await world.buildSignedInClient();
    await Promise.all(
      Array.from({ length: MAX_TEMPLATES + 5 }, (_, index) => save(client, `Template ${index}`)),
    );
    const names = await listNames(client);
    expect(names).toHaveLength(MAX_TEMPLATES);
    expect((await save(client, 'One more')).errorCode).toBe('ERROR00341');
    expect((await save(client, names[0] ?? '')).code).toBe(200);
    expect((await save(client, 'Empty', {})).errorCode).toBe('ERROR00343');
    expect(await save(client, '  ')).toMatchObject({
      code: 400,
      result: { problems: [{ field: 'name', problem: 'thing_name_required' }] },
    });
  });

  it('leave out parts that an older version has stored in another shape', async () => {
    const client = await world.buildSignedInClient();
    await save(client, 'Old', { goods, sender: { party: createParty() } });
    await sql`update order_templates set parts = jsonb_set(parts, '{goods}', '"shirts"')`.execute(
      world.owner,
    );
    expect(await list(client)).toMatchObject([{ name: 'Old', parts: ['sender'] }]);
    expect((await get(client, 'Old'))?.parts).toMatchObject({
      goods: null,
      sender: { party: { name: '张三' } },
    });
  });
});
