import type { ApiScope } from '@miya/contract/api-keys';
import { calls } from '@miya/contract/calls';
import { describe, expect, it } from 'vitest';
import { askApi, buildApiKey } from '../../../../testing/worlds/api.ts';
import { buildOrderer, placeSome } from '../../../../testing/worlds/data/orders.ts';
import { buildRates, someCard, someService } from '../../../../testing/worlds/data/rates.ts';
import { createWorld, type SignedIn } from '../../../../testing/worlds/world.ts';
import { inTenant } from '../../platform/db/tenancy/tenancy.ts';
import { Refusal } from '../../platform/http/calls/handlers.ts';
import { priceParcel, takeQuote } from './index.ts';
import { tidyQuotes } from './tidy-quotes.ts';

const world = createWorld();
const parcel = {
  destination: { country: 'MX' },
  weight: 3_200,
  size: { length: 40, width: 30, height: 20 },
  insured: 50_000,
};
const quote = ({ token }: SignedIn, input: object = {}) =>
  world.call(calls.getQuote, { ...parcel, ...input }, { token });

describe('getQuote', () => {
  it('answers the price with its working, an id, an expiry and the balance after', async () => {
    const client = await world.buildSignedIn();
    const { serviceId } = await buildRates(world, client.tenantId);
    await world.giveMoney(client, 50_000n);
    const { result } = await quote(client, { serviceId });
    expect(result?.quotes).toMatchObject([
      {
        service: { id: serviceId, code: 'EXPRESS' },
        card: { version: 'v1', validFrom: '2026-01-01', own: false },
        currency: 'CNY',
        weight: { chargeable: 5_000, reason: 'volumetric' },
        lines: [
          { key: 'freight_continued', amount: 38_600, steps: 9 },
          { key: 'fuel', amount: 6_948, points: 1_800, of: 38_600, since: '2026-01-01' },
          { key: 'insurance_minimum', amount: 1_000 },
        ],
        total: 46_548,
        balanceAfter: 3_452,
        covered: true,
      },
    ]);
    const expiresAt = Date.parse(result?.quotes[0]?.expiresAt ?? '');
    expect(expiresAt - Date.now()).toBeGreaterThan(50 * 60_000);
  });

  it('counts orders that wait to be charged, for they will take their part of the balance first', async () => {
    const client = await buildOrderer(world);
    await world.giveMoney(client, 100_000n);
    const { quote: waiting } = await placeSome(world, client);
    const { result } = await quote(client, { serviceId: client.serviceId });
    expect(result?.quotes).toMatchObject([
      { balanceAfter: 100_000 - waiting.total - 46_548, covered: waiting.total <= 100_000 - 46_548 },
    ]);
  });

  it('tells the balance only to live keys with the scope finance:read', async () => {
    const client = await buildOrderer(world);
    await world.giveMoney(client, 50_000n);
    const ask = async (scopes: ApiScope[], test: boolean, insured: number) => {
      const { secret: apiKey } = await buildApiKey(world, client, scopes, test);
      const asked = { ...parcel, insured, serviceId: client.serviceId };
      const [found] = (await askApi(world, 'createQuote', asked, { apiKey })).json().quotes;
      return { total: found.total, shown: [found.balanceAfter, found.covered] };
    };
    const reading = await ask(['orders:read', 'finance:read'], false, 50_000);
    expect(reading.shown).toEqual([50_000 - reading.total, true]);
    const dear = 100_000_000;
    expect((await ask(['orders:read', 'finance:read'], false, dear)).shown[1]).toBe(false);
    for (const insured of [50_000, dear]) {
      expect((await ask(['orders:read'], false, insured)).shown).toEqual([0, true]);
      expect((await ask(['orders:read', 'finance:read'], true, insured)).shown).toEqual([0, true]);
    }
  });

  it('compares all services that go there, cheapest first, in the language of the reader', async () => {
    const client = await world.buildSignedIn();
    await buildRates(world, client.tenantId);
    const air = { service: someService({ code: 'AIR', divisor: 6_000 }), card: someCard({ service: 'AIR' }) };
    await buildRates(world, client.tenantId, air);
    const { result } = await quote(client, { language: 'py' });
    expect(result?.quotes.map(({ service, total }) => [service.name, total])).toEqual([
      ['Express py', 38_996],
      ['Express py', 46_548],
    ]);
    expect(result?.quotes.map(({ covered }) => covered)).toEqual([false, false]);
  });

  it("asks for the destination first, in the specification's words", async () => {
    const client = await world.buildSignedIn();
    await buildRates(world, client.tenantId);
    for (const destination of [undefined, null, { country: '' }]) {
      expect(await quote(client, { destination })).toMatchObject({
        code: 500,
        errorCode: 'ERROR00200',
        message: 'Please select the destination first',
        result: { problems: [{ field: 'destination' }] },
      });
    }
  });

  it('refuses an unknown service, a place nobody goes to and a parcel nobody carries', async () => {
    const client = await world.buildSignedIn();
    const { serviceId } = await buildRates(world, client.tenantId);
    const elsewhere = await buildRates(world, await world.buildTenant());
    const codeOf = async (input: object) => (await quote(client, input)).errorCode;
    expect(await codeOf({ serviceId: crypto.randomUUID() })).toBe('ERROR00201');
    expect(await codeOf({ serviceId: elsewhere.serviceId })).toBe('ERROR00201');
    for (const asked of [{ serviceId }, {}]) {
      expect(await codeOf({ ...asked, destination: { country: 'FR' } })).toBe('ERROR00202');
      expect(await codeOf({ ...asked, weight: 71_000 })).toBe('ERROR00203');
    }
  });

  it('asks for a weight', async () => {
    const client = await world.buildSignedIn();
    expect(await quote(client, { weight: 0 })).toMatchObject({
      code: 400,
      result: { problems: [{ field: 'weight', problem: 'weight_required' }] },
    });
  });

  it("prices by the client's own card before everybody's, and by the latest that is valid", async () => {
    const client = await world.buildSignedIn();
    const { tenantId } = client;
    await buildRates(world, tenantId);
    const versionFor = async (who: SignedIn) => (await quote(who)).result?.quotes[0]?.card;
    const add = (card: object) => buildRates(world, tenantId, { card: someCard(card) });
    await add({ version: 'v2', validFrom: '2026-02-01' });
    await add({ version: 'ended', validFrom: '2026-03-01', validTo: '2026-03-31' });
    await add({ version: 'later', validFrom: '2999-01-01' });
    expect(await versionFor(client)).toMatchObject({ version: 'v2', own: false });

    const { client_num: clientNum } = await world.owner
      .selectFrom('clients')
      .select('client_num')
      .where('tenant_id', '=', tenantId)
      .where('client_id', '=', client.clientId)
      .executeTakeFirstOrThrow();
    await add({ version: 'agreed', clientNum });
    expect(await versionFor(client)).toMatchObject({ version: 'agreed', own: true });
    const neighbour = await world.buildSignedIn({ tenantId });
    expect(await versionFor(neighbour)).toMatchObject({ version: 'v2', own: false });
  });
});

