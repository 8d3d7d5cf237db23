import type { Region } from '@miya/contract/positions';
import { waybillCalls } from '@miya/contract/waybills';
import { describe, expect, it } from 'vitest';
import { createWorld } from '../../../../testing/worlds/world.ts';
import { wordsOf } from '../../../test/support/print-tools.ts';
import { buildPrinter, placeTo, print } from '../../../test/support/prints.ts';
import { placesOnPaper, postcodeOnPaper } from './paper-places.ts';

/** The region of these keys, called as some reader called it. */
const regionOf = (country: string, ...keys: string[]): Region => {
  const [province = null, city = null, district = null] = keys.map((key) => ({
    value: `${country}/${key}`,
    label: 'as it was read',
  }));
  return { country: { value: country, code: country, label: '' }, province, city, district };
};

describe('placesOnPaper', () => {
  it.each([
    ['IT', ['62', '62/RM', '62/RM/rome'], ['Lazio', 'Roma']],
    ['IT', ['25', '25/MI'], ['Lombardia', 'Milano']],
    ['DE', ['BY', 'BY/munich'], ['Bayern', 'München']],
    ['AT', ['9', '9/vienna'], ['Wien']],
    ['DK', ['84', '84/copenhagen'], ['Hovedstaden', 'København']],
    ['ES', ['41', '41/Sevilla'], ['Sevilla']],
    ['MX', ['CMX'], ['Ciudad de México']],
  ])(
    'writes places of %s as they are called at home, wherever it goes: %j',
    async (country, keys, written) => {
      const region = regionOf(country, ...keys);
      const atHome = await placesOnPaper(region, { country, language: 'en' });
      const abroad = await placesOnPaper(region, { country: 'JP', language: 'ja' });
      expect([atHome, abroad]).toEqual([
        { written, latin: [] },
        { written, latin: [] },
      ]);
    },
  );

  it.each([
    ['27', '27/127', '大阪市北区', 'Osaka-shi Kita-ku'],
    ['01', '01/101', '札幌市中央区', 'Sapporo-shi Chuo-ku'],
    ['34', '34/101', '広島市中区', 'Hiroshima-shi Naka-ku'],
    ['13', '13/113', '渋谷区', 'Shibuya-ku'],
  ])('parts the city and its ward in Latin letters: %s %s', async (province, city, own, latin) => {
    const region = regionOf('JP', province, city);
    const atHome = await placesOnPaper(region, { country: 'JP', language: 'ja' });
    const abroad = await placesOnPaper(region, { country: 'MX', language: 'es' });
    expect([atHome.written[1], atHome.latin[1], abroad.written[1]]).toEqual([own, latin, latin]);
  });

  it('writes quarters that are counted as they are read aloud, without the houses that one code has', async () => {
    const region = regionOf('JP', '01', '01/101', '01/101/0600001 北一条西');
    const { latin } = await placesOnPaper(region, { country: 'JP', language: 'ja' });
    expect(latin.at(-1)).toBe('Kita 1-jo Nishi');
  });

  it('keeps a town that was typed', async () => {
    const region = { ...regionOf('DE', 'BY'), city: { value: null, label: 'Dachau' } };
    expect((await placesOnPaper(region, { country: 'DE', language: 'en' })).written).toEqual([
      'Bayern',
      'Dachau',
    ]);
  });

  it('says once what was typed in other letters, and is no place that is known', async () => {
    const typed = (label: string) => ({ value: null, label });
    const whole = { ...regionOf('US'), province: typed('某州'), city: typed('某城') };
    expect(await placesOnPaper(whole, { country: 'US', language: 'en' })).toEqual({
      written: ['某州', '某城'],
      latin: [],
    });
    const city = { ...regionOf('JP', '13'), city: typed('某区') };
    expect(await placesOnPaper(city, { country: 'JP', language: 'ja' })).toEqual({
      written: ['東京都', '某区'],
      latin: ['Tokyo'],
    });
  });

  it('writes a place that was stored below another region where it is now', async () => {
    const khimki = regionOf('RU', 'MOW', 'MOW/Химки');
    expect(await placesOnPaper(khimki, { country: 'RU', language: 'py' })).toEqual({
      written: ['Московская область', 'Химки'],
      latin: ['Moscow Oblast', 'Khimki'],
    });
  });

  it('writes those of other letters twice at home, and abroad in English or as they are spelt', async () => {
    const moscow = regionOf('RU', 'MOW');
    expect(await placesOnPaper(moscow, { country: 'RU', language: 'py' })).toEqual({
      written: ['Москва'],
      latin: ['Moscow'],
    });
    expect(await placesOnPaper(moscow, { country: 'MX', language: 'es' })).toEqual({
      written: ['Moscow'],
      latin: [],
    });
  });
});

describe('postcodeOnPaper', () => {
  it.each([
    ['JP', '9800021', '980-0021'],
    ['JP', '980-0021', '980-0021'],
    ['JP', '98000', '98000'],
    ['BR', '01310100', '01310-100'],
    ['MX', '06700', '06700'],
    ['GB', 'SW1A 1AA', 'SW1A 1AA'],
    ['XX', '1', '1'],
  ])('writes %s %s as the country does: %s', async (country, code, written) => {
    expect(await postcodeOnPaper(country, code)).toBe(written);
  });
});

describe('papers', () => {
  const world = createWorld();

  it.each(['printLabels', 'printInvoice', 'printDeclaration'] as const)(
    'of %s have the place as it is called where it is delivered',
    async (name) => {
      const client = await buildPrinter(world, { postal: true });
      const region = regionOf('IT', '62', '62/RM');
      const receiver = { region, mobile: '+39 312 345 6789', detail: 'Via Appia 3', postcode: '00185' };
      const { id } = await placeTo(world, client, receiver);
      const { rawPayload } = await print(world, client, waybillCalls[name], { ids: [id] });
      const text = (await wordsOf(rawPayload)).map((word) => word.text).join(' ');
      expect(text).toContain('Via Appia 3, Roma, Lazio');
      expect(text).not.toContain('Rome');
    },
    60_000,
  );

  it('have a place where it is now, of an order that was stored when it was listed elsewhere', async () => {
    const client = await buildPrinter(world);
    const region = regionOf('RU', 'MOW', 'MOW/Химки');
    const receiver = { region, mobile: '+79161234567', detail: 'ул. Ленина, д. 6', postcode: '141400' };
    const { id } = await placeTo(world, client, receiver);
    const { rawPayload } = await print(world, client, waybillCalls.printLabels, { ids: [id] });
    const text = (await wordsOf(rawPayload)).map((word) => word.text).join(' ');
    expect(text).toContain('Химки, Московская область');
    expect(text).not.toContain('Москва');
  }, 60_000);
});
