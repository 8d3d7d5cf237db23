import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { utils, write } from '@e965/xlsx';
import { afterAll, describe, expect, it } from 'vitest';
import { createWorld } from '../../../../testing/worlds/world.ts';
import { runCommandLine } from '../run-command-line.ts';

const world = createWorld();
const folder = mkdtempSync(join(tmpdir(), 'miya-rates-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Sheets = Record<string, (string | number | Date)[][]>;

const names = ['name zh', 'name en', 'name es', 'name py', 'name jt', 'name ja'];
const sheets = (): Sheets => ({
  Services: [
    ['Code', 'Kind', ...names, 'Divisor', 'Step kg', 'Maximum kg', 'Days from', 'Days to'],
    [
      'EXPRESS',
      'express',
      '快递',
      'Express',
      'Exprés',
      'Экспресс',
      '快遞',
      'エクスプレス',
      5000,
      0.5,
      70,
      3,
      5,
    ],
  ],
  Fuel: [
    ['service', 'from', 'fuel %'],
    ['EXPRESS', new Date('2026-01-01T00:00:00Z'), 18.5],
  ],
  Prices: [
    [
      'service',
      'version',
      'valid from',
      'insurance %',
      'insurance minimum',
      'zone',
      'places',
      'from kg',
      'first kg',
      'first price',
      'further kg',
      'further price',
      'price per kg',
    ],
    ['EXPRESS', '2026-01', '2026-01-01', 1, 10, 'Mexico', 'MX', 0, 0.5, 98, 0.5, 32.5],
    ['EXPRESS', '2026-01', '', '', '', 'Mexico', '', 21, '', '', '', '', 52],
    ['EXPRESS', '2026-01', '', '', '', 'South', 'MX:23 MX:24', 0, '', '', '', '', 90],
  ],
  Surcharges: [
    ['service', 'version', 'code', 'kind', 'amount', 'per kg', 'minimum', 'by', 'over', 'places'],
    ['EXPRESS', '2026-01', 'REMOTE', 'remote_area', 120, 3, 150, '', '', 'MX:977-979; MX=Isla Mujeres'],
    ['EXPRESS', '2026-01', 'HEAVY', 'oversize', 200, '', '', 'piece_weight', 50, ''],
  ],
});

async function load(content: Sheets, name = 'rates.xlsx') {
  const tenantId = await world.buildTenant();
  const book = utils.book_new();
  for (const [title, rows] of Object.entries(content))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows, { cellDates: true }), title);
  const file = join(folder, name);
  writeFileSync(file, write(book, { type: 'buffer', bookType: name.endsWith('.csv') ? 'csv' : 'xlsx' }));
  const args = ['rates', 'load', '--netnum', String(tenantId), '--file', file];
  const outcome = await runCommandLine(args, async () => ({
    owner: world.owner,
    close: async () => undefined,
  }));
  return { tenantId, ...outcome };
}

const listRows = (table: 'services' | 'fuel_rates' | 'rate_brackets' | 'rate_surcharges', tenantId: number) =>
  world.owner.selectFrom(table).selectAll().where('tenant_id', '=', tenantId).execute();

describe('rates load', () => {
  it('loads services, fuel, prices and surcharges from a workbook, in kilograms, money and percent', async () => {
    const { tenantId, code, lines } = await load(sheets());
    expect([code, lines]).toEqual([0, ['Loaded 1 services, 1 fuel percentages and 1 rate cards.']]);
    expect(await listRows('services', tenantId)).toMatchObject([
      { weight_step: 500, weight_maximum: 70_000 },
    ]);
    expect(await listRows('fuel_rates', tenantId)).toMatchObject([
      { valid_from: '2026-01-01', points: 1_850 },
    ]);
    const brackets = await listRows('rate_brackets', tenantId);
    expect(brackets).toHaveLength(3);
    expect(brackets).toContainEqual(
      expect.objectContaining({ first_price: 9_800n, continued_price: 3_250n }),
    );
    expect(brackets).toContainEqual(expect.objectContaining({ from_weight: 21_000, kilo_price: 5_200n }));
    const surcharges = await listRows('rate_surcharges', tenantId);
    expect(surcharges).toHaveLength(2);
    expect(surcharges).toContainEqual(expect.objectContaining({ amount: 12_000n, minimum: 15_000n }));
  });

  it('lists all problems with sheet, row and column, and loads nothing', async () => {
    const content = sheets();
    const { Services = [], Prices = [], Surcharges = [], Fuel = [] } = content;
    (Services[1] ?? [])[8] = 'five thousand';
    (Fuel[1] ?? [])[1] = '1 January';
    (Prices[1] ?? [])[9] = '98,00';
    (Prices[2] ?? [])[2] = '2026-02-01';
    (Prices[3] ?? [])[6] = 'Mexico';
    (Surcharges[2] ?? [])[1] = '2026-02';
    const { tenantId, code, error = '' } = await load(content);
    expect(code).toBe(2);
    expect(error).toMatch(/rates\.xlsx has errors; nothing was loaded/);
    for (const line of [
      "Services, row 2, column 'divisor': must be a whole number, not 'five thousand'",
      "Fuel, row 2, column 'from':",
      "Prices, row 2, column 'first price': must be an amount in CNY, not '98,00'",
      "Prices, row 3, column 'valid from': differs from row 2",
      "Prices, row 4, column 'places':",
      "Surcharges, row 3, column 'version': no price has this service, version and client",
    ])
      expect(error).toContain(line);
    expect(await listRows('services', tenantId)).toEqual([]);
  });

  it('recognises a .csv file by its headings, and names missing headings', async () => {
    const { Services = [], Prices = [] } = sheets();
    expect((await load({ Sheet1: Services }, 'services.csv')).lines).toEqual([
      'Loaded 1 services, 0 fuel percentages and 0 rate cards.',
    ]);
    const bad = await load({ Prices: Prices.map((row) => row.slice(1)) });
    expect(bad.error).toContain('Prices, row 1: a sheet of Prices needs the headings service as well');
    const refused = await load({ Prices });
    expect(refused.error).toBe('Refused: This express type is not available.');
  });
});
