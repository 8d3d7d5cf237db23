import { calls } from '@miya/contract/calls';
import { WEBHOOKS_MOST } from '@miya/contract/limits';
import { describe, expect, it } from 'vitest';
import { createWorld, type SignedIn } from '../../../../testing/worlds/world.ts';

const world = createWorld();
const URL_OF_SHOP = 'https://shop.example.com/hook';

const add = ({ token }: SignedIn, url = URL_OF_SHOP) =>
  world.call(calls.addWebhook, { url, events: ['order.signed', 'order.created'] }, { token });

describe('addWebhook', () => {
  it('is listed with its events in their own sequence, and takes as many as there can be', async () => {
    const client = await world.buildSignedIn();
    const first = await add(client);
    expect(first.result?.webhooks).toMatchObject([
      {
        id: first.result?.id,
        url: URL_OF_SHOP,
        events: ['order.created', 'order.signed'],
        disabled: null,
        failingSince: null,
        oldSecretUntil: null,
      },
    ]);
    for (let more = 1; more < WEBHOOKS_MOST; more += 1) expect((await add(client)).code).toBe(200);
    expect((await add(client)).errorCode).toBe('ERROR00361');
  });

  it.each([
    'http://127.0.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::ffff:10.0.0.1]/',
    'http://2130706433/',
    'https://shop.example.com:8443/hook',
    'http://localhost/',
    'https://user:password@shop.example.com/',
  ])('refuses %s on its field', async (url) => {
    const answer = await add(await world.buildSignedIn(), url);
    expect(answer.errorCode).toBe('ERROR00362');
    expect(answer.result).toMatchObject({ problems: [{ field: 'url' }] });
  });

  it('tells what is no address at all, and that an event is missing', async () => {
    const { token } = await world.buildSignedIn();
    const answer = await world.call(calls.addWebhook, { url: 'shop', events: [] }, { token });
    expect(answer.result).toMatchObject({
      problems: expect.arrayContaining([
        { field: 'url', problem: 'webhook_url_invalid' },
        { field: 'events', problem: 'webhook_events_required' },
      ]),
    });
  });
});

describe('a webhook', () => {
  it('is changed, stopped, let go on and deleted', async () => {
    const client = await world.buildSignedIn();
    const { token } = client;
    const id = (await add(client)).result?.id ?? '';
    const changed = { id, url: 'https://shop.example.com/other', events: ['balance.changed' as const] };
    const stopped = await world.call(calls.changeWebhook, { ...changed, disabled: true }, { token });
    expect(stopped.result?.webhooks).toMatchObject([
      { url: changed.url, events: changed.events, disabled: { by: 'owner' } },
    ]);
    expect((await world.call(calls.testWebhook, { id }, { token })).errorCode).toBe('ERROR00363');
    const going = await world.call(calls.changeWebhook, changed, { token });
    expect(going.result?.webhooks).toMatchObject([{ disabled: null }]);
    expect((await world.call(calls.deleteWebhook, { id }, { token })).result?.webhooks).toEqual([]);
    expect((await world.call(calls.deleteWebhook, { id }, { token })).errorCode).toBe('ERROR00360');
  });

  it('has a secret that is its own, and another one after it was rolled', async () => {
    const client = await world.buildSignedIn();
    const { token } = client;
    const ids = [(await add(client)).result?.id ?? '', (await add(client)).result?.id ?? ''];
    const secretOf = async (id = '') =>
      (await world.call(calls.getWebhookSecret, { id }, { token })).result?.secret;
    const [one, other] = [await secretOf(ids[0]), await secretOf(ids[1])];
    expect(one).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(one).not.toBe(other);
    expect(await secretOf(ids[0])).toBe(one);
    const rolled = await world.call(
      calls.rollWebhookSecret,
      { id: ids[0] ?? '', overlapHours: 2 },
      { token },
    );
    expect(rolled.result?.secret).not.toBe(one);
    expect(Date.parse(rolled.result?.oldSecretUntil ?? '') - Date.now()).toBeGreaterThan(3_600_000);
    expect(await secretOf(ids[1])).toBe(other);
  });

  it("of somebody else is not there, and its owner's is untouched", async () => {
    const owner = await world.buildSignedIn();
    const stranger = await world.buildSignedIn({ tenantId: owner.tenantId });
    const id = (await add(owner)).result?.id ?? '';
    const { token } = stranger;
    const asked = [
      await world.call(calls.getWebhookSecret, { id }, { token }),
      await world.call(calls.rollWebhookSecret, { id }, { token }),
      await world.call(calls.testWebhook, { id }, { token }),
      await world.call(calls.deleteWebhook, { id }, { token }),
      await world.call(calls.changeWebhook, { id, url: URL_OF_SHOP, events: ['order.held'] }, { token }),
    ];
    expect(asked.map(({ errorCode }) => errorCode)).toEqual(asked.map(() => 'ERROR00360'));
    const kept = await world.call(calls.listWebhooks, {}, { token: owner.token });
    expect(kept.result?.webhooks).toMatchObject([{ id, events: ['order.created', 'order.signed'] }]);
  });
});
