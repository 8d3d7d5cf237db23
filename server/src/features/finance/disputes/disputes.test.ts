import { calls } from '@miya/contract/calls';
import { DISPUTE_NOTES_MOST } from '@miya/contract/limits';
import { describe, expect, it } from 'vitest';
import { createWorld, type SignedIn } from '../../../../../testing/worlds/world.ts';
import { buildCarrier } from '../../../../test/support/carriers.ts';
import { inTenant } from '../../../platform/db/tenancy/tenancy.ts';
import { chargeOrder } from '../index.ts';

const world = createWorld();

/** A client with a recharge, entry 1, and a charge, entry 2; and its carrier. */
async function buildCharged() {
  const carrier = await buildCarrier(world);
  const charge = (waybill: string, client: SignedIn = carrier.client) =>
    inTenant(world.db, client.tenantId, (tx) =>
      chargeOrder(tx, client, { orderId: crypto.randomUUID(), waybill, amount: 4_200n, actor: 'test' }),
    );
  await charge('AAA00000000001');
  return { ...carrier, charge };
}

const dispute = ({ token }: SignedIn, seq: number, text = 'It weighed two kilos') =>
  world.call(calls.addDispute, { seq, text }, { token });
const seenBy = async ({ token }: SignedIn, seq = 2) =>
  (await world.call(calls.listEntries, {}, { token })).result?.entries.find((entry) => entry.seq === seq)
    ?.dispute;
const add = ({ token }: SignedIn, id: string, text: string) =>
  world.call(calls.addDisputeNote, { id, text }, { token });
const withdraw = ({ token }: SignedIn, id: string) => world.call(calls.withdrawDispute, { id }, { token });
const listOpen = async (key: string, input: object = {}) =>
  (await world.call(calls.listDisputes, input, { key })).result;
const answer = (key: string, id: string, words = 'We give the difference back') =>
  world.call(calls.answerDispute, { id, answer: words }, { key });

describe('addDispute', () => {
  it('leaves a note on a consumption, which its client sees with its state', async () => {
    const { client } = await buildCharged();
    expect(await seenBy(client)).toBeNull();
    const { result } = await dispute(client, 2, '  two lines\r\nof it ');
    expect(result).toMatchObject({ state: 'open', text: 'two lines\nof it', answer: null, answeredAt: null });
    expect(await seenBy(client)).toEqual(result);
  });

  it('lets one wait at a time; the same words again are the one there is', async () => {
    const { client } = await buildCharged();
    const five = await Promise.all(Array.from({ length: 5 }, () => dispute(client, 2)));
    expect(new Set(five.map(({ result }) => result?.id)).size).toBe(1);
    expect(await dispute(client, 2, 'something else')).toMatchObject({ errorCode: 'ERROR00217' });
    expect(
      await world.owner
        .selectFrom('entry_disputes')
        .select('text')
        .where('client_id', '=', client.clientId)
        .execute(),
    ).toHaveLength(1);
  });

  it('is for consumptions only, and for entries of one’s own', async () => {
    const { client, tenantId } = await buildCharged();
    expect(await dispute(client, 1)).toMatchObject({ errorCode: 'ERROR00216' });
    expect(await dispute(client, 3)).toMatchObject({ errorCode: 'ERROR00215' });
    const neighbour = await world.buildSignedIn({ tenantId });
    expect(await dispute(neighbour, 2)).toMatchObject({ errorCode: 'ERROR00215' });
    expect(await seenBy(client)).toBeNull();
  });

  it('needs words, and not too many', async () => {
    const { client } = await buildCharged();
    const problemOf = async (text: string) =>
      (await dispute(client, 2, text)).result as unknown as { problems: object[] };
    expect((await problemOf('  ')).problems).toEqual([{ field: 'text', problem: 'text_required' }]);
    expect((await problemOf('x'.repeat(501))).problems).toEqual([{ field: 'text', problem: 'text_long' }]);
    expect((await dispute(client, 2, 'x'.repeat(500))).code).toBe(200);
  });
});

describe('addDisputeNote', () => {
  it('adds to what waits, and both sides read it in its sequence', async () => {
    const { client, key } = await buildCharged();
    const id = (await dispute(client, 2)).result?.id ?? '';
    await add(client, id, ' I have\r\na picture ');
    const { result } = await add(client, id, 'and a witness');
    expect(result).toMatchObject({
      text: 'It weighed two kilos',
      notes: [{ text: 'I have\na picture' }, { text: 'and a witness' }],
    });
    expect(await seenBy(client)).toEqual(result);
    expect((await listOpen(key))?.disputes).toMatchObject([{ id, notes: result?.notes }]);
    expect((await answer(key, id)).result?.notes).toEqual(result?.notes);
  });

  it('adds the same words once, however often they are sent', async () => {
    const { client } = await buildCharged();
    const id = (await dispute(client, 2)).result?.id ?? '';
    const five = await Promise.all(Array.from({ length: 5 }, () => add(client, id, 'twice?')));
    expect(five.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200]);
    expect((await seenBy(client))?.notes).toHaveLength(1);
  });

  it('ends with the answer, and before it comes to a book', async () => {
    const { client, key } = await buildCharged();
    const id = (await dispute(client, 2)).result?.id ?? '';
    for (let each = 1; each <= DISPUTE_NOTES_MOST; each += 1) await add(client, id, `note ${each}`);
    expect(await add(client, id, 'one more')).toMatchObject({ errorCode: 'ERROR00223' });
    await answer(key, id);
    expect(await add(client, id, 'too late')).toMatchObject({ errorCode: 'ERROR00219' });
    expect((await seenBy(client))?.notes).toHaveLength(DISPUTE_NOTES_MOST);
  });

  it('is for disputes of one’s own', async () => {
    const { client, tenantId } = await buildCharged();
    const id = (await dispute(client, 2)).result?.id ?? '';
    const neighbour = await world.buildSignedIn({ tenantId });
    expect(await add(neighbour, id, 'not mine')).toMatchObject({ errorCode: 'ERROR00218' });
    expect((await seenBy(client))?.notes).toEqual([]);
  });
});