describe('listServices', () => {
  it('names the services that have a price today, in the saved language', async () => {
    const client = await world.buildSignedIn();
    const { tenantId, token } = client;
    const { serviceId } = await buildRates(world, tenantId);
    const later = {
      service: someService({ code: 'LATER' }),
      card: someCard({ service: 'LATER', validFrom: '2999-01-01' }),
    };
    await buildRates(world, tenantId, later);
    const { result } = await world.call(
      calls.listServices,
      {},
      { token, headers: { cookie: 'language=es' } },
    );
    expect(result?.services).toMatchObject([
      { id: serviceId, code: 'EXPRESS', name: 'Express es', kind: 'express', divisor: 5_000 },
    ]);
  });
});

describe('takeQuote', () => {
  const take = (client: SignedIn, quoteId: string) =>
    inTenant(world.db, client.tenantId, (tx) => takeQuote(tx, client, quoteId));

  it('gives an order the quote as it was, though prices have changed since', async () => {
    const client = await world.buildSignedIn();
    const { cardId } = await buildRates(world, client.tenantId);
    const given = (await quote(client)).result?.quotes[0];
    await buildRates(world, client.tenantId, { card: someCard({ version: 'v2', validFrom: '2026-02-01' }) });
    const taken = await take(client, given?.id ?? '');
    if (taken instanceof Refusal) throw new Error(taken.refused);
    expect(taken).toMatchObject({ total: 46_548n, currency: 'CNY', cardId, snapshot: { asked: parcel } });
    expect(taken.snapshot.lines).toEqual(given?.lines);
    // The carrier weighs it and prices it by the card of the quote.
    const asked = { ...taken.snapshot.asked, weight: 6_000 };
    const priced = await inTenant(world.db, client.tenantId, (tx) => priceParcel(tx, client, asked, taken));
    expect(priced).toMatchObject({
      offer: { card: { id: cardId } },
      price: { weight: { chargeable: 6_000 } },
    });
  });

  it('finds nobody else’s quote, and refuses an expired one', async () => {
    const client = await world.buildSignedIn();
    await buildRates(world, client.tenantId);
    const id = (await quote(client)).result?.quotes[0]?.id ?? '';
    const neighbour = await world.buildSignedIn({ tenantId: client.tenantId });
    expect(await take(neighbour, id)).toEqual(new Refusal('quote_not_found'));
    expect(await take(await world.buildSignedIn(), id)).toEqual(new Refusal('quote_not_found'));
    await world.owner
      .updateTable('quotes')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('tenant_id', '=', client.tenantId)
      .execute();
    expect(await take(client, id)).toEqual(new Refusal('quote_expired'));
  });

  it('does not keep quotes that expired long ago', async () => {
    const client = await world.buildSignedIn();
    await buildRates(world, client.tenantId);
    await quote(client);
    const ofTenant = () =>
      world.owner.selectFrom('quotes').select('quote_id').where('tenant_id', '=', client.tenantId).execute();
    await tidyQuotes(world.db);
    expect(await ofTenant()).toHaveLength(1);
    await world.owner
      .updateTable('quotes')
      .set({ expires_at: new Date(Date.now() - 2 * 86_400_000) })
      .where('tenant_id', '=', client.tenantId)
      .execute();
    await tidyQuotes(world.db);
    expect(await ofTenant()).toEqual([]);
  });
});
