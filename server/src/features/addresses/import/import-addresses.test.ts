import { randomUUID } from 'node:crypto';
import type { Input } from '@miya/contract';
import { addressCalls } from '@miya/contract/addresses';
import { MAX_ADDRESS_IMPORT_ROWS } from '@miya/contract/limits';
import { describe, expect, it } from 'vitest';
import {
  createParty,
  createRegion,
  IDENTITY_NUMBER,
  MASKED_IDENTITY_NUMBER,
} from '../../../../../testing/worlds/data/parties.ts';
import { createWorld, type SignedInClient } from '../../../../../testing/worlds/world.ts';

const world = createWorld();
type Rows = Input<typeof addressCalls.importAddresses>['rows'];
const send = (client: SignedInClient, rows: Rows, batchId: string = randomUUID()) =>
  world.call(addressCalls.importAddresses, { batchId, rows }, client);
const listRows = ({ clientId }: SignedInClient) =>
  world.owner.selectFrom('addresses').selectAll().where('client_id', '=', clientId).execute();
const validRow = (row: number, party: Partial<Rows[number]['party']> = {}): Rows[number] => ({
  row,
  kind: 'receiver',
  party: { ...createParty({ name: `Row ${row}` }), ...party },
});

describe('importAddresses', () => {
  it('stores the valid rows and returns the problems of the others with their row numbers', async () => {
    const client = await world.buildSignedInClient();
    const { result } = await send(client, [
      validRow(2, { identityNumber: IDENTITY_NUMBER.toLowerCase() }),
      validRow(3, { name: '', mobile: '1.38E+10' }),
      validRow(5, { region: { ...createRegion('CN'), country: null } }),
      validRow(7, { company: 'x'.repeat(5_000), identityNumber: MASKED_IDENTITY_NUMBER }),
      validRow(9),
    ]);
    const id = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(result).toEqual([
      { row: 2, id },
      {
        row: 3,
        problems: [
          { field: 'name', problem: 'contact_name_required' },
          { field: 'mobile', problem: 'phone_invalid' },
        ],
      },
      { row: 5, problems: [{ field: 'region.country', problem: 'country_required' }] },
      {
        row: 7,
        problems: [
          { field: 'company', problem: 'text_long' },
          { field: 'identityNumber', problem: 'identity_invalid' },
        ],
      },
      { row: 9, id },
    ]);
    const stored = await listRows(client);
    expect(stored.map((row) => row.name).sort()).toEqual(['Row 2', 'Row 9']);
    expect(stored.find((row) => row.name === 'Row 2')).toMatchObject({
      mobile: '+8613800138000',
      identity_masked: MASKED_IDENTITY_NUMBER,
    });
  });

  it('adds no row twice if the batch is sent several times at the same time', async () => {
    const client = await world.buildSignedInClient();
    const batchId = randomUUID();
    const rows = Array.from({ length: 40 }, (_, index) => validRow(index + 2));
    const responses = await Promise.all([1, 2, 3].map(() => send(client, rows, batchId)));
    for (const response of responses) expect(response).toEqual(responses[0]);
    // The response to a part was lost, so the client sends that part again together with further rows.
    const more = await send(client, [...rows.slice(30), validRow(100)], batchId.toUpperCase());
    expect(more.result?.slice(0, 10)).toEqual(responses[0]?.result?.slice(30));
    expect(await listRows(client)).toHaveLength(41);
  });

  it('recognises rows that are in the book already or twice in the file, ignoring spaces and case', async () => {
    const client = await world.buildSignedInClient();
    const first = await send(client, [validRow(2), validRow(3)]);
    const [known] = first.result ?? [];
    const id = known && 'id' in known ? known.id : '';
    const rowsWithRepeats = [
      validRow(5, { name: 'ROW  2', company: 'New Co.' }),
      validRow(6),
      validRow(7, { name: 'row 6' }),
    ];
    const batchId = randomUUID();
    const { result } = await send(client, rowsWithRepeats, batchId);
    expect(result).toMatchObject([
      { row: 5, id, known: true },
      { row: 6, id: expect.any(String) },
      { row: 7, known: true },
    ]);
    expect(result?.[1]).not.toHaveProperty('known');
    const stored = await listRows(client);
    expect(stored).toHaveLength(3);
    expect(stored.find(({ name }) => name === 'Row 2')).toMatchObject({ company: 'New Co.' });
    expect((await send(client, rowsWithRepeats, batchId)).result).toEqual(result);
    expect(await listRows(client)).toHaveLength(3);
  });

  it('stores separate rows for two clients with the same batch id', async () => {
    const [one, other] = [await world.buildSignedInClient(), await world.buildSignedInClient()];
    const batchId = randomUUID();
    const [first, second] = [
      await send(one, [validRow(2)], batchId),
      await send(other, [validRow(2)], batchId),
    ];
    expect(first.result).not.toEqual(second.result);
    expect([await listRows(one), await listRows(other)].map((rows) => rows.length)).toEqual([1, 1]);
  });

  it('stores a corrected row when the batch is sent again', async () => {
    const client = await world.buildSignedInClient();
    const batchId = randomUUID();
    await send(client, [validRow(2, { mobile: 'x' })], batchId);
    expect((await send(client, [validRow(2)], batchId)).result).toMatchObject([{ row: 2 }]);
    expect(await listRows(client)).toHaveLength(1);
  });

  it('refuses two rows with the same number, no rows, and more rows than a batch may have', async () => {
    const client = await world.buildSignedInClient();
    const tooMany = Array.from({ length: MAX_ADDRESS_IMPORT_ROWS + 1 }, (_, index) => validRow(index + 1));
    for (const rows of [[validRow(2), validRow(2)], [], tooMany]) {
      expect(await send(client, rows)).toMatchObject({
        code: 400,
        result: { problems: [{ field: 'rows' }] },
      });
    }
    const start = performance.now();
    const { result } = await send(client, tooMany.slice(1));
    process.stdout.write(`import of ${result?.length} rows: ${(performance.now() - start).toFixed(0)} ms\n`);
    expect(await listRows(client)).toHaveLength(MAX_ADDRESS_IMPORT_ROWS);
  });
});
