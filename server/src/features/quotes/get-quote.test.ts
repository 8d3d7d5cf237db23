import type { ApiScope } from '@miya/contract/api-keys';
import { calls } from '@miya/contract/calls';
import { describe, expect, it } from 'vitest';
import { buildApiKey, callApi } from '../../../../testing/worlds/call-api.ts';
import { buildOrderingClient, placeValidOrder } from '../../../../testing/worlds/data/orders.ts';
import {
  buildRates,
  createRateCardInput,
  createServiceInput,
} from '../../../../testing/worlds/data/rates.ts';
import { createWorld, type SignedInClient } from '../../../../testing/worlds/world.ts';
import { inTenant } from '../../platform/db/tenancy/tenancy.ts';
import { Refusal } from '../../platform/http/calls/handlers.ts';
import { deleteExpiredQuotes } from './delete-expired-quotes.ts';
import { getValidQuote, priceParcel } from './index.ts';

const world = createWorld();
const parcel = {
  destination: { country: 'MX' },
  weight: 3_200,
  size: { length: 40, width: 30, height: 20 },
  insured: 50_000,
};
const requestQuote = ({ token }: SignedInClient, input: object = {}) =>
  world.call(calls.getQuote, { ...parcel, ...input }, { token });

describe('getQuote', () => {
  it('returns the price with its lines, an id, an expiry and the balance afterwards', async () => {
    const client = await world.buildSignedInClient();
    const { serviceId } = await buildRates(world, client.tenantId);
    await world.rechargeAccount(client, 50_000n);
    const { result } = await requestQuote(client, { serviceId });
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

  it('subtracts the reserved amounts of placed orders, which are charged first', async () => {
    const client = await buildOrderingClient(world);
    await world.rechargeAccount(client, 100_000n);
    const { quote: placed } = await placeValidOrder(world, client);
    const { result } = await requestQuote(client, { serviceId: client.serviceId });
    expect(result?.quotes).toMatchObject([
      { balanceAfter: 100_000 - placed.total - 46_548, covered: placed.total <= 100_000 - 46_548 },
    ]);
  });

  it('shows the balance only to live keys with the scope finance:read', async () => {
    const client = await buildOrderingClient(world);
    await world.rechargeAccount(client, 50_000n);
    const quoteByKey = async (scopes: ApiScope[], test: boolean, insured: number) => {
      const { secret: apiKey } = await buildApiKey(world, client, scopes, test);
      const input = { ...parcel, insured, serviceId: client.serviceId };
      const [found] = (await callApi(world, 'createQuote', input, { apiKey })).json().quotes;
      return { total: found.total, shown: [found.balanceAfter, found.covered] };
    };
    const permitted = await quoteByKey(['orders:read', 'finance:read'], false, 50_000);
    expect(permitted.shown).toEqual([50_000 - permitted.total, true]);
    const uncovered = 100_000_000;
    expect((await quoteByKey(['orders:read', 'finance:read'], false, uncovered)).shown[1]).toBe(false);
    for (const insured of [50_000, uncovered]) {
      expect((await quoteByKey(['orders:read'], false, insured)).shown).toEqual([0, true]);
      expect((await quoteByKey(['orders:read', 'finance:read'], true, insured)).shown).toEqual([0, true]);
    }
  });

  it('compares all services to the destination, cheapest first, in the language of the user', async () => {
    const client = await world.buildSignedInClient();
    await buildRates(world, client.tenantId);
    const air = {
      service: createServiceInput({ code: 'AIR', divisor: 6_000 }),
      card: createRateCardInput({ service: 'AIR' }),
    };
    await buildRates(world, client.tenantId, air);
    const { result } = await requestQuote(client, { language: 'py' });
    expect(result?.quotes.map(({ service, total }) => [service.name, total])).toEqual([
      ['Express py', 38_996],
      ['Express py', 46_548],
    ]);
    expect(result?.quotes.map(({ covered }) => covered)).toEqual([false, false]);
  });

  it('refuses a quote without a destination with the message of the specification', async () => {
    const client = await world.buildSignedInClient();
    await buildRates(world, client.tenantId);
    for (const destination of [undefined, null, { country: '' }]) {
      expect(await requestQuote(client, { destination })).toMatchObject({
        code: 500,
        errorCode: 'ERROR00200',
        message: 'Please select the destination first',
        result: { problems: [{ field: 'destination' }] },
      });
    }
  });

  it('refuses an unknown service, a country that is not served and a parcel that is too heavy', async () => {
    const client = await world.buildSignedInClient();
    const { serviceId } = await buildRates(world, client.tenantId);
    const otherTenant = await buildRates(world, await world.buildTenant());
    const getErrorCode = async (input: object) => (await requestQuote(client, input)).errorCode;
    expect(await getErrorCode({ serviceId: crypto.randomUUID() })).toBe('ERROR00201');
    expect(await getErrorCode({ serviceId: otherTenant.serviceId })).toBe('ERROR00201');
    for (const input of [{ serviceId }, {}]) {
      expect(await getErrorCode({ ...input, destination: { country: 'FR' } })).toBe('ERROR00202');
      expect(await getErrorCode({ ...input, weight: 71_000 })).toBe('ERROR00203');
    }
  });

  it('refuses a quote without a weight', async () => {
    const client = await world.buildSignedInClient();
    expect(await requestQuote(client, { weight: 0 })).toMatchObject({
      code: 400,
      result: { problems: [{ field: 'weight', problem: 'weight_required' }] },
    });
  });

  it("prefers the client's own rate card to the general one, and the latest valid version", async () => {
    const client = await world.buildSignedInClient();
    const { tenantId } = client;
    await buildRates(world, tenantId);
    const getCard = async (signedIn: SignedInClient) =>
      (await requestQuote(signedIn)).result?.quotes[0]?.card;
    const addCard = (card: object) => buildRates(world, tenantId, { card: createRateCardInput(card) });
    await addCard({ version: 'v2', validFrom: '2026-02-01' });
    await addCard({ version: 'ended', validFrom: '2026-03-01', validTo: '2026-03-31' });
    await addCard({ version: 'later', validFrom: '2999-01-01' });
    expect(await getCard(client)).toMatchObject({ version: 'v2', own: false });

    const { client_num: clientNum } = await world.owner
      .selectFrom('clients')
      .select('client_num')
      .where('tenant_id', '=', tenantId)
      .where('client_id', '=', client.clientId)
      .executeTakeFirstOrThrow();
    await addCard({ version: 'agreed', clientNum });
    expect(await getCard(client)).toMatchObject({ version: 'agreed', own: true });
    const neighbour = await world.buildSignedInClient({ tenantId });
    expect(await getCard(neighbour)).toMatchObject({ version: 'v2', own: false });
  });
});

describe('listServices', () => {
  it('lists the services with a current price in the saved language', async () => {
    const client = await world.buildSignedInClient();
    const { tenantId, token } = client;
    const { serviceId } = await buildRates(world, tenantId);
    const later = {
      service: createServiceInput({ code: 'LATER' }),
      card: createRateCardInput({ service: 'LATER', validFrom: '2999-01-01' }),
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

describe('getValidQuote', () => {
  const getQuote = (client: SignedInClient, quoteId: string) =>
    inTenant(world.db, client.tenantId, (tx) => getValidQuote(tx, client, quoteId));

  it('returns the stored quote after prices have changed', async () => {
    const client = await world.buildSignedInClient();
    const { cardId } = await buildRates(world, client.tenantId);
    const created = (await requestQuote(client)).result?.quotes[0];
    await buildRates(world, client.tenantId, {
      card: createRateCardInput({ version: 'v2', validFrom: '2026-02-01' }),
    });
    const stored = await getQuote(client, created?.id ?? '');
    if (stored instanceof Refusal) throw new Error(stored.name);
    expect(stored).toMatchObject({ total: 46_548n, currency: 'CNY', cardId, snapshot: { asked: parcel } });
    expect(stored.snapshot.lines).toEqual(created?.lines);
    // The carrier weighs the parcel and prices it by the rate card of the quote.
    const weighed = { ...stored.snapshot.asked, weight: 6_000 };
    const priced = await inTenant(world.db, client.tenantId, (tx) =>
      priceParcel(tx, client, weighed, stored),
    );
    expect(priced).toMatchObject({
      offer: { card: { id: cardId } },
      price: { weight: { chargeable: 6_000 } },
    });
  });

  it('refuses the quote of another client and an expired quote', async () => {
    const client = await world.buildSignedInClient();
    await buildRates(world, client.tenantId);
    const id = (await requestQuote(client)).result?.quotes[0]?.id ?? '';
    const neighbour = await world.buildSignedInClient({ tenantId: client.tenantId });
    expect(await getQuote(neighbour, id)).toEqual(new Refusal('quote_not_found'));
    expect(await getQuote(await world.buildSignedInClient(), id)).toEqual(new Refusal('quote_not_found'));
    await world.owner
      .updateTable('quotes')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('tenant_id', '=', client.tenantId)
      .execute();
    expect(await getQuote(client, id)).toEqual(new Refusal('quote_expired'));
  });
});

describe('deleteExpiredQuotes', () => {
  it('deletes quotes that expired more than a day ago', async () => {
    const client = await world.buildSignedInClient();
    await buildRates(world, client.tenantId);
    await requestQuote(client);
    const listQuotes = () =>
      world.owner.selectFrom('quotes').select('quote_id').where('tenant_id', '=', client.tenantId).execute();
    await deleteExpiredQuotes(world.db);
    expect(await listQuotes()).toHaveLength(1);
    await world.owner
      .updateTable('quotes')
      .set({ expires_at: new Date(Date.now() - 2 * 86_400_000) })
      .where('tenant_id', '=', client.tenantId)
      .execute();
    await deleteExpiredQuotes(world.db);
    expect(await listQuotes()).toEqual([]);
  });
});
