import type { Region } from '@miya/contract/positions';
import { waybillCalls } from '@miya/contract/waybills';
import { describe, expect, it } from 'vitest';
import { createWorld } from '../../../../testing/worlds/world.ts';
import { buildClientForPrints, callPrint, placeOrderTo } from '../../../test/support/print-orders.ts';
import { listPdfWords } from '../../../test/support/print-tools.ts';
import { formatPlaces, formatPostcode } from './format-places.ts';

/** Builds a region with these keys. Its labels must not be printed: the places are looked up by their keys. */
const buildRegion = (country: string, ...keys: string[]): Region => {
  const [province = null, city = null, district = null] = keys.map((key) => ({
    value: `${country}/${key}`,
    label: 'as it was read',
  }));
  return { country: { value: country, code: country, label: '' }, province, city, district };
};

describe('formatPlaces', () => {
  it.each([
    ['IT', ['62', '62/RM', '62/RM/rome'], ['Lazio', 'Roma']],
    ['IT', ['25', '25/MI'], ['Lombardia', 'Milano']],
    ['DE', ['BY', 'BY/munich'], ['Bayern', 'München']],
    ['AT', ['9', '9/vienna'], ['Wien']],
    ['DK', ['84', '84/copenhagen'], ['Hovedstaden', 'København']],
    ['ES', ['41', '41/Sevilla'], ['Sevilla']],
    ['MX', ['CMX'], ['Ciudad de México']],
  ])('names places of %s in their own language for all destinations: %j', async (country, keys, written) => {
    const region = buildRegion(country, ...keys);
    const atHome = await formatPlaces(region, { countryCode: country, language: 'en' });
    const abroad = await formatPlaces(region, { countryCode: 'JP', language: 'ja' });
    expect([atHome, abroad]).toEqual([
      { names: written, latinNames: [] },
      { names: written, latinNames: [] },
    ]);
  });

  it.each([
    ['27', '27/127', '大阪市北区', 'Osaka-shi Kita-ku'],
    ['01', '01/101', '札幌市中央区', 'Sapporo-shi Chuo-ku'],
    ['34', '34/101', '広島市中区', 'Hiroshima-shi Naka-ku'],
    ['13', '13/113', '渋谷区', 'Shibuya-ku'],
  ])('separates a city and its ward in Latin letters: %s %s', async (province, city, own, latin) => {
    const region = buildRegion('JP', province, city);
    const atHome = await formatPlaces(region, { countryCode: 'JP', language: 'ja' });
    const abroad = await formatPlaces(region, { countryCode: 'MX', language: 'es' });
    expect([atHome.names[1], atHome.latinNames[1], abroad.names[1]]).toEqual([own, latin, latin]);
  });

  it('spells numbered quarters as they are pronounced, without the house numbers of the place name', async () => {
    const region = buildRegion('JP', '01', '01/101', '01/101/0600001 北一条西');
    const { latinNames } = await formatPlaces(region, { countryCode: 'JP', language: 'ja' });
    expect(latinNames.at(-1)).toBe('Kita 1-jo Nishi');
  });

  it('keeps a town that the user typed', async () => {
    const region = { ...buildRegion('DE', 'BY'), city: { value: null, label: 'Dachau' } };
    expect((await formatPlaces(region, { countryCode: 'DE', language: 'en' })).names).toEqual([
      'Bayern',
      'Dachau',
    ]);
  });

  it('prints a typed, unknown place in another script once', async () => {
    const typed = (label: string) => ({ value: null, label });
    const whole = { ...buildRegion('US'), province: typed('某州'), city: typed('某城') };
    expect(await formatPlaces(whole, { countryCode: 'US', language: 'en' })).toEqual({
      names: ['某州', '某城'],
      latinNames: [],
    });
    const city = { ...buildRegion('JP', '13'), city: typed('某区') };
    expect(await formatPlaces(city, { countryCode: 'JP', language: 'ja' })).toEqual({
      names: ['東京都', '某区'],
      latinNames: ['Tokyo'],
    });
  });

  it('prints the current region of a place that was stored below another region', async () => {
    const khimki = buildRegion('RU', 'MOW', 'MOW/Химки');
    expect(await formatPlaces(khimki, { countryCode: 'RU', language: 'py' })).toEqual({
      names: ['Московская область', 'Химки'],
      latinNames: ['Moscow Oblast', 'Khimki'],
    });
  });

  it('adds Latin names for a destination with another script, and prints only Latin names for others', async () => {
    const moscow = buildRegion('RU', 'MOW');
    expect(await formatPlaces(moscow, { countryCode: 'RU', language: 'py' })).toEqual({
      names: ['Москва'],
      latinNames: ['Moscow'],
    });
    expect(await formatPlaces(moscow, { countryCode: 'MX', language: 'es' })).toEqual({
      names: ['Moscow'],
      latinNames: [],
    });
  });
});

describe('formatPostcode', () => {
  it.each([
    ['JP', '9800021', '980-0021'],
    ['JP', '980-0021', '980-0021'],
    ['JP', '98000', '98000'],
    ['BR', '01310100', '01310-100'],
    ['MX', '06700', '06700'],
    ['GB', 'SW1A 1AA', 'SW1A 1AA'],
    ['XX', '1', '1'],
  ])('formats %s %s as its country does: %s', async (country, code, written) => {
    expect(await formatPostcode(country, code)).toBe(written);
  });
});

describe('printed documents', () => {
  const world = createWorld();

  it.each(['printLabels', 'printInvoice', 'printDeclaration'] as const)(
    'name the place in the language of the destination: %s',
    async (name) => {
      const client = await buildClientForPrints(world, { postal: true });
      const region = buildRegion('IT', '62', '62/RM');
      const receiver = { region, mobile: '+39 312 345 6789', detail: 'Via Appia 3', postcode: '00185' };
      const { id } = await placeOrderTo(world, client, receiver);
      const { rawPayload } = await callPrint(world, client, waybillCalls[name], { ids: [id] });
      const text = (await listPdfWords(rawPayload)).map((word) => word.text).join(' ');
      expect(text).toContain('Via Appia 3, Roma, Lazio');
      expect(text).not.toContain('Rome');
    },
    60_000,
  );

  it('print the current region of a place for an order that was stored with an older region', async () => {
    const client = await buildClientForPrints(world);
    const region = buildRegion('RU', 'MOW', 'MOW/Химки');
    const receiver = { region, mobile: '+79161234567', detail: 'ул. Ленина, д. 6', postcode: '141400' };
    const { id } = await placeOrderTo(world, client, receiver);
    const { rawPayload } = await callPrint(world, client, waybillCalls.printLabels, { ids: [id] });
    const text = (await listPdfWords(rawPayload)).map((word) => word.text).join(' ');
    expect(text).toContain('Химки, Московская область');
    expect(text).not.toContain('Москва');
  }, 60_000);
});
