import { randomUUID } from 'node:crypto';
import type { Input } from '@miya/contract';
import { addressCalls } from '@miya/contract/addresses';
import { ADDRESS_IMPORT_ROWS } from '@miya/contract/limits';
import { describe, expect, it } from 'vitest';
import { IDENTITY, MASKED, regionOf, someParty } from '../../../../../testing/worlds/data/parties.ts';
import { createWorld, type SignedIn } from '../../../../../testing/worlds/world.ts';

const world = createWorld();
type Rows = Input<typeof addressCalls.importAddresses>['rows'];
const send = (client: SignedIn, rows: Rows, batchId: string = randomUUID()) =>
  world.call(addressCalls.importAddresses, { batchId, rows }, client);
const rowsOf = ({ clientId }: SignedIn) =>
  world.owner.selectFrom('addresses').selectAll().where('client_id', '=', clientId).execute();
const soundRow = (row: number, party: Partial<Rows[number]['party']> = {}): Rows[number] => ({
  row,
  kind: 'receiver',
  party: { ...someParty({ name: `Row ${row}` }), ...party },
});

describe('importAddresses', () => {
  it('stores the sound rows and says of the others what is wrong, each by its number', async () => {
    const client = await world.buildSignedIn();
    const { result } = await send(client, [
      soundRow(2, { identityNumber: IDENTITY.toLowerCase() }),
      soundRow(3, { name: '', mobile: '1.38E+10' }),
      soundRow(5, { region: { ...regionOf('CN'), country: null } }),
      soundRow(7, { company: 'x'.repeat(5_000), identityNumber: MASKED }),
      soundRow(9),
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
    const stored = await rowsOf(client);
    expect(stored.map((row) => row.name).sort()).toEqual(['Row 2', 'Row 9']);
    expect(stored.find((row) => row.name === 'Row 2')).toMatchObject({
      mobile: '+8613800138000',
      identity_masked: MASKED,
    });
  });

  it('adds no row twice, however often and at once the batch is sent', async () => {
    const client = await world.buildSignedIn();
    const batchId = randomUUID();
    const rows = Array.from({ length: 40 }, (_, at) => soundRow(at + 2));
    const answers = await Promise.all([1, 2, 3].map(() => send(client, rows, batchId)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    // The answer to a part was lost: the part and what comes after it are sent together.
    const more = await send(client, [...rows.slice(30), soundRow(100)], batchId.toUpperCase());
    expect(more.result?.slice(0, 10)).toEqual(answers[0]?.result?.slice(30));
    expect(await rowsOf(client)).toHaveLength(41);
  });

  it('recognises what is in the book already or stands in the file twice, however spaced and cased', async () => {
    const client = await world.buildSignedIn();
    const first = await send(client, [soundRow(2), soundRow(3)]);
    const [known] = first.result ?? [];
    const id = known && 'id' in known ? known.id : '';
    const twice = [
      soundRow(5, { name: 'ROW  2', company: 'New Co.' }),
      soundRow(6),
      soundRow(7, { name: 'row 6' }),
    ];
    const batchId = randomUUID();
    const { result } = await send(client, twice, batchId);
    expect(result).toMatchObject([
      { row: 5, id, known: true },
      { row: 6, id: expect.any(String) },
      { row: 7, known: true },
    ]);
    expect(result?.[1]).not.toHaveProperty('known');
    const stored = await rowsOf(client);
    expect(stored).toHaveLength(3);
    expect(stored.find(({ name }) => name === 'Row 2')).toMatchObject({ company: 'New Co.' });
    expect((await send(client, twice, batchId)).result).toEqual(result);
    expect(await rowsOf(client)).toHaveLength(3);
  });

  it('gives two clients with one batch id each their own rows', async () => {
    const [one, other] = [await world.buildSignedIn(), await world.buildSignedIn()];
    const batchId = randomUUID();
    const [first, second] = [
      await send(one, [soundRow(2)], batchId),
      await send(other, [soundRow(2)], batchId),
    ];
    expect(first.result).not.toEqual(second.result);
    expect([await rowsOf(one), await rowsOf(other)].map((rows) => rows.length)).toEqual([1, 1]);
  });

  it('mends a row on the second try of the same batch', async () => {
    const client = await world.buildSignedIn();
    const batchId = randomUUID();
    await send(client, [soundRow(2, { mobile: 'x' })], batchId);
    expect((await send(client, [soundRow(2)], batchId)).result).toMatchObject([{ row: 2 }]);
    expect(await rowsOf(client)).toHaveLength(1);
  });

  it('refuses two rows of one number, none, and more than a batch holds', async () => {
    const client = await world.buildSignedIn();
    const tooMany = Array.from({ length: ADDRESS_IMPORT_ROWS + 1 }, (_, at) => soundRow(at + 1));
    for (const rows of [[soundRow(2), soundRow(2)], [], tooMany]) {
      expect(await send(client, rows)).toMatchObject({
        code: 400,
        result: { problems: [{ field: 'rows' }] },
      });
    }
    const start = performance.now();
    const { result } = await send(client, tooMany.slice(1));
    process.stdout.write(`import of ${result?.length} rows: ${(performance.now() - start).toFixed(0)} ms\n`);
    expect(await rowsOf(client)).toHaveLength(ADDRESS_IMPORT_ROWS);
  });
});
