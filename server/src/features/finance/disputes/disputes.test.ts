import { calls } from '@miya/contract/calls';
import { MAX_DISPUTE_NOTES } from '@miya/contract/limits';
import { describe, expect, it } from 'vitest';
import { createWorld, type SignedInClient } from '../../../../../testing/worlds/world.ts';
import { buildCarrier } from '../../../../test/support/build-carrier.ts';
import { inTenant } from '../../../platform/db/tenancy/tenancy.ts';
import { chargeOrder } from '../index.ts';

const world = createWorld();

/** Builds a carrier and a client with two entries: entry 1 is a recharge, entry 2 a charge. */
async function buildChargedClient() {
  const carrier = await buildCarrier(world);
  const chargeClient = (waybill: string, client: SignedInClient = carrier.client) =>
    inTenant(world.db, client.tenantId, (tx) =>
      chargeOrder(tx, client, { orderId: crypto.randomUUID(), waybill, amount: 4_200n, actor: 'test' }),
    );
  await chargeClient('AAA00000000001');
  return { ...carrier, chargeClient };
}

const addDispute = ({ token }: SignedInClient, seq: number, text = 'It weighed two kilos') =>
  world.call(calls.addDispute, { seq, text }, { token });
const getShownDispute = async ({ token }: SignedInClient, seq = 2) =>
  (await world.call(calls.listEntries, {}, { token })).result?.entries.find((entry) => entry.seq === seq)
    ?.dispute;
const addNote = ({ token }: SignedInClient, id: string, text: string) =>
  world.call(calls.addDisputeNote, { id, text }, { token });
const withdrawDispute = ({ token }: SignedInClient, id: string) =>
  world.call(calls.withdrawDispute, { id }, { token });
const listOpenDisputes = async (key: string, input: object = {}) =>
  (await world.call(calls.listDisputes, input, { key })).result;
const answerDispute = (key: string, id: string, answer = 'We give the difference back') =>
  world.call(calls.answerDispute, { id, answer }, { key });

describe('addDispute', () => {
  it('adds a dispute to a consumption, and the client sees the dispute with its state', async () => {
    const { client } = await buildChargedClient();
    expect(await getShownDispute(client)).toBeNull();
    const { result } = await addDispute(client, 2, '  two lines\r\nof it ');
    expect(result).toMatchObject({ state: 'open', text: 'two lines\nof it', answer: null, answeredAt: null });
    expect(await getShownDispute(client)).toEqual(result);
  });

  it('allows one open dispute per entry and returns that dispute when the same text is sent again', async () => {
    const { client } = await buildChargedClient();
    const responses = await Promise.all(Array.from({ length: 5 }, () => addDispute(client, 2)));
    expect(new Set(responses.map(({ result }) => result?.id)).size).toBe(1);
    expect(await addDispute(client, 2, 'something else')).toMatchObject({ errorCode: 'ERROR00217' });
    expect(
      await world.owner
        .selectFrom('entry_disputes')
        .select('text')
        .where('client_id', '=', client.clientId)
        .execute(),
    ).toHaveLength(1);
  });

  it('refuses entries that are no consumption and entries of other clients', async () => {
    const { client, tenantId } = await buildChargedClient();
    expect(await addDispute(client, 1)).toMatchObject({ errorCode: 'ERROR00216' });
    expect(await addDispute(client, 3)).toMatchObject({ errorCode: 'ERROR00215' });
    const otherClient = await world.buildSignedInClient({ tenantId });
    expect(await addDispute(otherClient, 2)).toMatchObject({ errorCode: 'ERROR00215' });
    expect(await getShownDispute(client)).toBeNull();
  });

  it('refuses an empty text and a text that is too long', async () => {
    const { client } = await buildChargedClient();
    const getProblems = async (text: string) =>
      ((await addDispute(client, 2, text)).result as unknown as { problems: object[] }).problems;
    expect(await getProblems('  ')).toEqual([{ field: 'text', problem: 'text_required' }]);
    expect(await getProblems('x'.repeat(501))).toEqual([{ field: 'text', problem: 'text_long' }]);
    expect((await addDispute(client, 2, 'x'.repeat(500))).code).toBe(200);
  });
});

describe('addDisputeNote', () => {
  it('adds notes to an open dispute, and client and carrier see them in the order they were added', async () => {
    const { client, key } = await buildChargedClient();
    const id = (await addDispute(client, 2)).result?.id ?? '';
    await addNote(client, id, ' I have\r\na picture ');
    const { result } = await addNote(client, id, 'and a witness');
    expect(result).toMatchObject({
      text: 'It weighed two kilos',
      notes: [{ text: 'I have\na picture' }, { text: 'and a witness' }],
    });
    expect(await getShownDispute(client)).toEqual(result);
    expect((await listOpenDisputes(key))?.disputes).toMatchObject([{ id, notes: result?.notes }]);
    expect((await answerDispute(key, id)).result?.notes).toEqual(result?.notes);
  });

  it('adds a note once when the client sends it several times', async () => {
    const { client } = await buildChargedClient();
    const id = (await addDispute(client, 2)).result?.id ?? '';
    const responses = await Promise.all(Array.from({ length: 5 }, () => addNote(client, id, 'twice?')));
    expect(responses.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200]);
    expect((await getShownDispute(client))?.notes).toHaveLength(1);
  });

  it('refuses notes after the answer and beyond the maximum number of notes', async () => {
    const { client, key } = await buildChargedClient();
    const id = (await addDispute(client, 2)).result?.id ?? '';
    for (let noteNumber = 1; noteNumber <= MAX_DISPUTE_NOTES; noteNumber += 1)
      await addNote(client, id, `note ${noteNumber}`);
    expect(await addNote(client, id, 'one more')).toMatchObject({ errorCode: 'ERROR00223' });
    await answerDispute(key, id);
    expect(await addNote(client, id, 'too late')).toMatchObject({ errorCode: 'ERROR00219' });
    expect((await getShownDispute(client))?.notes).toHaveLength(MAX_DISPUTE_NOTES);
  });

  it('refuses disputes of other clients', async () => {
    const { client, tenantId } = await buildChargedClient();
    const id = (await addDispute(client, 2)).result?.id ?? '';
    const otherClient = await world.buildSignedInClient({ tenantId });
    expect(await addNote(otherClient, id, 'not mine')).toMatchObject({ errorCode: 'ERROR00218' });
    expect((await getShownDispute(client))?.notes).toEqual([]);
  });
});