describe('withdrawDispute', () => {
  it('takes back what waits: nobody sees it any more, and another can be written', async () => {
    const { client, key } = await buildCharged();
    const id = (await dispute(client, 2)).result?.id ?? '';
    expect((await withdraw(client, id)).result).toEqual({ id });
    expect(await seenBy(client)).toBeNull();
    expect((await listOpen(key))?.disputes).toEqual([]);
    expect(await answer(key, id)).toMatchObject({ errorCode: 'ERROR00218' });
    expect(await withdraw(client, id)).toMatchObject({ errorCode: 'ERROR00218' });
    expect((await dispute(client, 2, 'another')).result?.state).toBe('open');
  });

  it('leaves what was answered, and what is another’s', async () => {
    const { client, key, tenantId } = await buildCharged();
    const id = (await dispute(client, 2)).result?.id ?? '';
    const neighbour = await world.buildSignedIn({ tenantId });
    expect(await withdraw(neighbour, id)).toMatchObject({ errorCode: 'ERROR00218' });
    await answer(key, id);
    expect(await withdraw(client, id)).toMatchObject({ errorCode: 'ERROR00219' });
    expect(await seenBy(client)).toMatchObject({ id, state: 'answered' });
  });

  it('brings back the answer before it', async () => {
    const { client, key } = await buildCharged();
    await answer(key, (await dispute(client, 2)).result?.id ?? '');
    await withdraw(client, (await dispute(client, 2, 'I do not agree')).result?.id ?? '');
    expect(await seenBy(client)).toMatchObject({ state: 'answered', text: 'It weighed two kilos' });
  });
});

describe('the back office', () => {
  it('lists what waits, oldest first, page by page, of its own clients only', async () => {
    const { client, key, charge, tenantId } = await buildCharged();
    const stranger = await buildCharged();
    await dispute(stranger.client, 2);
    const second = await world.buildSignedIn({ tenantId, name: 'Second Trading' });
    await world.giveMoney(second, 100_000n);
    await charge('AAA00000000002', second);
    await dispute(client, 2, 'first');
    await dispute(second, 2, 'second');
    const all = await listOpen(key);
    expect(all?.disputes).toMatchObject([
      {
        clientNum: 'C100001',
        seq: 2,
        waybill: 'AAA00000000001',
        amount: -4_200,
        currency: 'CNY',
        text: 'first',
      },
      { clientNum: 'C100002', clientName: 'Second Trading', text: 'second', state: 'open' },
    ]);
    const page = await listOpen(key, { limit: 1 });
    const rest = await listOpen(key, { limit: 1, after: page?.next });
    expect([page?.disputes[0]?.text, rest?.disputes[0]?.text, rest?.next]).toEqual(['first', 'second', null]);
  });

  it('answers one: it waits no more, and its client reads the answer', async () => {
    const { client, key } = await buildCharged();
    const { result: open } = await dispute(client, 2);
    const id = open?.id ?? '';
    const { result } = await answer(key, id);
    expect(result).toMatchObject({ id, state: 'answered', answer: 'We give the difference back' });
    expect((await listOpen(key))?.disputes).toEqual([]);
    expect(await seenBy(client)).toMatchObject({ state: 'answered', answer: 'We give the difference back' });
  });

  it('answers once; the same answer again is the one there is', async () => {
    const { client, key } = await buildCharged();
    const id = (await dispute(client, 2)).result?.id ?? '';
    const first = await answer(key, id);
    expect(await answer(key, id)).toEqual(first);
    expect(await answer(key, id, 'another')).toMatchObject({ errorCode: 'ERROR00219' });
    expect(await answer(key, crypto.randomUUID())).toMatchObject({ errorCode: 'ERROR00218' });
    const stranger = await buildCharged();
    expect(await answer(stranger.key, id, 'not theirs')).toMatchObject({ errorCode: 'ERROR00218' });
  });

  it('may be asked once more after its answer, and the last word is what is seen', async () => {
    const { client, key } = await buildCharged();
    await answer(key, (await dispute(client, 2)).result?.id ?? '');
    const { result } = await dispute(client, 2, 'I do not agree');
    expect(result?.state).toBe('open');
    expect(await seenBy(client)).toMatchObject({ state: 'open', text: 'I do not agree' });
    expect((await listOpen(key))?.disputes).toMatchObject([{ text: 'I do not agree' }]);
  });
});
