import type { Region } from '@miya/contract/positions';
import { waybillCalls } from '@miya/contract/waybills';
import { describe, expect, it } from 'vitest';
import { createWorld } from '../../../testing/worlds/world.ts';
import { wordsOf } from '../../test/print-tools.ts';
import { buildPrinter, placeTo, print } from '../../test/prints.ts';
import { placesOnPaper } from './paper-places.ts';

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

  it('keeps a town that was typed', async () => {
    const region = { ...regionOf('DE', 'BY'), city: { value: null, label: 'Dachau' } };
    expect((await placesOnPaper(region, { country: 'DE', language: 'en' })).written).toEqual([
      'Bayern',
      'Dachau',
    ]);
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
});