describe('withdrawDispute', () => {
  it('deletes an open dispute for client and carrier, and the client can add a new dispute', async () => {
    const { client, key } = await buildChargedClient();
    const id = (await addDispute(client, 2)).result?.id ?? '';
    expect((await withdrawDispute(client, id)).result).toEqual({ id });
    expect(await getShownDispute(client)).toBeNull();
    expect((await listOpenDisputes(key))?.disputes).toEqual([]);
    expect(await answerDispute(key, id)).toMatchObject({ errorCode: 'ERROR00218' });
    expect(await withdrawDispute(client, id)).toMatchObject({ errorCode: 'ERROR00218' });
    expect((await addDispute(client, 2, 'another')).result?.state).toBe('open');
  });

  it('refuses answered disputes and disputes of other clients', async () => {
    const { client, key, tenantId } = await buildChargedClient();
    const id = (await addDispute(client, 2)).result?.id ?? '';
    const otherClient = await world.buildSignedInClient({ tenantId });
    expect(await withdrawDispute(otherClient, id)).toMatchObject({ errorCode: 'ERROR00218' });
    await answerDispute(key, id);
    expect(await withdrawDispute(client, id)).toMatchObject({ errorCode: 'ERROR00219' });
    expect(await getShownDispute(client)).toMatchObject({ id, state: 'answered' });
  });

  it('shows the previous, answered dispute again', async () => {
    const { client, key } = await buildChargedClient();
    await answerDispute(key, (await addDispute(client, 2)).result?.id ?? '');
    await withdrawDispute(client, (await addDispute(client, 2, 'I do not agree')).result?.id ?? '');
    expect(await getShownDispute(client)).toMatchObject({ state: 'answered', text: 'It weighed two kilos' });
  });
});

describe('listDisputes and answerDispute', () => {
  it('lists the open disputes of the carrier’s own clients, oldest first, page by page', async () => {
    const { client, key, chargeClient, tenantId } = await buildChargedClient();
    const otherCarrier = await buildChargedClient();
    await addDispute(otherCarrier.client, 2);
    const secondClient = await world.buildSignedInClient({ tenantId, name: 'Second Trading' });
    await world.rechargeAccount(secondClient, 100_000n);
    await chargeClient('AAA00000000002', secondClient);
    await addDispute(client, 2, 'first');
    await addDispute(secondClient, 2, 'second');
    const allDisputes = await listOpenDisputes(key);
    expect(allDisputes?.disputes).toMatchObject([
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
    const firstPage = await listOpenDisputes(key, { limit: 1 });
    const secondPage = await listOpenDisputes(key, { limit: 1, after: firstPage?.next });
    expect([firstPage?.disputes[0]?.text, secondPage?.disputes[0]?.text, secondPage?.next]).toEqual([
      'first',
      'second',
      null,
    ]);
  });

  it('removes an answered dispute from the list and shows the answer to the client', async () => {
    const { client, key } = await buildChargedClient();
    const { result: openDispute } = await addDispute(client, 2);
    const id = openDispute?.id ?? '';
    const { result } = await answerDispute(key, id);
    expect(result).toMatchObject({ id, state: 'answered', answer: 'We give the difference back' });
    expect((await listOpenDisputes(key))?.disputes).toEqual([]);
    expect(await getShownDispute(client)).toMatchObject({
      state: 'answered',
      answer: 'We give the difference back',
    });
  });

  it('returns the dispute when the same answer is sent again and refuses another answer', async () => {
    const { client, key } = await buildChargedClient();
    const id = (await addDispute(client, 2)).result?.id ?? '';
    const firstAnswer = await answerDispute(key, id);
    expect(await answerDispute(key, id)).toEqual(firstAnswer);
    expect(await answerDispute(key, id, 'another')).toMatchObject({ errorCode: 'ERROR00219' });
    expect(await answerDispute(key, crypto.randomUUID())).toMatchObject({ errorCode: 'ERROR00218' });
    const otherCarrier = await buildChargedClient();
    expect(await answerDispute(otherCarrier.key, id, 'not theirs')).toMatchObject({
      errorCode: 'ERROR00218',
    });
  });

  it('accepts a second dispute after the answer and shows the latest dispute', async () => {
    const { client, key } = await buildChargedClient();
    await answerDispute(key, (await addDispute(client, 2)).result?.id ?? '');
    const { result } = await addDispute(client, 2, 'I do not agree');
    expect(result?.state).toBe('open');
    expect(await getShownDispute(client)).toMatchObject({ state: 'open', text: 'I do not agree' });
    expect((await listOpenDisputes(key))?.disputes).toMatchObject([{ text: 'I do not agree' }]);
  });
});
