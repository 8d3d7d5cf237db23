import { calls } from '@miya/contract/calls';
import { MAX_WEBHOOKS } from '@miya/contract/limits';
import { describe, expect, it } from 'vitest';
import { createWorld, type SignedInClient } from '../../../../testing/worlds/world.ts';

const world = createWorld();
const URL_OF_SHOP = 'https://shop.example.com/hook';

const addHook = ({ token }: SignedInClient, url = URL_OF_SHOP) =>
  world.call(calls.addWebhook, { url, events: ['order.signed', 'order.created'] }, { token });

describe('addWebhook', () => {
  it('lists the webhook with its events in the declared order, and refuses more than MAX_WEBHOOKS', async () => {
    const client = await world.buildSignedInClient();
    const first = await addHook(client);
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
    for (let count = 1; count < MAX_WEBHOOKS; count += 1) expect((await addHook(client)).code).toBe(200);
    expect((await addHook(client)).errorCode).toBe('ERROR00361');
  });

  it.each([
    'http://127.0.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::ffff:10.0.0.1]/',
    'http://2130706433/',
    'https://shop.example.com:8443/hook',
    'http://localhost/',
    'https://user:password@shop.example.com/',
  ])('reports a problem at the field url for %s', async (url) => {
    const response = await addHook(await world.buildSignedInClient(), url);
    expect(response.errorCode).toBe('ERROR00362');
    expect(response.result).toMatchObject({ problems: [{ field: 'url' }] });
  });

  it('reports an invalid URL and missing events', async () => {
    const { token } = await world.buildSignedInClient();
    const response = await world.call(calls.addWebhook, { url: 'shop', events: [] }, { token });
    expect(response.result).toMatchObject({
      problems: expect.arrayContaining([
        { field: 'url', problem: 'webhook_url_invalid' },
        { field: 'events', problem: 'webhook_events_required' },
      ]),
    });
  });
});

describe('a webhook', () => {
  it('can be changed, disabled, enabled and deleted', async () => {
    const client = await world.buildSignedInClient();
    const { token } = client;
    const id = (await addHook(client)).result?.id ?? '';
    const changed = { id, url: 'https://shop.example.com/other', events: ['balance.changed' as const] };
    const disabled = await world.call(calls.changeWebhook, { ...changed, disabled: true }, { token });
    expect(disabled.result?.webhooks).toMatchObject([
      { url: changed.url, events: changed.events, disabled: { by: 'owner' } },
    ]);
    expect((await world.call(calls.testWebhook, { id }, { token })).errorCode).toBe('ERROR00363');
    const enabled = await world.call(calls.changeWebhook, changed, { token });
    expect(enabled.result?.webhooks).toMatchObject([{ disabled: null }]);
    expect((await world.call(calls.deleteWebhook, { id }, { token })).result?.webhooks).toEqual([]);
    expect((await world.call(calls.deleteWebhook, { id }, { token })).errorCode).toBe('ERROR00360');
  });

  it('has its own secret, which changes when it is rolled', async () => {
    const client = await world.buildSignedInClient();
    const { token } = client;
    const ids = [(await addHook(client)).result?.id ?? '', (await addHook(client)).result?.id ?? ''];
    const loadSecret = async (id = '') =>
      (await world.call(calls.getWebhookSecret, { id }, { token })).result?.secret;
    const [firstSecret, secondSecret] = [await loadSecret(ids[0]), await loadSecret(ids[1])];
    expect(firstSecret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(firstSecret).not.toBe(secondSecret);
    expect(await loadSecret(ids[0])).toBe(firstSecret);
    const rolled = await world.call(
      calls.rollWebhookSecret,
      { id: ids[0] ?? '', overlapHours: 2 },
      { token },
    );
    expect(rolled.result?.secret).not.toBe(firstSecret);
    expect(Date.parse(rolled.result?.oldSecretUntil ?? '') - Date.now()).toBeGreaterThan(3_600_000);
    expect(await loadSecret(ids[1])).toBe(secondSecret);
  });

  it('of another client is reported as not found and stays unchanged', async () => {
    const owner = await world.buildSignedInClient();
    const stranger = await world.buildSignedInClient({ tenantId: owner.tenantId });
    const id = (await addHook(owner)).result?.id ?? '';
    const { token } = stranger;
    const responses = [
      await world.call(calls.getWebhookSecret, { id }, { token }),
      await world.call(calls.rollWebhookSecret, { id }, { token }),
      await world.call(calls.testWebhook, { id }, { token }),
      await world.call(calls.deleteWebhook, { id }, { token }),
      await world.call(calls.changeWebhook, { id, url: URL_OF_SHOP, events: ['order.held'] }, { token }),
    ];
    expect(responses.map(({ errorCode }) => errorCode)).toEqual(responses.map(() => 'ERROR00360'));
    const listed = await world.call(calls.listWebhooks, {}, { token: owner.token });
    expect(listed.result?.webhooks).toMatchObject([{ id, events: ['order.created', 'order.signed'] }]);
  });
});
